// One table of the commands that programs write into comments: `[%csl Gd4]`, `[%clk 1:02:03]`.
import type { Annotation } from '../../model/annotation.ts';
import { readProfileText } from '../../model/pgn/profileText.ts';
import { readChances } from './chances.ts';
import { readEvaluation } from './scores.ts';
import { readKeyedShapes, readLetteredShapes, readNamedShapes, type ShapeList } from './shapes.ts';
import { withSigns } from './signsInWords.ts';
import { readTenths, readTime } from './times.ts';
import { readTrainingQuestion } from './trainingQuestions.ts';
import type { Color } from '../../chess/types.ts';

/** The meaning of a value. `strangers` are entries of a list that make no sense. */
interface ReadCommand {
  readonly annotations: readonly Annotation[];
  readonly strangers?: readonly string[];
}
/** Reads a value; `undefined` if it makes no sense. */
type Reader = (value: string, context: CommentContext) => ReadCommand | undefined;

const one = (annotation: Annotation | undefined): ReadCommand | undefined =>
  annotation && { annotations: [annotation] };
const many = (annotations: readonly Annotation[] | undefined): ReadCommand | undefined =>
  annotations && { annotations };
/** A list is rejected only if nothing in it makes sense. */
const shapes = ({ shapes: annotations, strangers }: ShapeList): ReadCommand | undefined =>
  annotations.length === 0 && strangers.length > 0 ? undefined : { annotations, strangers };

const timeSpent = (seconds: number | undefined): ReadCommand | undefined =>
  one(seconds === undefined ? undefined : { kind: 'timeSpent', seconds, fraction: 0 });

const lettered: Reader = (value) => shapes(readLetteredShapes(value));
const keyed: Reader = (value) => shapes(readKeyedShapes(value));

/** Readers by the name of the command, in lowercase. */
const COMMANDS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['csl', lettered],
  ['cal', lettered],
  [
    'clk',
    (value, { mover }) => {
      const seconds = readTime(value);
      return one(
        seconds === undefined || mover === undefined ? undefined : { kind: 'clock', color: mover, seconds },
      );
    },
  ],
  ['emt', (value) => timeSpent(readTime(value))],
  [
    'eval',
    (value) => {
      const read = readEvaluation(value);
      return one(read && { kind: 'evaluation', ...read });
    },
  ],
  // ChessBase
  [
    'evp',
    (value) => {
      const entries = readProfileText(value);
      return one(entries && { kind: 'evaluationProfile', entries });
    },
  ],
  [
    'mdl',
    // A bit set of 32 bits. Sixteen of them have a name.
    (value) =>
      one(
        /^\d{1,10}$/.test(value) && Number(value) < 2 ** 32
          ? { kind: 'medals', medals: Number(value) }
          : undefined,
      ),
  ],
  ['wdl', (value) => one(readChances(value))],
  ['tqu', (value) => one(readTrainingQuestion(value))],
  // chess.com
  ['timestamp', (value) => timeSpent(readTenths(value))],
  ['c_arrow', keyed],
  ['c_highlight', keyed],
  // Scid
  ['draw', (value) => many(readNamedShapes(value, false))],
  ['mark', (value) => many(readNamedShapes(value, false))],
  ['arrow', (value) => many(readNamedShapes(value, true))],
  // Chess Forge: words before the move, and a diagram, from Black's side if the number is odd
  [
    'cbm',
    (value, { placement, mover }) => {
      const text = withSigns(value.replaceAll(/\s+/g, ' '));
      if (text === '') return undefined;
      return one({
        kind: 'comment',
        placement: mover === undefined ? placement : 'before',
        language: '',
        text,
      });
    },
  ],
  [
    'diag',
    (value) =>
      one(/^[0-3]$/.test(value) ? { kind: 'nag', nag: Number(value) % 2 === 1 ? 221 : 220 } : undefined),
  ],
]);

/** The names, the longest first, so that a shorter name is never found in place of a longer one. */
const NAMES = [...COMMANDS.keys()].sort((a, b) => b.length - a.length).join('|');
/** A name that runs into its value because a line ended between them: `clk0:04:51`. */
const JOINED = new RegExp(`^(${NAMES})(?=[\\d+#.-]|[a-h][1-8]|[grybco][a-h][1-8])`, 'i');

/** Reads a command, whose name may run into its value. `undefined` if it is not known, or makes no sense. */
export function readCommand(name: string, value: string, context: CommentContext): ReadCommand | undefined {
  const read = COMMANDS.get(name) ?? COMMANDS.get(name.toLowerCase());
  if (read !== undefined) return read(value, context);
  const joined = JOINED.exec(name)?.[1];
  return joined === undefined
    ? undefined
    : COMMANDS.get(joined.toLowerCase())?.(name.slice(joined.length) + value, context);
}

/**
 * The place of a comment. `mover` made the move before the comment, and is `undefined` at the start of a
 * line.
 */
export interface CommentContext {
  readonly placement: 'before' | 'after';
  readonly mover: Color | undefined;
}
