/// The style of the page: both colour schemes, wide and narrow windows, and paper.
enum PageStyle {
    static let text = """
        :root {
          --ground: #ffffff; --text: #1c2126; --faint: #57606a; --line: #d0d7de; --head: #f3f5f7;
          --good: #0a6b2e; --good-ground: #dff5e5; --fair: #7a4a00; --fair-ground: #fff1d6;
          --bad: #a01823; --bad-ground: #fde8e8;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --ground: #15191e; --text: #e6eaee; --faint: #a0a9b3; --line: #39424c; --head: #20262d;
            --good: #7ee2a0; --good-ground: #12351f; --fair: #ffd48a; --fair-ground: #3d2c0b;
            --bad: #ffb0b0; --bad-ground: #431b1f;
          }
        }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
        main { max-width: 84rem; margin: 0 auto; padding: 2rem 1.5rem; }
        body:has(details[open]) main { padding-bottom: 55vh; }
        h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 .5rem; }
        h1 code { overflow-wrap: anywhere; }
        code { font-family: ui-monospace, monospace; font-size: .9em; }
        .legend { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; margin: .5rem 0; }
        .legend.marks { color: var(--faint); font-size: .875rem; }
        .scroll { overflow-x: auto; margin-top: 1.5rem; }
        table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
        caption { text-align: left; font-weight: 600; font-size: 1.125rem; padding: 0 0 .5rem; }
        th, td { border: 1px solid var(--line); padding: 0; text-align: left; vertical-align: middle; }
        thead th, thead td, tbody th { background: var(--head); padding: .4rem .6rem; font-weight: 500; }
        tbody th { white-space: nowrap; position: sticky; left: 0; z-index: 1; }
        td.absent { color: var(--faint); text-align: center; }
        td.app, td.clip, .legend .app b, .legend .clip b { color: var(--good); }
        td.app, td.clip { background: var(--good-ground); }
        td.asks, td.banner, td.depends, .legend .asks b, .legend .banner b, .legend .depends b { color: var(--fair); }
        td.asks, td.banner, td.depends { background: var(--fair-ground); }
        td.browser, td.nothing, .legend .browser b, .legend .nothing b { color: var(--bad); }
        td.browser, td.nothing { background: var(--bad-ground); }
        summary { cursor: pointer; list-style: none; padding: .4rem .6rem; white-space: nowrap; }
        summary::-webkit-details-marker { display: none; }
        summary:focus-visible, .scroll:focus-visible { outline: 3px solid currentColor; outline-offset: -3px; }
        details[open] > summary { box-shadow: inset 0 0 0 2px currentColor; font-weight: 600; }
        summary i { font-style: normal; font-size: .75rem; opacity: .75; }
        .steps {
          position: fixed; inset: auto 0 0 0; max-height: 50vh; overflow: auto; z-index: 2;
          padding: 1rem max(1.5rem, calc((100vw - 81rem) / 2));
          background: var(--ground); color: var(--text); border-top: 3px solid var(--line);
          box-shadow: 0 -.5rem 1.5rem rgb(0 0 0 / .2);
        }
        .steps > * { max-width: 60rem; margin: 0 0 .5rem; white-space: normal; }
        .steps h2 { font-size: 1.0625rem; }
        .steps ol { padding-left: 1.75rem; }
        .steps li { margin: .25rem 0; overflow-wrap: anywhere; }
        .steps li b { font-weight: 600; }
        .steps li.passed b { color: var(--good); }
        .steps li.stopped b { color: var(--bad); }
        .steps li.noted b, .steps small { color: var(--faint); }
        .steps small { display: block; }
        .remedy { border-left: 4px solid currentColor; padding-left: .75rem; color: var(--fair); }
        @media (max-width: 40rem) { main { padding: 1rem; } tbody th { white-space: normal; min-width: 8rem; } }
        @media print { .steps { display: none; } }
        """
}
