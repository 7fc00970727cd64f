// Makes annotations from remarks, by their types.
import { msg } from '../../base/message.ts';
import type { Message } from '../../base/message.ts';
import { decodeText, type CodePage } from '../../bytes/textDecoding.ts';
import type { Nag } from '../../chess/types.ts';
import { DIAGRAM_MARK, type Annotation } from '../../model/annotation.ts';
import type { StoredRemark } from './moveCodes.ts';

export const REMARK = {
  symbol: 2,
  symbolBefore: 3,
  text: 4,
  textBefore: 5,
  judgment: 6,
  folder: 7,
  diagram: 8,
  diagramBefore: 9,
  otherFolder: 21,
  evaluation: 29,
} as const;

/**
 * True for before-types: as described, their remarks belong to the next move, all others to the one before.
 */
export const standsBefore = (type: number): boolean =>
  type === REMARK.symbolBefore || type === REMARK.textBefore || type === REMARK.diagramBefore;

const NAMES: ReadonlyMap<number, Message> = new Map([
  [REMARK.symbol, msg('symbol')],
  [REMARK.symbolBefore, msg('symbol before the move')],
  [REMARK.text, msg('text')],
  [REMARK.textBefore, msg('text before the move')],
  [REMARK.judgment, msg('judgment of the position')],
  [REMARK.folder, msg('user folder')],
  [REMARK.diagram, msg('diagram')],
  [REMARK.diagramBefore, msg('diagram before the move')],
  [REMARK.otherFolder, msg('user folder, second kind')],
  [REMARK.evaluation, msg('engine evaluation')],
]);

/** Types in words, and whether their content can be decoded. */
export const typeName = (type: number): { readonly type: Message; readonly understood: boolean } => ({
  type: NAMES.get(type) ?? msg('unknown remark'),
  understood: NAMES.has(type) && type !== REMARK.folder && type !== REMARK.otherFolder,
});

/** NAGs by the symbols as they are written. */
const SYMBOLS: ReadonlyMap<string, Nag> = new Map([
  ['!', 1],
  ['?', 2],
  ['!!', 3],
  ['??', 4],
  ['!?', 5],
  ['?!', 6],
  ['=', 10],
  ['Inf', 13],
  ['+/=', 14],
  ['=/+', 15],
  ['+/-', 16],
  ['-/+', 17],
  ['+-', 18],
  ['-+', 19],
  ['^', 36],
  ['->', 40],
  ['=/Inf', 44],
  ['->/<-', 132],
]);

type Placement = 'before' | 'after';

/** The annotation of a remark, with its placement; `undefined` for an empty symbol or text. */
export function readRemark(
  { type, content }: StoredRemark,
  placement: Placement,
  codePage: CodePage,
): Annotation | undefined {
  switch (type) {
    case REMARK.symbol:
    case REMARK.symbolBefore:
      return readSymbol(type, content, placement, codePage);
    case REMARK.text:
    case REMARK.textBefore:
      return content.length === 0 ? undefined : comment(decodeText(content, codePage), placement);
    case REMARK.judgment: {
      const text = decodeText(printable(content), codePage);
      return text === '' ? kept(type, content) : comment(text, placement);
    }
    case REMARK.diagram:
    case REMARK.diagramBefore:
      return comment(DIAGRAM_MARK + decodeText(printable(content), codePage), placement);
    case REMARK.evaluation:
      if (content.length < 2) return kept(type, content);
      return {
        kind: 'evaluation',
        score: { kind: 'centipawns', value: ((content[0] | (content[1] << 8)) << 16) >> 16 },
        depth: 0,
      };
    default:
      return kept(type, content);
  }
}

/** Reads a symbol as a NAG, and any other text as a comment. Signs of the program's own font keep their numbers. */
function readSymbol(
  type: number,
  content: Uint8Array,
  placement: Placement,
  codePage: CodePage,
): Annotation | undefined {
  if (content.length === 0) return undefined;
  if (content.some((byte) => byte < 0x20 || byte > 0x7e))
    return kept(type, content, `Symbol ${content.join(' ')}`);
  const text = decodeText(content, codePage);
  const nag = SYMBOLS.get(text.trim());
  return nag === undefined ? comment(text, placement) : { kind: 'nag', nag };
}

const comment = (text: string, placement: Placement): Annotation => ({
  kind: 'comment',
  placement,
  language: '',
  text,
});

/** An annotation for a remark that cannot be decoded: its bytes, under the name of its type. */
const kept = (code: number, content: Uint8Array, name = nameOf(code)): Annotation => ({
  kind: 'unknown',
  format: 'chessAssistant',
  code,
  name,
  bytes: content.slice(),
});

function nameOf(type: number): string {
  const name = NAMES.get(type);
  return name === undefined ? `Remark of type ${type}` : name.charAt(0).toUpperCase() + name.slice(1);
}

/** The text without control characters at its ends. */
function printable(content: Uint8Array): Uint8Array {
  const start = content.findIndex((byte) => byte >= 0x20);
  const end = content.findLastIndex((byte) => byte >= 0x20);
  return start < 0 ? content.subarray(0, 0) : content.subarray(start, end + 1);
}
