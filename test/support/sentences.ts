// Comments and test names of sources, and lines of documents, with their places.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** A comment without its marks, the name of a test, or a line of a document. */
export interface Sentence {
  readonly kind: 'comment' | 'name' | 'line';
  /** The path and the line. */
  readonly place: string;
  readonly words: string;
}

export const SOURCES = /\.(?:tsx?|mjs|css)$/;
export const DOCUMENTS = /\.md$/;

/** Paths of all files below `folder` with such a name. */
export const filesIn = (folder: string, name: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** The comments of a source, lines of one comment joined, and the names of its tests. */
export function sentencesOf(path: string, text: string): readonly Sentence[] {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  const place = (at: number): string => `${path}:${starts.findLastIndex((start) => start <= at) + 1}`;
  if (path.endsWith('.css'))
    return Array.from(text.matchAll(/\/\*(.*?)\*\//gs), ({ index, 1: words }) => ({
      kind: 'comment',
      place: place(index),
      words: plain(words ?? ''),
    }));
  const { program, comments } = parseSync(path, text);
  const found: Sentence[] = [];
  let end = -1;
  for (const { type, value, start, end: until } of comments) {
    const before = found.at(-1);
    const goesOn =
      type === 'Line' &&
      before !== undefined &&
      /^\s*$/.test(text.slice(end, start)) &&
      !text.slice(end, start).includes('\n\n');
    if (goesOn && end >= 0) found[found.length - 1] = { ...before, words: `${before.words} ${plain(value)}` };
    else found.push({ kind: 'comment', place: place(start), words: plain(value) });
    end = until;
  }
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      if (!/^(?:it|test)\b(?!\.describe|\.step|\.use|\.skip\b)/.test(text.slice(callee.start, callee.end)))
        return;
      const words =
        name?.type === 'Literal' && typeof name.value === 'string'
          ? name.value
          : name?.type === 'TemplateLiteral'
            ? text.slice(name.start + 1, name.end - 1)
            : undefined;
      if (words !== undefined) found.push({ kind: 'name', place: place(name?.start ?? 0), words });
    },
  }).visit(program);
  return found;
}

/** The lines of a document in Markdown. */
export const linesOf = (path: string, text: string): readonly Sentence[] =>
  text.split('\n').map((line, at) => ({ kind: 'line', place: `${path}:${at + 1}`, words: plain(line) }));

/** Leaves out marks of comments, code and quotations. */
const plain = (comment: string): string =>
  comment
    .replaceAll(/^\s*\*+\s?/gm, '')
    .replaceAll(/`[^`]*`|“[^”]*”|"[^"\n]*"|(?<!\*)\*[^*\s][^*]*\*/g, '“”')
    .replaceAll(/\s+/g, ' ')
    .trim();
