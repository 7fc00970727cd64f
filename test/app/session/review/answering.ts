// Fake engines that search: each waiting search gets the answer of the test.
import { vi } from 'vitest';
import type { FakeEngine, FakeEngines } from '../engine/fakeEngine.ts';

const positionOf = (engine: FakeEngine): string =>
  engine.heard.findLast((line) => line.startsWith('position'))?.slice('position fen '.length) ?? '';

/** Centipawns for the side to move, by the position; 0 by default. */
export type Scores = (fen: string) => number;

export const busy = (engines: FakeEngines): readonly FakeEngine[] =>
  engines.started.filter(({ isSearching, isEnded }) => isSearching && !isEnded);

/** Selects some of the engines. */
type Which = (engine: FakeEngine) => boolean;

/** Ends one search of each engine. */
export async function answerOnce(
  engines: FakeEngines,
  scores: Scores = () => 0,
  which: Which = () => true,
): Promise<void> {
  for (const engine of busy(engines).filter(which)) {
    const fen = positionOf(engine);
    const line = fen.includes(' b ') ? 'g7g6 a2a3' : 'a2a3 g7g6';
    engine.say(`info depth 12 multipv 1 score cp ${scores(fen)} nodes 9 nps 300000 pv ${line}`);
    engine.finish();
  }
  await vi.advanceTimersByTimeAsync(300);
}

/** Ends all searches that wait. */
export async function answerAll(
  engines: FakeEngines,
  scores?: Scores,
  which: Which = () => true,
): Promise<void> {
  await vi.advanceTimersByTimeAsync(300);
  for (let rounds = 0; busy(engines).some(which); rounds++) {
    if (rounds > 1000) throw new Error('the engines search without end');
    await answerOnce(engines, scores, which);
  }
}
