// The table with a row for each annotation. Common facts have columns of their own; the column `json` has everything,
// as `dump --games` prints it.
import type { LoadedGame } from '../model/loadedGame.ts';
import { dumpAnnotation } from '../model/recordJson.ts';
import type { TreeJson } from '../model/treeJson.ts';
import { always, bool, int, real, text } from './schema.ts';
import type { FieldSchema } from './schema.ts';

type Field = (name: string) => FieldSchema;
const number: Field = (name) => always(int(name));
const words: Field = (name) => always(text(name));

/** The columns, in their order. */
export const ANNOTATION_FIELDS = {
  game: number,
  node: number,
  ply: number,
  mainline: (name) => always(bool(name)),
  after: text,
  kind: words,
  language: text,
  placement: text,
  text,
  nag: int,
  color: text,
  square: text,
  from: text,
  to: text,
  seconds: real,
  json: words,
} as const satisfies Readonly<Record<string, Field>>;

export type AnnotationRow = Readonly<Partial<Record<keyof typeof ANNOTATION_FIELDS, unknown>>>;

const TEXTS = ['language', 'placement', 'text', 'color', 'square', 'from', 'to'] as const;
const NUMBERS = ['nag', 'seconds'] as const;

/** Makes the rows of one game, in the order of its nodes. */
export function* annotationRows({ header, tree }: LoadedGame, { ucis }: TreeJson): Generator<AnnotationRow> {
  let line = 0;
  for (const [node, { ply, annotations, children }] of tree.nodes.entries()) {
    const mainline = node === line;
    if (mainline) line = children[0] ?? -1;
    for (const annotation of annotations) {
      const json = dumpAnnotation(annotation);
      yield {
        game: header.number,
        node,
        ply,
        mainline,
        after: node === 0 ? undefined : ucis[node],
        kind: annotation.kind,
        ...only(json, TEXTS, 'string'),
        ...only(json, NUMBERS, 'number'),
        json: JSON.stringify(json),
      };
    }
  }
}

function only(
  json: Readonly<Record<string, unknown>>,
  names: readonly string[],
  type: 'string' | 'number',
): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => (typeof json[name] === type && json[name] !== '' ? [[name, json[name]]] : [])),
  );
}
