// Games with the comments of other programs, for the fuzzer: every command in every form.
const tags = (event: string, site: string): string =>
  `[Event "${event}"]\n[Site "${site}"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n`;

const COMMANDS = `1. e4 {[%csl Gd4,Rz9][%cal Ge2e4,][%clk 0:09:59.9][%timestamp 12]} e5 $6 {[%emt 0.783][%c_effect e5;square;e5]}
2. Nf3 {[%c_arrow f3e5;keyPressed;none;from;f3;to;e5,b1c3;color;#c93430][%c_highlight e5;keyPressed;alt;square;e5]} Nc6
{[%eval 31,23] [%wdl 1,444,555] [%evp 0,2,10,20,30] [%mdl 33]} 3. Bb5 {[%tqu "En","What [now]?","hint","","a7a6","Yes",10,"De","?","","","a7a6","Ja",10]}
a6 {[%mark d6] [%arrow c4 f7 red] [%draw full,d6,blue4] [%cbm Words before $140 d4 $16] [%diag 1] [%brsp Nf6]} 4. Ba4 {[%clk0:04:51.7][%eval -#3/20]
A good move $1} (4. Bxc6 (0:01) dxc6 {(0:05)}) Nf6 {[%eval M5]} *`;

const MATCH = `1. e4 {book, mb=+0+0,} e5 {-0.20/11 1.0s} 2. Nf3 {(Bb5 a6) +0.35/14 2} Nc6 {-M5/10 0.2s, n=12, pv="a7a6 b5a4"} 3. Bb5 {+0.3/21 2424 1511177}
a6 {d=20, sd=28, mt=12345, tl=7187655, s=27938 kN/s, pv=Ba4 Nf6, wv=0.31, R50=50,} 4. Ba4 {12:+0.61} Nf6 {0.57s} 5. O-O {+1.78|d9} Be7 {+0.31/12 1.2s, White mates} *`;

export const COMMENTED_PGN: Uint8Array = new TextEncoder().encode(
  `${tags('Commands', 'ChessGUI2')}${COMMANDS}\n\n${tags('Match', '?')}[FEN "?"]\n\n${MATCH}\n`,
);
