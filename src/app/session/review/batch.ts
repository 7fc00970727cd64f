// Compares several games of the list, one after another: where their notes and the engine differ.
import { Latest } from '../../../base/latest.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import { hasNotes } from '../../../model/engine/authorSigns.ts';
import type { NodeId } from '../../../model/gameTree.ts';
import type { LoadedGame } from '../../../model/loadedGame.ts';
import { originOf } from '../list/list.ts';
import { reviewedGame, positionsOf } from './reviewedGame.ts';
import type { RunEnd } from './reviewRun.ts';
import type { Batch, BatchGame } from './reviewStore.ts';
import { nameOf } from '../library/libraryRows.ts';
import type { KeptReviews } from './keptReviews.ts';
import type { Parts } from '../parts.ts';

interface Needs extends Pick<Parts, 'stores' | 'worker' | 'game' | 'screen' | 'faults'> {
  readonly keptReviews: KeptReviews;
  readonly analyzeGame: (game: LoadedGame, depth: number) => Promise<RunEnd>;
  readonly depthNow: () => number;
  readonly keyOf: (game: LoadedGame) => ContentKey;
}

export const BATCH_SIZES = [5, 20, 100] as const;

export function createBatch(app: Needs) {
  const working = new Latest();
  let at = 0;

  const batchNow = (): Batch | undefined => app.stores.review.getState().batch;
  function changeBatch(change: (batch: Batch) => Partial<Batch>): void {
    const batch = batchNow();
    if (batch !== undefined) app.stores.review.setState({ batch: { ...batch, ...change(batch) } });
  }

  /** Compares games of the list, starting at the cursor. */
  async function compareGames(count: number): Promise<void> {
    const { item, database, selection, cursor } = app.stores.list.getState();
    if (item === undefined || database === undefined || selection.count === 0) return;
    const signal = working.start();
    at = 0;
    const from = Math.min(cursor, selection.count - 1);
    const asked = Math.min(count, selection.count - from);
    app.stores.review.setState({
      batch: { database: nameOf(database), asked, games: [], skipped: 0, isRunning: true },
    });
    try {
      const request = { item, selection: selection.id, from, to: from + asked };
      for (const row of await app.worker.readRows(request, { signal })) {
        at++;
        const address = originOf(item, row);
        const record = await app.worker.readRecord(address, { signal });
        const notes = record.kind === 'game' ? await notesOf(record, signal) : undefined;
        signal.throwIfAborted();
        changeBatch(({ games, skipped }) =>
          notes === undefined || record.kind !== 'game'
            ? { skipped: skipped + 1 }
            : { games: [...games, { ...address, game: record, ...notes }] },
        );
      }
    } finally {
      if (!signal.aborted) changeBatch(() => ({ isRunning: false }));
    }
  }

  /** Returns `undefined` if there are no notes to compare, or if the game could not be analyzed. */
  async function notesOf(
    game: LoadedGame,
    signal: AbortSignal,
  ): Promise<Pick<BatchGame, 'key' | 'notes'> | undefined> {
    if (game.header.variant !== undefined || !hasNotes(game.tree)) return undefined;
    const ending = await app.analyzeGame(game, app.depthNow());
    if (ending.kind !== 'done') {
      // Without an engine, the other games would fail as well.
      if (!signal.aborted) end();
      return undefined;
    }
    const key = app.keyOf(game);
    const analysis = await app.keptReviews.readKept(key);
    if (analysis === undefined || analysis === 'newer') return undefined;
    const { notes } = reviewedGame({ game, key, positions: positionsOf(game), analysis });
    return { key, notes };
  }

  /** Stops the batch; its results stay. */
  function end(): void {
    working.cancel();
    if (batchNow()?.isRunning === true) changeBatch(() => ({ isRunning: false }));
  }

  /** Returns which of the games is being analyzed, counted from 1. */
  function progress(): { readonly at: number; readonly of: number } | undefined {
    const batch = batchNow();
    return batch?.isRunning === true ? { at, of: batch.asked } : undefined;
  }

  /** Shows the game, at the move. */
  function openDisagreement({ item, number }: BatchGame, node: NodeId): void {
    app.screen.closeDialog();
    void app.game.openRecord(item, number, { arrive: () => app.game.goTo(node) });
  }

  const commands = {
    compareGames: (count: number) => void compareGames(count).catch(app.faults.noteFault),
    openDisagreement,
  };
  return { commands, end, progress };
}
