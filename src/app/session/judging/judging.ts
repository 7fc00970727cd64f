// Asks the engine and the active books about the moves that the user tried in a covered game. Guessing does
// not wait for their answers.
import { isAbort } from '../../../base/failure.ts';
import { makeUci } from '../../../chess/uci.ts';
import type { Move } from '../../../chess/types.ts';
import { guessVerdict } from '../../../model/engine/guessVerdict.ts';
import { searchableOf } from '../../../model/engine/searchable.ts';
import type { NodeId } from '../../../model/gameTree.ts';
import type { LoadedGame } from '../../../model/loadedGame.ts';
import { boardAt } from '../../../model/positionAt.ts';
import { followed } from '../answers/followed.ts';
import { isRunning } from '../engine/engineStore.ts';
import { verdictKey } from '../game/covering.ts';
import type { Covering } from '../game/covering.ts';
import type { Parts } from '../parts.ts';

/** A search to this depth takes some seconds on a slow phone. */
const DEPTH = 16;

type Needs = Pick<Parts, 'stores' | 'engine' | 'worker' | 'covering' | 'trees' | 'faults'>;

interface Tried {
  readonly whole: LoadedGame;
  readonly from: NodeId;
  readonly move: Move;
}

export function createJudging(app: Needs) {
  const { game, engine, book } = app.stores;
  /** The covered game, and its tries for which the books were asked. */
  let asked: { readonly whole: LoadedGame; readonly keys: Set<string> } | undefined;

  const isEngineOn = (): boolean => isRunning(engine.getState()) && !engine.getState().isHeld;

  function askAll(): void {
    const { covering } = game.getState();
    if (covering === undefined) return;
    if (asked?.whole !== covering.whole) asked = { whole: covering.whole, keys: new Set() };
    for (const tried of triesOf(covering)) {
      const key = verdictKey(tried.from, tried.move);
      if (isEngineOn() && covering.verdicts.get(key)?.engine === undefined) void askEngine(tried);
      if (asked.keys.has(key)) continue;
      asked.keys.add(key);
      askBooks(tried).catch((thrown: unknown) => {
        if (!isAbort(thrown)) app.faults.noteFault(thrown);
      });
    }
  }

  /** Compares the move with the game's in one search. */
  async function askEngine({ whole, from, move }: Tried): Promise<void> {
    const { tree } = whole;
    const board = boardAt(tree, from);
    const searchable = searchableOf(board);
    const [next] = tree.nodes[from].children;
    if (searchable.kind !== 'position' || next === undefined) return;
    const { fen, chess960 } = searchable;
    const [mine, played] = [move, tree.nodes[next].move].map((one) => makeUci(board, one));
    app.covering.noteVerdict(whole, from, move, { engine: 'asked' });
    const search = { fen, chess960, lines: 2, depth: DEPTH, only: [mine, played] };
    const scores = await app.engine.scoreMoves(search);
    const [guess, ofGame] = [scores?.get(mine), scores?.get(played)];
    const verdict = guess && ofGame && guessVerdict(guess, ofGame);
    app.covering.noteVerdict(whole, from, move, { engine: verdict });
  }

  async function askBooks({ whole, from, move }: Tried): Promise<void> {
    const { on } = book.getState();
    const board = boardAt(whole.tree, from);
    const fen = board.fen();
    const items = on.filter(app.trees.isDatabase);
    const books = on.filter((item) => !items.includes(item));
    const { chess960 } = whole.tree;
    const answers = await Promise.all([
      books.length === 0 ? [] : app.worker.lookupBooks({ items: books, fen, transpositions: false }),
      items.length === 0 ? [] : app.worker.lookupTrees({ items, fen, chess960, within: [] }),
    ]);
    const entries = answers
      .flat()
      .flatMap((answer) => (answer.kind === 'entry' ? [{ item: answer.item, entry: answer.entry }] : []));
    if (entries.length > 0) app.covering.noteVerdict(whole, from, move, { books: entries });
  }

  /** Starts judging. Returns the cleanup function. */
  const followGuesses = (): (() => void) =>
    followed({
      stores: [game, engine],
      key: () => {
        const { covering } = game.getState();
        return [covering?.whole, covering?.tries, covering?.guesses.length, isEngineOn()];
      },
      changed: askAll,
    });

  return { followGuesses };
}

function triesOf({ whole, upTo, tries, guesses }: Covering): readonly Tried[] {
  const { nodes } = whole.tree;
  return [
    ...guesses.flatMap(({ node, tries: before }) =>
      before.map((move) => ({ from: nodes[node].parent, move })),
    ),
    ...tries.map((move) => ({ from: upTo, move })),
  ].map((tried) => ({ whole, ...tried }));
}
