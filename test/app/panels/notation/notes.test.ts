import { describe, expect, it } from 'vitest';
import { clockAt, timeSpentAt } from '../../../../src/app/panels/board/clocks.ts';
import { noteOf } from '../../../../src/app/panels/notation/notes.ts';
import { shownScore, shownTime } from '../../../../src/app/shared/shownTimes.ts';
import type { Annotation } from '../../../../src/model/annotation.ts';
import type { GameTree, NodeId } from '../../../../src/model/gameTree.ts';
import { treeOf } from '../../../support/treeOf.ts';

const bytes = new Uint8Array(3);
const text = (annotation: Annotation) => noteOf(annotation)?.text;

describe('a note beside a move', () => {
  it('a note says what the page does not show itself', () => {
    expect(text({ kind: 'evaluation', score: { kind: 'centipawns', value: -35 }, depth: 22 })).toBe(
      '−0.35/22',
    );
    expect(text({ kind: 'evaluationProfile', entries: [{ depth: 1 }] })).toBe('Engine profile, 1 position');
    expect(text({ kind: 'timeControl', stages: [{ seconds: 5400, increment: 30, moves: 40 }] })).toBe(
      '90 min + 30 s for 40 moves',
    );
    expect(text({ kind: 'criticalPosition', phase: 'endgame' })).toBe('Critical position: endgame');
    expect(text({ kind: 'medals', medals: 0b1001 })).toBe('Best game, Novelty');
    expect(text({ kind: 'webLink', url: 'https://example.org', caption: '' })).toBe('https://example.org');
    expect(text({ kind: 'videoTime', milliseconds: 83_000 })).toBe('Video at 1:23');
    expect(text({ kind: 'media', medium: 'picture', file: '', language: '', bytes })).toBe(
      'Picture in the game, 3 bytes',
    );
    const video = {
      kind: 'media',
      medium: 'video',
      file: '',
      language: '',
      bytes: new Uint8Array(0),
    } as const;
    expect(text({ ...video, caption: 'Part 2' })).toBe('Video: Part 2');
    expect(text({ kind: 'correspondence', part: 'move', bytes })).toBe('Correspondence move, 3 bytes');
    expect(text({ kind: 'unknown', format: 'cbh', code: 9, bytes })).toBe('cbh 0x09, 3 bytes');
  });

  it('a note names the side of a clock that is not the mover’s', () => {
    const clock: Annotation = { kind: 'clock', color: 'white', seconds: 600 };
    expect(noteOf(clock, 'white')?.text).toBe('10:00 left');
    expect(noteOf(clock, 'black')?.text).toBe('White: 10:00 left');
    expect(noteOf(clock)?.text).toBe('White: 10:00 left');
  });

  it('a note shows engine values and medals of unknown kind by their number', () => {
    const score = { kind: 'unknown', code: 3, value: 7 } as const;
    expect(noteOf({ kind: 'evaluation', score, depth: 0 })).toEqual({
      text: 'Engine value 7, kind 3',
      title: 'Kept as it is: its meaning is not known yet',
    });
    expect(text({ kind: 'medals', medals: 0x10009 })).toBe('Best game, Novelty, medal 0x10000');
    expect(text({ kind: 'medals', medals: 0x80000000 })).toBe('medal 0x80000000');
  });

  it('annotations without content have no note', () => {
    expect(noteOf({ kind: 'medals', medals: 0 })).toBeUndefined();
  });

  it('commands of other programs need no note: the details of the game name them', () => {
    expect(noteOf({ kind: 'unknown', format: 'pgn', code: 0, name: '%brsp', bytes })).toBeUndefined();
  });

  it('a note has the chances of an engine in percent, and times to the nearest second', () => {
    expect(noteOf({ kind: 'winDrawLoss', win: 1, draw: 444, loss: 555 })).toEqual({
      text: '0/44/56%',
      title: 'Engine: White wins 0%, draw 44%, Black wins 56%',
      look: 'quiet',
    });
    expect(text({ kind: 'timeSpent', seconds: 17.783, fraction: 0 })).toBe('0:18');
  });

  it('an annotation that the page or the board shows itself needs no note', () => {
    expect(noteOf({ kind: 'nag', nag: 1 })).toBeUndefined();
    expect(noteOf({ kind: 'engineComment', text: '+0.31/12' })).toBeUndefined();
    expect(noteOf({ kind: 'media', medium: 'picture', file: 'a.jpg', language: '', bytes })).toBeUndefined();
  });

  it('a note at many moves looks quiet, and a link keeps its address in the title', () => {
    expect(noteOf({ kind: 'clock', color: 'white', seconds: 3725 }, 'white')).toEqual({
      text: '1:02:05 left',
      title: 'White’s clock',
      look: 'quiet',
    });
    expect(noteOf({ kind: 'webLink', url: 'https://example.org/x', caption: 'Source' })).toEqual({
      text: 'Source',
      title: 'https://example.org/x',
      look: 'link',
    });
  });
});

describe('times and scores', () => {
  it.each([
    [5, '0:05'],
    [125.9, '2:05'],
    [3725, '1:02:05'],
    [-12, '−0:12'],
  ])('%d seconds are %s', (seconds, shown) => expect(shownTime(seconds)).toBe(shown));

  it('a mate is counted in moves', () => {
    expect(shownScore({ kind: 'mate', distance: 9, unit: 'plies' })).toBe('#5');
    expect(shownScore({ kind: 'mate', distance: -3, unit: 'moves' })).toBe('#−3');
    expect(shownScore({ kind: 'centipawns', value: 0 })).toBe('0.00');
  });
});

describe('the clocks', () => {
  const tree = treeOf('e4 e5 Nf3');
  const annotated = (node: number, annotation: Annotation, before: GameTree): GameTree => ({
    ...before,
    nodes: before.nodes.with(node, { ...before.nodes[node], annotations: [annotation] }),
  });
  const timed = annotated(
    3,
    { kind: 'timeSpent', seconds: 12, fraction: 0 },
    annotated(1, { kind: 'clock', color: 'white', seconds: 600 }, tree),
  );

  it('the clocks show the time each player had last on the way to the move', () => {
    expect(clockAt(timed, 3 as NodeId, 'white')).toBe(600);
    expect(clockAt(timed, 3 as NodeId, 'black')).toBeUndefined();
    expect(clockAt(timed, 0 as NodeId, 'white')).toBeUndefined();
    expect(timeSpentAt(timed, 3 as NodeId)).toBe(12);
    expect(timeSpentAt(timed, 2 as NodeId)).toBeUndefined();
  });
});
