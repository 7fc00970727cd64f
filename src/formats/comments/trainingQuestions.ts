// ChessBase's `[%tqu "En","What now?","a hint","","e2e4","Well done",10]`: a language, the question, hints, then moves,
// each with the author's comment and its points. Further languages follow in the same way.
import { packMove } from '../../chess/move.ts';
import { parseSquareAt } from '../../chess/squares.ts';
import type { Move } from '../../chess/types.ts';
import type { TrainingAnnotation } from '../../model/annotation.ts';
import type { LocalizedText } from '../../model/localizedText.ts';
import type { TrainingAnswer } from '../../model/trainingQuestion.ts';

/**
 * A text ends at a quote before a comma or the end of the value, so that other quotes within it do no harm.
 */
const FIELD = /\s*(?:"([^]*?)"(?=\s*(?:,|$))|([^",]*))\s*(?:,|$)/y;
const MOVE = /^[a-h][1-8][a-h][1-8][nbrq]?$/;

/**
 * Reads a question. Its moves are not checked against a position, and castling is still two steps of the king.
 * `undefined` if the text has neither a question nor an answer.
 */
export function readTrainingQuestion(value: string): TrainingAnnotation | undefined {
  const question: LocalizedText[] = [];
  const hints: LocalizedText[][] = [];
  const answers = new Map<Move, TrainingAnswer>();
  for (const { language, texts, moves } of groupsOf(fieldsOf(value))) {
    const say = (list: LocalizedText[], text: string): void => {
      if (text.trim() !== '') list.push({ language, text });
    };
    say(question, texts[0] ?? '');
    for (const [at, text] of texts.slice(1).entries()) say((hints[at] ??= []), text);
    for (const { move, text, points } of moves) {
      const feedback = [...(answers.get(move)?.feedback ?? [])];
      say(feedback, text);
      answers.set(move, { move, points: answers.get(move)?.points ?? points, feedback });
    }
  }
  if (answers.size === 0 && question.length === 0) return undefined;
  const [solution] = answers.values();
  return {
    kind: 'trainingQuestion',
    seconds: 0,
    points: solution?.points ?? 0,
    question,
    hints,
    answers: [...answers.values()],
  };
}

interface Field {
  readonly text: string;
  /** False for bare values, such as numbers, which are points. */
  readonly quoted: boolean;
}

function fieldsOf(value: string): Field[] {
  const fields: Field[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < value.length) {
    const match = FIELD.exec(value);
    if (match === null) break;
    fields.push({ text: match[1] ?? match[2] ?? '', quoted: match[1] !== undefined });
  }
  return fields;
}

/** The part of a question that is in one language. */
interface Group {
  readonly language: string;
  /** The question, then hints. */
  readonly texts: readonly string[];
  readonly moves: readonly { readonly move: Move; readonly text: string; readonly points: number }[];
}

function groupsOf(fields: readonly Field[]): readonly Group[] {
  const groups: Group[] = [];
  const isMove = (at: number): boolean => at < fields.length && MOVE.test(fields[at].text);
  for (let at = 0; at < fields.length;) {
    const language = languageOf(fields[at++].text);
    const texts: string[] = [];
    for (; at < fields.length && !isMove(at); at++) if (fields[at].quoted) texts.push(fields[at].text);
    const moves: Group['moves'][number][] = [];
    while (isMove(at)) {
      const move = moveOf(fields[at++].text);
      const text = fields[at]?.quoted ? fields[at++].text : '';
      const bare = fields[at]?.quoted === false ? fields[at++].text : '';
      moves.push({ move, text, points: /^\d{1,4}$/.test(bare) ? Number(bare) : 0 });
    }
    groups.push({ language, texts, moves });
  }
  return groups;
}

/** ISO 639-1, which ChessBase writes with a capital; `""` for anything else, such as "all languages". */
const languageOf = (code: string): string => (/^[A-Z][a-z]$/.test(code) ? code.toLowerCase() : '');

const moveOf = (uci: string): Move =>
  packMove(parseSquareAt(uci, 0), parseSquareAt(uci, 2), Math.max(0, ' nbrq'.indexOf(uci.charAt(4) || ' ')));
