extension PageTexts {
    /// The languages that need no file.
    static let builtIn = [english, german, french, spanish, japanese, korean, chinese, arabic]

    /// English, for everybody who reads none of the others.
    public static let english = PageTexts(
        language: "en",
        isRightToLeft: false,
        untitled: "A link from {host}",
        openApp: "Open the app",
        getApp: "Get the app: {store}",
        goOn: "Continue in the browser",
        scanTitle: "Open it on a phone",
        scanText: "Point the phone’s camera at this code.",
        leaveApp:
            "You are in {app}’s own browser, which mostly opens no other apps. Look in its menu for “Open in browser”.",
        password: PasswordTexts(
            title: "This link asks for a password",
            label: "Password",
            send: "Continue",
            wrong: "The password is wrong.",
            wait: "Too many passwords were tried. Try again in {seconds} s."
        ),
        notFound: TitledText(
            "There is nothing at this address",
            "Perhaps a letter is missing or wrong, or what was here has ended."
        ),
        unavailable: TitledText(
            "Not available at the moment",
            "What is at this address cannot be found out right now. Try again in a few seconds."
        ),
        tooManyUnknown: TitledText(
            "Too many wrong addresses",
            "Your network asked for too many addresses that do not exist. Try again in a few seconds."
        ),
        notStarted: TitledText("Not yet", "This link does not work yet. Come back later."),
        expired: TitledText("This link has expired", "Ask whoever sent it to you for a new one."),
        usedUp: TitledText("This link has been used", "It works only a limited number of times. Ask for a new one."),
        quarantined: TitledText(
            "This link is being checked",
            "Somebody reported it as harmful, so that it leads nowhere for now."
        ),
        report: ReportTexts(
            title: "Report a link",
            text: "Tell us what is wrong with a link. The operator of this server looks at it.",
            address: "Address of the link",
            reason: "What is wrong with it",
            send: "Send",
            refused: "Write the address of a link of this server, and what is wrong with it.",
            wait: "Too many reports have come in. Try again in {seconds} s.",
            done: "Your report has arrived. Its number is {case}."
        )
    )

    static let german = PageTexts(
        language: "de",
        isRightToLeft: false,
        untitled: "Ein Link von {host}",
        openApp: "App öffnen",
        getApp: "App laden: {store}",
        goOn: "Weiter im Browser",
        scanTitle: "Auf dem Handy öffnen",
        scanText: "Richten Sie die Kamera des Handys auf diesen Code.",
        leaveApp:
            "Sie sind im eigenen Browser von {app}, der meist keine anderen Apps öffnet. "
            + "Suchen Sie in seinem Menü nach „Im Browser öffnen“.",
        password: PasswordTexts(
            title: "Dieser Link fragt nach einem Passwort",
            label: "Passwort",
            send: "Weiter",
            wrong: "Das Passwort ist falsch.",
            wait: "Zu viele Passwörter wurden versucht. Versuchen Sie es in {seconds} s wieder."
        ),
        notFound: TitledText(
            "Unter dieser Adresse ist nichts",
            "Vielleicht fehlt ein Buchstabe oder ist falsch, oder was hier war, ist vorbei."
        ),
        unavailable: TitledText(
            "Im Moment nicht erreichbar",
            "Was unter dieser Adresse ist, lässt sich gerade nicht feststellen. Versuchen Sie es in ein paar Sekunden wieder."
        ),
        tooManyUnknown: TitledText(
            "Zu viele falsche Adressen",
            "Ihr Netz hat nach zu vielen Adressen gefragt, die es nicht gibt. Versuchen Sie es in ein paar Sekunden wieder."
        ),
        notStarted: TitledText("Noch nicht", "Dieser Link funktioniert noch nicht. Kommen Sie später wieder."),
        expired: TitledText("Dieser Link ist abgelaufen", "Bitten Sie um einen neuen, wo Sie ihn her haben."),
        usedUp: TitledText(
            "Dieser Link wurde schon benutzt",
            "Er funktioniert nur begrenzt oft. Bitten Sie um einen neuen."
        ),
        quarantined: TitledText(
            "Dieser Link wird geprüft",
            "Jemand hat ihn als schädlich gemeldet. Er führt deshalb vorerst nirgendwohin."
        ),
        report: ReportTexts(
            title: "Einen Link melden",
            text: "Schreiben Sie, was an einem Link nicht stimmt. Der Betreiber dieses Servers sieht ihn sich an.",
            address: "Adresse des Links",
            reason: "Was nicht stimmt",
            send: "Senden",
            refused: "Geben Sie die Adresse eines Links dieses Servers an, und was damit nicht stimmt.",
            wait: "Es sind zu viele Meldungen eingegangen. Versuchen Sie es in {seconds} s wieder.",
            done: "Ihre Meldung ist angekommen. Sie hat die Nummer {case}."
        )
    )

    static let french = PageTexts(
        language: "fr",
        isRightToLeft: false,
        untitled: "Un lien de {host}",
        openApp: "Ouvrir l’application",
        getApp: "Obtenir l’application : {store}",
        goOn: "Continuer dans le navigateur",
        scanTitle: "Ouvrir sur un téléphone",
        scanText: "Pointez l’appareil photo du téléphone vers ce code.",
        leaveApp:
            "Vous êtes dans le navigateur de {app}, qui le plus souvent n’ouvre pas d’autres applications. "
            + "Cherchez « Ouvrir dans le navigateur » dans son menu.",
        password: PasswordTexts(
            title: "Ce lien demande un mot de passe",
            label: "Mot de passe",
            send: "Continuer",
            wrong: "Le mot de passe est incorrect.",
            wait: "Trop de mots de passe ont été essayés. Réessayez dans {seconds} s."
        ),
        notFound: TitledText(
            "Il n’y a rien à cette adresse",
            "Peut-être qu’une lettre manque ou est fausse, ou que ce qui était ici est terminé."
        ),
        unavailable: TitledText(
            "Indisponible pour le moment",
            "Impossible de savoir maintenant ce qui se trouve à cette adresse. Réessayez dans quelques secondes."
        ),
        tooManyUnknown: TitledText(
            "Trop d’adresses incorrectes",
            "Votre réseau a demandé trop d’adresses qui n’existent pas. Réessayez dans quelques secondes."
        ),
        notStarted: TitledText("Pas encore", "Ce lien ne fonctionne pas encore. Revenez plus tard."),
        expired: TitledText("Ce lien a expiré", "Demandez-en un nouveau à la personne qui vous l’a envoyé."),
        usedUp: TitledText(
            "Ce lien a déjà été utilisé",
            "Il ne fonctionne qu’un nombre limité de fois. Demandez-en un nouveau."
        ),
        quarantined: TitledText(
            "Ce lien est en cours de vérification",
            "Quelqu’un l’a signalé comme dangereux : il ne mène nulle part pour le moment."
        ),
        report: ReportTexts(
            title: "Signaler un lien",
            text: "Dites ce qui ne va pas avec un lien. L’exploitant de ce serveur l’examinera.",
            address: "Adresse du lien",
            reason: "Ce qui ne va pas",
            send: "Envoyer",
            refused: "Indiquez l’adresse d’un lien de ce serveur et ce qui ne va pas.",
            wait: "Trop de signalements sont arrivés. Réessayez dans {seconds} s.",
            done: "Votre signalement est arrivé. Son numéro est {case}."
        )
    )

    static let spanish = PageTexts(
        language: "es",
        isRightToLeft: false,
        untitled: "Un enlace de {host}",
        openApp: "Abrir la aplicación",
        getApp: "Obtener la aplicación: {store}",
        goOn: "Continuar en el navegador",
        scanTitle: "Abrir en un teléfono",
        scanText: "Apunte la cámara del teléfono a este código.",
        leaveApp:
            "Está en el navegador de {app}, que normalmente no abre otras aplicaciones. "
            + "Busque «Abrir en el navegador» en su menú.",
        password: PasswordTexts(
            title: "Este enlace pide una contraseña",
            label: "Contraseña",
            send: "Continuar",
            wrong: "La contraseña es incorrecta.",
            wait: "Se han probado demasiadas contraseñas. Inténtelo de nuevo dentro de {seconds} s."
        ),
        notFound: TitledText(
            "No hay nada en esta dirección",
            "Quizá falta una letra o está mal, o lo que había aquí ha terminado."
        ),
        unavailable: TitledText(
            "No disponible en este momento",
            "Ahora no se puede saber qué hay en esta dirección. Inténtelo de nuevo dentro de unos segundos."
        ),
        tooManyUnknown: TitledText(
            "Demasiadas direcciones incorrectas",
            "Su red ha pedido demasiadas direcciones que no existen. Inténtelo de nuevo dentro de unos segundos."
        ),
        notStarted: TitledText("Todavía no", "Este enlace aún no funciona. Vuelva más tarde."),
        expired: TitledText("Este enlace ha caducado", "Pida uno nuevo a quien se lo envió."),
        usedUp: TitledText(
            "Este enlace ya se ha usado",
            "Solo funciona un número limitado de veces. Pida uno nuevo."
        ),
        quarantined: TitledText(
            "Este enlace se está revisando",
            "Alguien lo ha denunciado como dañino, así que por ahora no lleva a ninguna parte."
        ),
        report: ReportTexts(
            title: "Denunciar un enlace",
            text: "Diga qué pasa con un enlace. El operador de este servidor lo revisará.",
            address: "Dirección del enlace",
            reason: "Qué pasa con él",
            send: "Enviar",
            refused: "Escriba la dirección de un enlace de este servidor y qué pasa con él.",
            wait: "Han llegado demasiadas denuncias. Inténtelo de nuevo dentro de {seconds} s.",
            done: "Su denuncia ha llegado. Su número es {case}."
        )
    )

    static let japanese = PageTexts(
        language: "ja",
        isRightToLeft: false,
        untitled: "{host} のリンク",
        openApp: "アプリを開く",
        getApp: "アプリを入手：{store}",
        goOn: "ブラウザで続ける",
        scanTitle: "スマートフォンで開く",
        scanText: "スマートフォンのカメラをこのコードに向けてください。",
        leaveApp: "{app} のアプリ内ブラウザで表示しています。ここからは通常、ほかのアプリを開けません。メニューから「ブラウザで開く」を選んでください。",
        password: PasswordTexts(
            title: "このリンクにはパスワードが必要です",
            label: "パスワード",
            send: "続ける",
            wrong: "パスワードが違います。",
            wait: "パスワードの試行回数が多すぎます。{seconds} 秒後にもう一度お試しください。"
        ),
        notFound: TitledText("このアドレスには何もありません", "文字が抜けているか間違っている、または公開が終了した可能性があります。"),
        unavailable: TitledText("現在利用できません", "このアドレスの内容を今は確認できません。数秒後にもう一度お試しください。"),
        tooManyUnknown: TitledText(
            "間違ったアドレスが多すぎます",
            "お使いのネットワークから、存在しないアドレスが何度も要求されました。数秒後にもう一度お試しください。"
        ),
        notStarted: TitledText("まだ利用できません", "このリンクはまだ有効ではありません。後でもう一度お越しください。"),
        expired: TitledText("このリンクは期限切れです", "送ってくれた人に新しいリンクを頼んでください。"),
        usedUp: TitledText("このリンクは使用済みです", "使える回数に限りがあります。新しいリンクを頼んでください。"),
        quarantined: TitledText("このリンクは確認中です", "有害であるとの報告があったため、今はどこにもつながりません。"),
        report: ReportTexts(
            title: "リンクを報告する",
            text: "リンクの問題点をお知らせください。このサーバーの運営者が確認します。",
            address: "リンクのアドレス",
            reason: "問題点",
            send: "送信",
            refused: "このサーバーのリンクのアドレスと問題点を入力してください。",
            wait: "報告が多すぎます。{seconds} 秒後にもう一度お試しください。",
            done: "報告を受け付けました。受付番号は {case} です。"
        )
    )

    static let korean = PageTexts(
        language: "ko",
        isRightToLeft: false,
        untitled: "{host}의 링크",
        openApp: "앱 열기",
        getApp: "앱 받기: {store}",
        goOn: "브라우저에서 계속하기",
        scanTitle: "휴대전화에서 열기",
        scanText: "휴대전화 카메라로 이 코드를 비추세요.",
        leaveApp: "{app} 앱 안의 브라우저에서 보고 있습니다. 여기서는 대개 다른 앱이 열리지 않습니다. 메뉴에서 ‘브라우저에서 열기’를 찾으세요.",
        password: PasswordTexts(
            title: "이 링크에는 비밀번호가 필요합니다",
            label: "비밀번호",
            send: "계속하기",
            wrong: "비밀번호가 틀렸습니다.",
            wait: "비밀번호를 너무 많이 시도했습니다. {seconds}초 후에 다시 시도하세요."
        ),
        notFound: TitledText("이 주소에는 아무것도 없습니다", "글자가 빠졌거나 틀렸을 수 있고, 여기 있던 것이 끝났을 수도 있습니다."),
        unavailable: TitledText("지금은 이용할 수 없습니다", "이 주소에 무엇이 있는지 지금은 확인할 수 없습니다. 몇 초 후에 다시 시도하세요."),
        tooManyUnknown: TitledText(
            "잘못된 주소가 너무 많습니다",
            "사용 중인 네트워크에서 존재하지 않는 주소를 너무 많이 요청했습니다. 몇 초 후에 다시 시도하세요."
        ),
        notStarted: TitledText("아직 사용할 수 없습니다", "이 링크는 아직 작동하지 않습니다. 나중에 다시 오세요."),
        expired: TitledText("이 링크는 만료되었습니다", "보낸 사람에게 새 링크를 요청하세요."),
        usedUp: TitledText("이미 사용된 링크입니다", "정해진 횟수만 사용할 수 있습니다. 새 링크를 요청하세요."),
        quarantined: TitledText("이 링크는 확인 중입니다", "유해하다는 신고가 있어 지금은 어디로도 연결되지 않습니다."),
        report: ReportTexts(
            title: "링크 신고",
            text: "링크의 문제를 알려 주세요. 이 서버의 운영자가 확인합니다.",
            address: "링크 주소",
            reason: "문제점",
            send: "보내기",
            refused: "이 서버의 링크 주소와 문제점을 적어 주세요.",
            wait: "신고가 너무 많습니다. {seconds}초 후에 다시 시도하세요.",
            done: "신고가 접수되었습니다. 접수 번호는 {case}입니다."
        )
    )

    static let chinese = PageTexts(
        language: "zh",
        isRightToLeft: false,
        untitled: "来自 {host} 的链接",
        openApp: "打开 App",
        getApp: "获取 App：{store}",
        goOn: "在浏览器中继续",
        scanTitle: "在手机上打开",
        scanText: "用手机相机对准此二维码。",
        leaveApp: "您正在 {app} 的内置浏览器中，它通常无法打开其他 App。请在菜单中选择“在浏览器中打开”。",
        password: PasswordTexts(
            title: "此链接需要密码",
            label: "密码",
            send: "继续",
            wrong: "密码错误。",
            wait: "尝试的密码过多，请在 {seconds} 秒后重试。"
        ),
        notFound: TitledText("此地址没有内容", "可能缺少或写错了字母，也可能这里的内容已经结束。"),
        unavailable: TitledText("暂时无法访问", "目前无法确定此地址的内容，请几秒后重试。"),
        tooManyUnknown: TitledText("错误的地址过多", "您的网络请求了过多不存在的地址，请几秒后重试。"),
        notStarted: TitledText("尚未开始", "此链接还不能使用，请稍后再来。"),
        expired: TitledText("此链接已过期", "请向发送者索取新的链接。"),
        usedUp: TitledText("此链接已被使用", "它的使用次数有限，请索取新的链接。"),
        quarantined: TitledText("此链接正在核查", "有人举报它有害，因此它暂时不会跳转。"),
        report: ReportTexts(
            title: "举报链接",
            text: "请说明链接有什么问题。此服务器的运营者会进行核查。",
            address: "链接地址",
            reason: "问题",
            send: "发送",
            refused: "请填写此服务器上的链接地址及其问题。",
            wait: "举报过多，请在 {seconds} 秒后重试。",
            done: "已收到您的举报，编号为 {case}。"
        )
    )

    static let arabic = PageTexts(
        language: "ar",
        isRightToLeft: true,
        untitled: "رابط من {host}",
        openApp: "فتح التطبيق",
        getApp: "الحصول على التطبيق: {store}",
        goOn: "المتابعة في المتصفح",
        scanTitle: "الفتح على الهاتف",
        scanText: "وجّه كاميرا الهاتف نحو هذا الرمز.",
        leaveApp: "أنت في متصفح {app} الداخلي، وهو لا يفتح عادةً تطبيقات أخرى. ابحث في قائمته عن «الفتح في المتصفح».",
        password: PasswordTexts(
            title: "هذا الرابط يتطلب كلمة مرور",
            label: "كلمة المرور",
            send: "متابعة",
            wrong: "كلمة المرور غير صحيحة.",
            wait: "تمت تجربة كلمات مرور كثيرة. حاول مرة أخرى بعد {seconds} ث."
        ),
        notFound: TitledText("لا يوجد شيء في هذا العنوان", "ربما ينقصه حرف أو فيه خطأ، أو أن ما كان هنا قد انتهى."),
        unavailable: TitledText(
            "غير متاح حاليًا",
            "لا يمكن الآن معرفة ما يوجد في هذا العنوان. حاول مرة أخرى بعد بضع ثوانٍ."
        ),
        tooManyUnknown: TitledText(
            "عناوين خاطئة كثيرة",
            "طلبت شبكتك عناوين كثيرة غير موجودة. حاول مرة أخرى بعد بضع ثوانٍ."
        ),
        notStarted: TitledText("ليس بعد", "هذا الرابط لا يعمل بعد. عُد لاحقًا."),
        expired: TitledText("انتهت صلاحية هذا الرابط", "اطلب رابطًا جديدًا ممن أرسله إليك."),
        usedUp: TitledText("سبق استخدام هذا الرابط", "يعمل عددًا محدودًا من المرات فقط. اطلب رابطًا جديدًا."),
        quarantined: TitledText("هذا الرابط قيد الفحص", "أبلغ أحدهم عنه على أنه ضار، لذلك لا يؤدي إلى أي مكان حاليًا."),
        report: ReportTexts(
            title: "الإبلاغ عن رابط",
            text: "أخبرنا بما هو خاطئ في رابط. سينظر فيه مشغّل هذا الخادم.",
            address: "عنوان الرابط",
            reason: "ما هو الخطأ",
            send: "إرسال",
            refused: "اكتب عنوان رابط من هذا الخادم وما هو الخطأ فيه.",
            wait: "وصلت بلاغات كثيرة. حاول مرة أخرى بعد {seconds} ث.",
            done: "وصل بلاغك، ورقمه {case}."
        )
    )
}
