# Takes the ```console blocks of a Markdown file apart, into files NUMBER.command, NUMBER.expected and NUMBER.place
# in the folder `into`. A line that opens with `$ ` is a command; what follows, up to the next one, is what it prints.

BEGIN { count = 0; inside = 0 }

/^```console/ { inside = 1; next }
/^```/ { inside = 0; number = ""; next }
!inside { next }

/^\$ / {
    number = sprintf("%03d", ++count)
    print substr($0, 3) > (into "/" number ".command")
    printf "" > (into "/" number ".expected")
    print FILENAME ":" FNR > (into "/" number ".place")
    next
}

number == "" { next }

{ print > (into "/" number ".expected") }
