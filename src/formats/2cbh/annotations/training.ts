// Training questions: lists of texts and drawings, and answers that are moves or texts.
import { ByteReader } from '../../../bytes/byteReader.ts';
import type { Annotation } from '../../../model/annotation.ts';
import { squareName } from '../../../chess/squares.ts';
import type { LocalizedText } from '../../../model/localizedText.ts';
import { answerMove } from '../../chessbase/annotations/answerMove.ts';
import { damaged, misfit, type ItemContext, type ItemDecoder } from '../../chessbase/annotations/decoding.ts';
import { decodeArrows, decodeSquares } from '../../chessbase/annotations/shapes.ts';
import { decodeComment } from '../../chessbase/chessText.ts';
import { textLanguage } from '../../chessbase/languages.ts';
import { takeCounted } from '../counted.ts';

const MOVES = 1;
const CHOICES = 2;
const HINTS = 3;
/** Kinds of list items: 0 to 6 are texts, numbered by language. */
const LAST_TEXT = 6;
const ARROWS = 7;
const SQUARES = 8;

interface ListItem {
  readonly kind: number;
  readonly reader: ByteReader;
}
type List = readonly ListItem[];

interface StoredTraining {
  readonly seconds: number;
  readonly points: number;
  readonly question: List;
  readonly hints: readonly List[];
  /** Bytes of fixed size, and one list, or two in a multiple-choice question. */
  readonly solutions: readonly { readonly head: Uint8Array; readonly lists: readonly List[] }[];
  readonly isChoice: boolean;
}

/** Splits a whole payload. Throws `FormatError` for variants other than moves and choices, and for damage. */
export function readStoredTraining(reader: ByteReader): StoredTraining {
  const [first, second, variant, ...zeros] = reader.take(6);
  const isKnown = first === 1 && second === 1 && (variant === MOVES || variant === CHOICES);
  if (!isKnown || zeros.some((byte) => byte !== 0))
    throw damaged(reader, 'a training question of variant 1 or 2', variant);
  const isChoice = variant === CHOICES;
  const seconds = reader.u32le();
  const points = reader.u16le();
  const question = readList(reader);
  const hints = Array.from({ length: HINTS }, () => readList(reader));
  const solutions = Array.from({ length: reader.u8() }, () => ({
    head: reader.take(isChoice ? 1 : 4),
    lists: isChoice ? [readList(reader), readList(reader)] : [readList(reader)],
  }));
  return { seconds, points, question, hints, solutions, isChoice };
}

function readList(reader: ByteReader): List {
  const items: ListItem[] = [];
  for (let left = reader.u16le(); left > 0; left--) {
    const kind = reader.u16le();
    const bytes = takeCounted(reader);
    const base = reader.fileOffset - bytes.length;
    items.push({ kind, reader: new ByteReader(bytes, { file: reader.origin.file, base }, true) });
  }
  return items;
}

/** Decodes a question with three hints and its answers: moves, or texts to choose from. */
export const decodeTraining: ItemDecoder = (reader, context) => {
  const stored = readStoredTraining(reader);
  const textsOf = (list: List) => list.flatMap((item) => decodeListItem(item, context));
  const { seconds, points, isChoice } = stored;
  const question = textsOf(stored.question);
  const hints = stored.hints.map(textsOf);
  const base = { kind: 'trainingQuestion', seconds, points, question, hints } as const;
  if (isChoice)
    return [
      {
        ...base,
        answers: [],
        choices: stored.solutions.map(({ head, lists: [text, reply] }) => ({
          points: head[0],
          text: textsOf(text),
          reply: textsOf(reply),
        })),
      },
    ];
  const answers = stored.solutions.map(({ head: [from, to, promotion, worth], lists: [feedback] }) => {
    if (from > 63 || to > 63) throw damaged(reader, 'squares numbered 0 to 63', `${from} and ${to}`);
    const move = answerMove(context.boardBefore(), from, to, promotion);
    return { move, points: worth, feedback: textsOf(feedback) };
  });
  return [{ ...base, answers }];
};

/** Texts as they are. Drawings become words, because a question has no board of its own. */
function decodeListItem({ kind, reader }: ListItem, context: ItemContext): LocalizedText[] {
  if (kind <= LAST_TEXT)
    return [
      { language: textLanguage(kind), text: decodeComment(reader.take(reader.remaining), context.codePage) },
    ];
  if (kind !== ARROWS && kind !== SQUARES) {
    context.problems.push(misfit(reader, 'texts and drawings in a training question', `kind ${kind}`));
    return [];
  }
  skipOwnLength(reader);
  const shapes = (kind === ARROWS ? decodeArrows : decodeSquares)(reader, context);
  const words = shapes.flatMap(wordsOf).join(', ');
  return words === '' ? [] : [{ language: '', text: `[${words}]` }];
}

/** Skips the length that drawings may repeat. */
function skipOwnLength(reader: ByteReader): void {
  const start = reader.at;
  if (reader.remaining >= 4 && reader.u32le() === reader.remaining) return;
  reader.seek(start);
}

function wordsOf(shape: Annotation): string[] {
  if (shape.kind === 'arrow') return [`${squareName(shape.from)}–${squareName(shape.to)}`];
  return shape.kind === 'square' ? [squareName(shape.square)] : [];
}
