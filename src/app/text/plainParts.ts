// A plain text as paragraphs with what is embedded in them (spec cbh 11.4).
import { OBJECT_MARK } from '../../model/textObject.ts';
import type { TextObject } from '../../model/textObject.ts';

const INLINE = ['game', 'text', 'webLink', 'unknown'] as const;
export type InlineObject = Extract<TextObject, { kind: (typeof INLINE)[number] }>;
export type BlockObject = Exclude<TextObject, InlineObject>;

export type PlainPart =
  | { readonly kind: 'paragraph'; readonly parts: readonly (string | InlineObject)[] }
  | { readonly kind: 'object'; readonly object: BlockObject };

const isInline = (object: TextObject): object is InlineObject => INLINE.some((kind) => kind === object.kind);

/** Bullets are marks without an object. */
const withBullets = (text: string): string => text.replaceAll(OBJECT_MARK, '• ');

/** Paragraphs in their order; pictures and diagrams stand between them. Nothing is left out. */
export function plainParts(text: string, objects: readonly TextObject[] = []): readonly PlainPart[] {
  const found: PlainPart[] = [];
  let parts: (string | InlineObject)[] = [];

  function endParagraph(): void {
    const empty = parts.every((part) => typeof part === 'string' && part.trim() === '');
    if (!empty) found.push({ kind: 'paragraph', parts });
    parts = [];
  }

  function addText(words: string): void {
    const [first, ...rest] = words.split(/\r\n|\r|\n/);
    parts.push(withBullets(first));
    for (const line of rest) {
      endParagraph();
      parts.push(withBullets(line));
    }
  }

  let from = 0;
  for (const object of objects.toSorted((a, b) => a.at - b.at)) {
    const at = Math.min(Math.max(object.at, from), text.length);
    addText(text.slice(from, at));
    from = text[at] === OBJECT_MARK ? at + 1 : at;
    if (isInline(object)) parts.push(object);
    else {
      endParagraph();
      found.push({ kind: 'object', object });
    }
  }
  addText(text.slice(from));
  endParagraph();
  return found;
}
