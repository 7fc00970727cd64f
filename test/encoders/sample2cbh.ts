// The sample for the newer generation. Its annotations store no lengths, so it has none of an unknown type.
import type { AnnotationDescription, DatabaseDescription, MoveNode } from './cbh/description.ts';
import { SAMPLE } from './sampleDatabase.ts';

/** Types of unknown meaning whose length is known. */
const KEPT: readonly AnnotationDescription[] = [
  { kind: 'item', type: 0x08, payload: Uint8Array.of(6, 0, 0, 0) },
  { kind: 'item', type: 0x27, payload: Uint8Array.of(1, 0) },
];

const known = (annotations: readonly AnnotationDescription[]): AnnotationDescription[] =>
  annotations.flatMap((annotation) =>
    annotation.kind !== 'item' ? [annotation] : annotation.type === 0x08 ? KEPT : [],
  );

const knownMove = (node: MoveNode): MoveNode => ({
  ...node,
  annotations: known(node.annotations ?? []),
  children: node.children.map(knownMove),
});

export const SAMPLE_2CBH: DatabaseDescription = {
  ...SAMPLE,
  records: [
    ...SAMPLE.records.map((record) =>
      record.kind === 'game'
        ? { ...record, annotations: known(record.annotations ?? []), moves: record.moves.map(knownMove) }
        : record,
    ),
    {
      kind: 'analysis',
      titles: [{ language: 0, title: '1.d4 d5 2.c4' }],
      annotator: 'Weiß, Änne',
      moves: SAMPLE.records.flatMap((record) => (record.kind === 'game' ? record.moves : [])).slice(0, 1),
    },
  ],
};
