// PGN as people and their programs write it: one game for each thing that confuses a reader of the standard.

const tags = (white: string): string => `[Event "Club"]\n[White "${white}"]\n\n`;

/** Games by name, each with the moves that the reader should find. */
export const PEOPLE_GAMES: readonly (readonly [white: string, text: string, moves: string])[] = [
  ['spaces', '1.\u00a0e4\u2009e5 2.\u3000Nf3\u200bNc6 3.\ufeffBb5\u2028a6 1-0', 'e4 e5 Nf3 Nc6 Bb5 a6'],
  [
    'dashes',
    '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O–O Nf6 5. d3 0—0 0–1',
    'e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 O-O',
  ],
  ['dots', '1. e4 e5 2. Nf3 {Italian} 2… Nc6 3.Bc4 3…Bc5 *', 'e4 e5 Nf3 Nc6 Bc4 Bc5'],
  [
    'figurines',
    '1. e4 e5 2. ♘f3 ♞c6 3. ♗\ufe0eb5 a6 4. ♗×c6 d×c6 5. 0-0 ♛d6 *',
    'e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Qd6',
  ],
  ['lookalikes', '1. е4 с5 2. Nf3 Nс6 3. d4 сxd4 4. Nхd4 *', 'e4 c5 Nf3 Nc6 d4 cxd4 Nxd4'],
  ['wide', '1.ｅ４ ｅ５ ２．Ｎｆ３ *', 'e4 e5 Nf3'],
  [
    'German',
    '1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6: dxc6 5. 0-0 Dd6 6. Te1 *',
    'e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Qd6 Re1',
  ],
  ['French', '1.e4 e5 2.Cf3 Cc6 3.Fb5 a6 4.O-O Cf6 5.Te1 Fe7 *', 'e4 e5 Nf3 Nc6 Bb5 a6 O-O Nf6 Re1 Be7'],
  ['Spanish', '1.-e4 e5 2.-Cf3 Cc6 3.-Ab5 a6 *', 'e4 e5 Nf3 Nc6 Bb5 a6'],
  ['Dutch', '1. e4 e5 2. Pf3 Pc6 3. Lb5 *', 'e4 e5 Nf3 Nc6 Bb5'],
  ['Polish', '1. e4 e5 2. Sf3 Sc6 3. Gb5 a6 4. O-O Sf6 5. We1 *', 'e4 e5 Nf3 Nc6 Bb5 a6 O-O Nf6 Re1'],
  ['Czech', '1. e4 e5 2. Jf3 Jc6 3. Sb5 *', 'e4 e5 Nf3 Nc6 Bb5'],
  ['Hungarian', '1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. O-O Hf6 5. Be1 *', 'e4 e5 Nf3 Nc6 Bb5 a6 O-O Nf6 Re1'],
  [
    'Russian',
    '1. е4 е5 2. Кf3 Кс6 3. Сb5 а6 4. О-О Кf6 5. Лe1 Фе7 *',
    'e4 e5 Nf3 Nc6 Bb5 a6 O-O Nf6 Re1 Qe7',
  ],
  ['Finnish', '1. e4 e5 2. Rf3 Rc6 3. Lb5 a6 4. O-O Rf6 5. Te1 *', 'e4 e5 Nf3 Nc6 Bb5 a6 O-O Nf6 Re1'],
  ['Icelandic', '1. e4 e5 2. Rf3 Rc6 3. Bb5 a6 4. O-O Rf6 5. He1 *', 'e4 e5 Nf3 Nc6 Bb5 a6 O-O Nf6 Re1'],
  [
    'Russian capitals',
    '1. e4 e5 2. Кf3 Кc6 3. Сb5 Сc5 4. 0-0 Фe7 5. КРh1 *',
    'e4 e5 Nf3 Nc6 Bb5 Bc5 O-O Qe7 Kh1',
  ],
  ['German mate', '1. e4 e5 2. Dh5 Sc6 3. Lc4 Sf6 4. Dxf7 matt 1-0', 'e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7'],
  ['spaced figurines', '1. e4 e5 2. ♘ f3 ♞ c6 3. ♗\ufe0e b5 a6 *', 'e4 e5 Nf3 Nc6 Bb5 a6'],
  ['times', '1. e4 (3s) e5 (0:01 ) 2. Nf3 [0:12] Nc6 (12 sec) 3. Bb5 (1m) *', 'e4 e5 Nf3 Nc6 Bb5'],
  ['English pawns', '1. Pe4 Pe5 2. Nf3 Nc6 *', 'e4 e5 Nf3 Nc6'],
  [
    'signs',
    '1. e4= e5N 2. Nf3+= Nc6+- 3. Bc4-+ Nf6=+ 4. d3+/-! Bc5= 5. Qe2(=) d6± 6. c3‼ O-O=∞ *',
    'e4 e5 Nf3 Nc6 Bc4 Nf6 d3 Bc5 Qe2 d6 c3 O-O',
  ],
  ['null moves', '1. e4 <> 2. d4 --- 3. c4 @@@@ 4. Nf3 Z0 *', 'e4 -- d4 -- c4 -- Nf3 --'],
  [
    'odd moves',
    '1. e4, d5 2. ed \\$14 Nf6 3. Nf3 RR Nxd5 4. Bc4 e6 5. 00 Be7 ch 6. d4 00 *',
    'e4 d5 exd5 Nf6 Nf3 Nxd5 Bc4 e6 O-O Be7 d4 O-O',
  ],
  ['brackets', '1. e4 e5 2. Nf3 [2. f4 exf4] 2... Nc6 [%clk 0:01:00] *', 'e4 e5 Nf3 Nc6'],
  ['glued', '1. e4 e5 2. Nf3 Nc61/2-1/2', 'e4 e5 Nf3 Nc6'],
];

/** All these games as one file. */
export const PEOPLE_PGN = PEOPLE_GAMES.map(([white, text]) => `${tags(white)}${text}\n\n`).join('');
