// Reasons why a command cannot run now, in words for the user.
import { msg } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import type { RecordRow } from '../../../model/gameHeader.ts';
import { isRunning } from '../engine/engineStore.ts';
import { shownVariant } from '../game/gameStore.ts';
import type { GameState } from '../game/gameStore.ts';
import { coveredNow } from '../game/covering.ts';
import type { Parts } from '../parts.ts';

/** A covered game cannot be copied or exported. */
export const COVERED = msg('The moves of the game are covered. Uncover them first.');

const TEXT_WITHOUT_PGN = msg('A guiding text has no PGN.');
const UNREADABLE = msg('The record cannot be read.');

/** Returns the reason why a row has no PGN; `undefined` if it has one, or is not loaded. */
export function noPgnOf(row: RecordRow | undefined): Message | undefined {
  if (row?.kind === 'text') return TEXT_WITHOUT_PGN;
  return row?.kind === 'unreadable' ? UNREADABLE : undefined;
}

/** Returns the reason why the record on the screen has no PGN; `undefined` if it has one, or none is open. */
export function noPgnOnScreen({ record, answer }: Pick<GameState, 'record' | 'answer'>): Message | undefined {
  if (record?.kind === 'text') return TEXT_WITHOUT_PGN;
  return answer.kind === 'failed' ? UNREADABLE : undefined;
}

type Reason = () => Message | undefined;

/** Returns the first reason that applies. */
export const firstOf =
  (...reasons: readonly Reason[]): Reason =>
  () => {
    for (const reason of reasons) {
      const found = reason();
      if (found !== undefined) return found;
    }
    return undefined;
  };

export type Reasons = ReturnType<typeof createReasons>;

export function createReasons({ stores }: Pick<Parts, 'stores'>) {
  const when = (holds: boolean, reason: Message): Message | undefined => (holds ? reason : undefined);
  const list = () => stores.list.getState();
  const game = () => stores.game.getState();
  return {
    noFolder: () => when(stores.library.getState().library === undefined, msg('No folder is open.')),
    noList: () => when(list().item === undefined, msg('No database is open.')),
    noRows: () => when(list().selection.count === 0, msg('The list has no games.')),
    listAwaited: () => when(stores.search.getState().awaited, msg('The search is still running.')),
    exporting: () =>
      when(stores.exporting.getState().job?.kind === 'running', msg('Another export is still running.')),
    noRecord: () => when(game().record === undefined, msg('No game is open.')),
    noGame: () => when(game().record?.kind !== 'game', msg('No game is open.')),
    noneOpen: () => when(game().answer.kind === 'none', msg('No game is open.')),
    /** There is no board for a text, a failed record, or while the first one loads: see `currentBoard`. */
    noBoard: () =>
      when(
        game().record?.kind !== 'game' && game().answer.kind !== 'none',
        msg('There is no position on the screen.'),
      ),
    variant: () => when(shownVariant(game()) !== undefined, msg('Only for games of chess.')),
    question: () => when(game().openQuestions.size > 0, msg('A training question waits for its answer.')),
    covered: () => when(coveredNow(game()) !== undefined, COVERED),
    noStep: () => when(list().opened === undefined, msg('The game is not in the list.')),
    noEngine: () => when(!isRunning(stores.engine.getState()), msg('The engine is off.')),
    noBook: () =>
      when(
        stores.library
          .getState()
          .library?.items.every(({ kind }) => kind !== 'book' && kind !== 'database') !== false,
        msg('The folder has no book and no database.'),
      ),
    bookHidden: () => when(!stores.settings.getState().showBook, msg('The book is hidden.')),
  };
}
