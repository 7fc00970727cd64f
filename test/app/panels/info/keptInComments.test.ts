import { expect, it } from 'vitest';
import { countEngineComments, keptCommands } from '../../../../src/app/panels/info/keptInComments.ts';
import type { Annotation } from '../../../../src/model/annotation.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { annotated } from '../notation/annotated.ts';

const bytes = new Uint8Array(2);
const command = (name: string): Annotation => ({ kind: 'unknown', format: 'pgn', code: 0, name, bytes });

it('commands of other programs are counted by name, the most frequent first', () => {
  const tree = annotated(treeOf('e4 e5'), 'e4', command('%thmb'), command('%brsp'), command('%brsp'));
  expect(keptCommands(tree)).toBe('%brsp (2), %thmb (1)');
  const chip: Annotation = { kind: 'unknown', format: 'cbh', code: 9, bytes };
  expect(keptCommands(annotated(treeOf('e4'), 'e4', chip))).toBe('');
});

it('only some of very many commands are named', () => {
  const all = Array.from({ length: 20 }, (_, at) => command(`%c${at}`));
  expect(keptCommands(annotated(treeOf('e4'), 'e4', ...all))).toMatch(/^%c0 \(1\), .*%c11 \(1\), 8 more$/);
});

it('comments of engines are counted', () => {
  const comment: Annotation = { kind: 'engineComment', text: '+0.31/12' };
  expect(countEngineComments(annotated(treeOf('e4 e5'), 'e4', comment))).toBe(1);
});
