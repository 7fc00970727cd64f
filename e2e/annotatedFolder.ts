// A database written by our own encoder: a training question, a game with every kind of note, and a hostile text.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeCbh } from '../test/encoders/cbh.ts';
import type { AnnotationDescription, MoveNode } from '../test/encoders/cbh/description.ts';
import { movesOf } from '../test/encoders/moveText.ts';
import { temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';

/** The mainline with more annotations at each of its moves. */
function everyMove(
  nodes: readonly MoveNode[],
  make: (ply: number) => readonly AnnotationDescription[],
  ply = 1,
): readonly MoveNode[] {
  const [main, ...others] = nodes;
  if (main === undefined) return nodes;
  const annotations = [...(main.annotations ?? []), ...make(ply)];
  return [{ ...main, annotations, children: everyMove(main.children, make, ply + 1) }, ...others];
}

const H5 = 39;
const F7 = 53;
const C4 = 26;
const english = (text: string) => [{ language: 0, text }];

const QUESTION: AnnotationDescription = {
  kind: 'training',
  seconds: 120,
  points: 3,
  question: english('How does White win at once?'),
  hints: [english('Look at f7.'), english('The queen does it.'), []],
  answers: [
    { from: H5, to: F7, points: 3, feedback: english('Mate.') },
    { from: C4, to: F7, points: 1, feedback: english('Only a check.') },
  ],
};

const MATE = everyMove(movesOf('1.e4 e5 2.Bc4 Nc6 3.Qh5 Nf6 4.Qxf7# (4.Nf3 d6) 1-0').moves, (ply) =>
  ply === 7 ? [QUESTION] : [],
);

const OPERA = movesOf('1.e4 e5 2.Nf3 d6 3.d4 Bg4 4.dxe5 Bxf3 5.Qxf3 dxe5').moves;

const NOTED = everyMove(
  movesOf(`1.d4 {The Queen’s Gambit of every book.} d5 2.c4 e6 3.Nc3 Nf6 4.Bg5 Be7 (4...Nbd7 {a famous trap:} 5.cxd5 exd5
    6.Nxd5 $4 Nxd5 7.Bxd8 Bb4+ $19) 5.e3 O-O 6.Nf3 h6 7.Bh4 b6 8.cxd5 Nxd5 9.Bxe7 Qxe7 10.Nxd5 exd5 11.Rc1 $1 Be6
    12.Qa4 c5 13.Qa3 Rc8 $11 {Both sides have finished their development, and the game of plans begins.} 1/2-1/2`)
    .moves,
  (ply): AnnotationDescription[] => [
    { kind: 'time', seconds: 20 + ((ply * 37) % 200) },
    { kind: 'evaluation', code: 0, value: Math.round(Math.sin(ply / 4) * 180), depth: 24 },
    ...(ply === 8
      ? ([
          {
            kind: 'quotation',
            game: {
              white: 'Morphy, Paul',
              black: 'Duke of Brunswick',
              event: 'Opera',
              site: 'Paris',
              date: { year: 1858 },
              result: '1-0',
              moves: OPERA,
            },
          },
          { kind: 'webLink', url: 'https://example.org/opening?eco=D60', caption: 'More about the line' },
        ] as const)
      : []),
    ...(ply === 12
      ? ([
          { kind: 'picture', number: 0 },
          { kind: 'sound', number: 3 },
        ] as const)
      : []),
    ...(ply === 21 ? ([{ kind: 'critical', phase: 'middlegame' }] as const) : []),
    ...(ply === 22 ? ([{ kind: 'pawnStructure', code: 3 }] as const) : []),
    ...(ply === 23 ? ([{ kind: 'medals', medals: 0b1001 }] as const) : []),
    ...(ply === 24 ? ([{ kind: 'item', type: 0x1f, payload: new Uint8Array(5) }] as const) : []),
  ],
);

/** Gives the first variation of every move the color of an author. */
const tinted = (nodes: readonly MoveNode[]): readonly MoveNode[] =>
  nodes.map((node, at) => ({
    ...node,
    annotations:
      at === 1
        ? [...(node.annotations ?? []), { kind: 'lineColor', rgb: [255, 140, 0], movesOnly: true } as const]
        : node.annotations,
    children: tinted(node.children),
  }));

/** Everything that a text could try; a request to `elsewhere` is noticed. */
const hostileText = (elsewhere: string): string => `<html><head><title></title>
<meta http-equiv="refresh" content="0;url=${elsewhere}/refresh"><base href="${elsewhere}/base/">
<link rel="stylesheet" href="${elsewhere}/link.css"><style>@import url(${elsewhere}/import.css);
.columns { display: none !important } body { background: url(${elsewhere}/body.png) }</style>
<script>window.reached = true; fetch('${elsewhere}/script')</script></head>
<body bgcolor="#fefeff" background="${elsewhere}/background.png" onload="window.reached = true">
<h1>On openings</h1>
<p style="text-align: center; position: fixed; inset: 0; background: url(${elsewhere}/style.png)">The words <b>stay</b>.</p>
<img src="${elsewhere}/image.png" onerror="window.reached = true">
<img src="x" onerror="window.reached = true">
<svg onload="window.reached = true"><script>window.reached = true</script><image href="${elsewhere}/svg.png"/></svg>
<iframe src="${elsewhere}/frame"></iframe><object data="${elsewhere}/object"></object><embed src="${elsewhere}/embed">
<video src="${elsewhere}/video" autoplay></video><audio src="${elsewhere}/audio" autoplay></audio>
<form action="${elsewhere}/form"><input name="a" autofocus onfocus="window.reached = true"><button>Send</button></form>
<a href="javascript:window.reached = true">a script</a>
<a href="data:text/html,<script>window.reached = true</script>">a page</a>
<math><mtext><table><mglyph><style><img src=x onerror="window.reached = true"></style></mglyph></table></mtext></math>
<p>A position: <img alt="fen:8/4k3/8/8/4P3/8/4K3/8 w - - 0 1;" src="Annotated.html\\p.png"></p>
<p>A picture: <img alt="A dot" src="Annotated.html\\dot.png"> and <img src="Annotated.html\\gone.png" alt="One that is lost"></p>
<p>See <a href="javascript:CBLink(tag_game,Scholar,A,Pupil,B,School,,01 1  1)">the game</a>,
<a href="javascript:CBLink(tag_player,A,Scholar)">the scholar</a>,
<a href="javascript:CBLink(tag_text,Nowhere,,,0)">a text</a> and <a href="https://example.org/more" target="_blank">the web</a>.</p>
</body></html>`;

/** A picture of one dark pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A bitmap of one pixel, and a fiftieth of a second of silence. */
function smallMedia(): Readonly<Record<'picture' | 'sound', Buffer>> {
  const picture = Buffer.alloc(58);
  picture.write('BM');
  for (const [at, value] of [
    [2, 58],
    [10, 54],
    [14, 40],
    [18, 1],
    [22, 1],
    [26, 0x180001],
  ])
    picture.writeUInt32LE(value, at);
  const sound = Buffer.alloc(44 + 160, 0x80);
  sound.write('RIFF....WAVEfmt ');
  sound.writeUInt32LE(36 + 160, 4);
  for (const [at, value] of [
    [16, 16],
    [20, 0x10001],
    [24, 8000],
    [28, 8000],
    [32, 0x80001],
    [40, 160],
  ])
    sound.writeUInt32LE(value, at);
  sound.write('data', 36);
  return { picture, sound };
}

export function annotatedFolder(elsewhere: string): TemporaryFolder {
  const folder = temporaryFolder('Annotated');
  const files = encodeCbh({
    name: 'Annotated',
    title: 'Annotated games',
    records: [
      {
        kind: 'game',
        white: 'Scholar, A',
        black: 'Pupil, B',
        result: '1-0',
        event: { title: 'School', place: 'School' },
        moves: MATE,
      },
      {
        kind: 'game',
        white: 'Author, C',
        black: 'Reader, D',
        whiteElo: 2512,
        blackElo: 2498,
        result: '1/2-1/2',
        eco: 'D58',
        date: { year: 1993, month: 2, day: 24 },
        round: 4,
        event: {
          title: 'Linares',
          place: 'Linares',
          date: { year: 1993, month: 2, day: 23 },
          type: 3,
          nation: 43,
          category: 18,
          rounds: 13,
        },
        source: { title: 'Chess Notes', publisher: 'Quiet Press', published: { year: 1993 }, quality: 1 },
        annotator: 'Author, C',
        annotations: [
          {
            kind: 'timeControl',
            stages: [
              { seconds: 5400, increment: 30, moves: 40 },
              { seconds: 900, increment: 30 },
            ],
          },
        ],
        moves: tinted(NOTED),
      },
      {
        kind: 'text',
        format: 3,
        titles: [{ language: 0, title: 'On openings' }],
        bodies: [
          { language: 0, text: hostileText(elsewhere) },
          { language: 1, text: '<html><body><p>Guten Tag.</p></body></html>' },
        ],
      },
    ],
  });
  for (const [name, bytes] of files) writeFileSync(join(folder.path, name), bytes);
  const { picture, sound } = smallMedia();
  mkdirSync(join(folder.path, 'Annotated.bmp'));
  writeFileSync(join(folder.path, 'Annotated.bmp', '0.bmp'), picture);
  writeFileSync(join(folder.path, '3.wav'), sound);
  mkdirSync(join(folder.path, 'Annotated.html'));
  writeFileSync(join(folder.path, 'Annotated.html', 'dot.png'), DOT);
  return folder;
}

/** 800 plies of knights that go out and back, with words, times and scores, and 1,200 more in variations. */
export function longFolder(): TemporaryFolder {
  const folder = temporaryFolder('Long');
  const round = 'Nf3 (Nc3 Nc6 $1 {or so}) Nf6 $14 {a word} (d6 d3) Ng1 (Ne5 e6) Ng8 {another}';
  const { moves } = movesOf(`${Array.from({ length: 200 }, () => round).join(' ')} 1/2-1/2`);
  const files = encodeCbh({
    name: 'Long',
    records: [
      {
        kind: 'game',
        white: 'Long, A',
        moves: everyMove(moves, (ply) => [
          { kind: 'time', seconds: ply % 200 },
          { kind: 'evaluation', code: 0, value: (ply % 400) - 200, depth: 20 },
        ]),
      },
    ],
  });
  for (const [name, bytes] of files) writeFileSync(join(folder.path, name), bytes);
  return folder;
}
