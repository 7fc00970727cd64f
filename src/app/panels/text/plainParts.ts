// A plain text as paragraphs with embedded objects.
import { OBJECT_MARK } from '../../../model/textObject.ts';
import type { TextLook } from '../../../model/loadedGame.ts';
import type { TextObject } from '../../../model/textObject.ts';

const INLINE = ['game', 'text', 'webLink', 'unknown'] as const;
export type InlineObject = Extract<TextObject, { kind: (typeof INLINE)[number] }>;
export type BlockObject = Exclude<TextObject, InlineObject>;

/** Words with a look, such as bold. */
interface LookingWords {
  readonly words: string;
  readonly look: TextLook;
}
export type ParagraphPart = string | LookingWords | InlineObject;

export type PlainPart =
  | { readonly kind: 'paragraph'; readonly parts: readonly ParagraphPart[] }
  | { readonly kind: 'object'; readonly object: BlockObject };

const isInline = (object: TextObject): object is InlineObject => INLINE.some((kind) => kind === object.kind);

/** Object marks without an object are bullets. */
const withBullets = (text: string): string => text.replaceAll(OBJECT_MARK, '• ');

const isBlank = (part: ParagraphPart): boolean =>
  typeof part === 'string' ? part.trim() === '' : 'words' in part && part.words.trim() === '';

/**
 * Returns the paragraphs in order, with pictures and diagrams between them. Leaves out only blank paragraphs.
 */
export function plainParts(
  text: string,
  objects: readonly TextObject[] = [],
  looks: readonly TextLook[] = [],
): readonly PlainPart[] {
  const found: PlainPart[] = [];
  let parts: ParagraphPart[] = [];

  function endParagraph(): void {
    if (!parts.every(isBlank)) found.push({ kind: 'paragraph', parts });
    parts = [];
  }

  function addWords(words: string, look: TextLook | undefined): void {
    const shown = withBullets(words);
    const lookOf = (line: string): ParagraphPart =>
      look === undefined || line === '' ? line : { words: line, look };
    const [first, ...rest] = shown.split(/\r\n|\r|\n/);
    parts.push(lookOf(first));
    for (const line of rest) {
      endParagraph();
      parts.push(lookOf(line));
    }
  }

  let next = 0;
  function addText(start: number, end: number): void {
    let from = start;
    while (next < looks.length && looks[next].from < end) {
      const look = looks[next];
      if (look.from > from) addWords(text.slice(from, look.from), undefined);
      addWords(text.slice(Math.max(from, look.from), Math.min(look.to, end)), look);
      from = Math.max(from, Math.min(look.to, end));
      if (look.to > end) return;
      next++;
    }
    addWords(text.slice(from, end), undefined);
  }

  let from = 0;
  for (const object of objects.toSorted((a, b) => a.at - b.at)) {
    const at = Math.min(Math.max(object.at, from), text.length);
    addText(from, at);
    from = text[at] === OBJECT_MARK ? at + 1 : at;
    if (isInline(object)) parts.push(object);
    else {
      endParagraph();
      found.push({ kind: 'object', object });
    }
  }
  addText(from, text.length);
  endParagraph();
  return found;
}
