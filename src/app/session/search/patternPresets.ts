// Patterns that players have a name for.
import { othersThan, STANDINGS } from '../../../model/position/pieceSets.ts';
import { parseSquare } from '../../../chess/squares.ts';
import { ANY_POSITION } from '../../../model/position/positionQuery.ts';
import type { CountRange, PieceLetter, PositionPattern } from '../../../model/position/positionQuery.ts';
import { piecesOn, setPieces } from '../../../model/position/patternEdits.ts';

export interface Preset {
  readonly name: string;
  readonly pattern: PositionPattern;
}
export interface PresetGroup {
  readonly label: string;
  readonly presets: readonly Preset[];
}

/** Long enough that an exchange under way is none. */
const SETTLED = 4;

const exactly = (count: number): CountRange => ({ from: count, to: count });
const atLeastOne: CountRange = { from: 1, to: 10 };
type Material = Partial<Record<PieceLetter, CountRange>>;

/** As many as said of the named pieces, none of the others; pawns as they are. */
function pieces(text: string, open: Material = {}): Material {
  const material: Material = {};
  for (const letter of ['Q', 'q', 'R', 'r', 'B', 'b', 'N', 'n'] as const)
    material[letter] = exactly(text.split(letter).length - 1);
  return { ...material, ...open };
}

const endgame = (name: string, material: Material, more: Partial<PositionPattern> = {}): Preset => ({
  name,
  pattern: { ...ANY_POSITION, material, lasting: SETTLED, ...more },
});
const balance = (name: string, more: Partial<PositionPattern>): Preset => ({
  name,
  pattern: { ...ANY_POSITION, lasting: SETTLED, mirrorColors: true, ...more },
});

/** `P:d4 p:d5,c6 !P:c2,c3`: pieces and the squares that they hold; `!` for squares without them. */
function structure(name: string, placed: string): Preset {
  let pattern: PositionPattern = { ...ANY_POSITION, lasting: SETTLED, mirrorColors: true };
  for (const part of placed.split(' ')) {
    const [holds, names] = part.split(':');
    const held = STANDINGS.filter((standing) => holds.endsWith(standing));
    const wanted = holds.startsWith('!') ? othersThan(held) : held;
    for (const square of names.split(',').map(parseSquare)) {
      if (square === undefined) continue;
      const before = piecesOn(pattern, square) ?? STANDINGS;
      pattern = setPieces(
        pattern,
        square,
        before.filter((standing) => wanted.includes(standing)),
      );
    }
  }
  return { name, pattern };
}

export const PRESETS: readonly PresetGroup[] = [
  {
    label: 'Endings',
    presets: [
      endgame('Pawn ending', pieces('')),
      endgame('Rook ending', pieces('', { R: atLeastOne, r: atLeastOne })),
      endgame('Rook against rook', pieces('Rr')),
      endgame('Queen ending', pieces('', { Q: atLeastOne, q: atLeastOne })),
      endgame('Bishops of opposite colours, nothing else', pieces('Bb'), { bishops: 'opposite' }),
      endgame('Bishop against knight', pieces('Bn'), { mirrorColors: true }),
      endgame('Knight ending', pieces('Nn')),
      endgame('Queen against rook', pieces('Qr'), { mirrorColors: true }),
      endgame(
        'Rook against bishop or knight',
        pieces('R', { b: { from: 0, to: 1 }, n: { from: 0, to: 1 } }),
        {
          difference: { minor: exactly(-1) },
          mirrorColors: true,
        },
      ),
    ],
  },
  {
    label: 'Material',
    presets: [
      balance('The exchange up', { difference: { Q: exactly(0), R: exactly(1), minor: exactly(-1) } }),
      balance('A pawn up, pieces equal', {
        difference: { Q: exactly(0), R: exactly(0), minor: exactly(0), P: exactly(1) },
      }),
      balance('Queen against two rooks', {
        difference: { Q: exactly(1), R: exactly(-2), minor: exactly(0) },
      }),
      balance('Queen against rook and minor piece', {
        difference: { Q: exactly(1), R: exactly(-1), minor: exactly(-1) },
      }),
      balance('Two minor pieces for a rook', {
        difference: { Q: exactly(0), R: exactly(-1), minor: exactly(2) },
      }),
      balance('Two bishops against bishop and knight', {
        material: { B: exactly(2), N: exactly(0), b: exactly(1), n: exactly(1) },
      }),
      balance('Bishops of opposite colours', { bishops: 'opposite', mirrorColors: false }),
      balance('Three queens or more', { material: { Q: { from: 2, to: 9 }, q: { from: 1, to: 9 } } }),
    ],
  },
  {
    label: 'Pawn structures',
    presets: [
      structure(
        'Isolated queen’s pawn',
        'P:d4 !P:c2,c3,c4,c5,c6,c7,e2,e3,e4,e5,e6,e7,d2,d3,d5,d6,d7 !p:d5,d6,d7',
      ),
      structure('Carlsbad', 'P:d4 p:d5,c6 !P:c2,c3,c4,c5 !p:e7,e6,e5'),
      structure('Hedgehog', 'P:c4,e4 p:a6,b6,d6,e6 !P:d2,d3,d4 !p:c7,c6,c5'),
      structure('Maróczy bind', 'P:c4,e4 !P:d2,d3,d4,d5 !p:c7,c6,c5 p:d6'),
      structure('King’s Indian centre', 'P:c4,d5,e4 p:d6,e5'),
      structure('French centre', 'P:d4,e5 p:d5,e6'),
      structure('Stonewall', 'P:d4 p:d5,e6,f5 !P:e4,e5'),
    ],
  },
];
