// Covers the rest of a game: the user guesses the moves, and each one found shows the author's words.
import type { Board } from '../../../chess/board.ts';
import { NULL_MOVE } from '../../../chess/move.ts';
import type { Color, Move } from '../../../chess/types.ts';
import { pathTo, ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import type { LoadedGame } from '../../../model/loadedGame.ts';
import { boardAt } from '../../../model/positionAt.ts';
import { addScratchMove } from '../../../model/scratch.ts';
import type { RecordAddress } from '../../../protocol/items.ts';
import { addressesOf, coveredGame, coveredNow, earnedNow, withVerdict } from './covering.ts';
import type { Covering, GuessedSide, GuessVerdict } from './covering.ts';
import { askedAfter } from './questionProgress.ts';
import { createKeptCovering } from './keptCovering.ts';
import type { KeptCovering } from './keptCovering.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'game' | 'ownLayers' | 'windowStorage'>;

/** The stages of help: the piece that moves, then its target square. */
const HINTS = 2;
/** Points of the game's own move. */
const MAX_POINTS = 3;

const colorAt = (tree: GameTree, node: NodeId): Color => (boardAt(tree, node).turn === 0 ? 'white' : 'black');

const isSame = (a: RecordAddress, b: RecordAddress): boolean => a.item === b.item && a.number === b.number;

export function createCovering(app: Needs) {
  const store = app.stores.game;
  const kept = createKeptCovering(app);
  let lastRecords: readonly RecordAddress[] = [];

  /**
   * Returns the addresses of the covered games of this visit, on the screen or not. It is the same array until
   * they change, for hooks.
   */
  function coveredRecords(): readonly RecordAddress[] {
    const covering = coveredNow(store.getState());
    const records = [...(covering === undefined ? [] : addressesOf(covering)), ...kept.records()];
    const unique = records.filter((one, at) => records.findIndex((other) => isSame(one, other)) === at);
    const isChanged =
      unique.length !== lastRecords.length || unique.some((one, at) => !isSame(one, lastRecords[at]));
    if (isChanged) lastRecords = unique;
    return lastRecords;
  }

  /** Tells whether the position on the board is followed by moves of the game, which can be covered. */
  function canCover(): boolean {
    const { node, own } = store.getState();
    return own === undefined && (app.game.shownGame()?.tree.nodes[node].children.length ?? 0) > 0;
  }

  /** Covers the moves after `from`. The user plays the side to move there, unless `side` is given. */
  function cover(from: NodeId = store.getState().node, side?: GuessedSide): void {
    const { covering, item } = store.getState();
    const whole = covering?.whole ?? app.game.shownGame();
    if (whole === undefined || whole.header.variant !== undefined) return;
    if (whole.tree.nodes[from].children.length === 0) return;
    const plays = side ?? colorAt(whole.tree, from);
    goOn({
      whole,
      item,
      side: plays,
      from,
      upTo: from,
      guesses: [],
      tries: [],
      hints: 0,
      verdicts: new Map(),
      isOver: false,
    });
  }

  /** Covers the moves after the position on the board, or shows everything again. */
  function toggle(): boolean {
    if (coveredNow(store.getState()) !== undefined) uncover();
    else if (canCover()) cover();
    else return false;
    return true;
  }

  const coverAll = (): void => cover(ROOT);

  /** Covers the whole game. One that is covered already stays as it is, with its points. */
  function coverUnlessCovered(): void {
    if (coveredNow(store.getState()) === undefined) coverAll();
  }

  /** Shows the game up to where the user is, and plays null moves and the moves of the other side at once. */
  function goOn(wanted: Covering): void {
    const { whole, side } = wanted;
    const { openQuestions } = store.getState();
    let { upTo } = wanted;
    for (;;) {
      const [next] = whole.tree.nodes[upTo].children;
      const isMine = side === 'both' || colorAt(whole.tree, upTo) === side;
      if (next === undefined) break;
      const isGuess = isMine && whole.tree.nodes[next].move !== NULL_MOVE;
      if (isGuess || askedAfter(whole.tree, upTo, openQuestions) === next) break;
      upTo = next;
    }
    const isOver = wanted.isOver || whole.tree.nodes[upTo].children.length === 0;
    const covering = { ...wanted, upTo, isOver };
    store.setState({
      covering,
      record: isOver ? whole : coveredGame(whole, upTo, openQuestions),
      chosen: new Map(),
      isPlaying: false,
    });
    app.game.goTo(upTo);
  }

  /** Shows everything again, without points. */
  function uncover(): void {
    const { covering } = store.getState();
    if (covering !== undefined) store.setState({ covering: undefined, record: covering.whole });
  }

  /** Shows everything again, with the points so far. */
  function finish(): void {
    const covering = coveredNow(store.getState());
    if (covering !== undefined)
      store.setState({ covering: { ...covering, isOver: true }, record: covering.whole });
  }

  const change = (covering: Covering, to: Partial<Covering>): void =>
    store.setState({ covering: { ...covering, ...to } });

  /** The user plays that side from now on. Earlier guesses stay, and so does a first try. */
  function playSide(side: GuessedSide): void {
    const covering = coveredNow(store.getState());
    if (covering === undefined) return;
    const chosen = { ...covering, side };
    const earned = earnedNow(covering);
    const isMine = side === 'both' || colorAt(covering.whole.tree, covering.upTo) === side;
    if (isMine) goOn(chosen);
    else if (earned !== undefined) pass(chosen, earned);
    else goOn({ ...chosen, hints: 0 });
  }

  /** Tells whether the next move played is a guess. */
  function isAsked(): boolean {
    const { node, own, ...state } = store.getState();
    return own === undefined && coveredNow(state)?.upTo === node;
  }

  /** Takes a move as a guess; true if it is the move of the game. A null move is no guess. */
  function guess(move: Move): boolean {
    const covering = move === NULL_MOVE ? undefined : coveredNow(store.getState());
    const next = covering?.whole.tree.nodes[covering.upTo].children[0];
    if (covering === undefined || next === undefined) return false;
    const { whole, tries, hints, help = hints } = covering;
    // Only the first try counts, and each stage of help before it costs a point.
    if (whole.tree.nodes[next].move !== move) {
      change(covering, {
        tries: tries.includes(move) ? tries : [...tries, move],
        answered: move,
        help,
      });
      return false;
    }
    pass(covering, earnedNow(covering) ?? Math.max(0, MAX_POINTS - help));
    return true;
  }

  /** Continues with the game's move, which the user did not find. */
  function showMove(): void {
    const covering = coveredNow(store.getState());
    if (covering !== undefined) pass(covering, earnedNow(covering) ?? 0);
  }

  function pass(covering: Covering, points: number, worth = MAX_POINTS): void {
    const { whole, upTo, guesses, tries, help = 0 } = covering;
    const [next] = whole.tree.nodes[upTo].children;
    if (next === undefined) return;
    goOn({
      ...covering,
      upTo: next,
      guesses: [...guesses, { node: next, tries, help, points, worth }],
      tries: [],
      answered: undefined,
      help: undefined,
      hints: 0,
    });
  }

  /** Adds the points for answering a training question about the next move. */
  function passQuestion(node: NodeId, points: number, worth: number): void {
    const covering = coveredNow(store.getState());
    if (covering !== undefined && covering.whole.tree.nodes[covering.upTo].children[0] === node)
      pass(covering, points, worth);
  }

  /** Adds a verdict on a move that was tried after `from`, in whatever position the user is now. */
  function noteVerdict(whole: LoadedGame, from: NodeId, move: Move, verdict: GuessVerdict): void {
    const { covering } = store.getState();
    if (covering?.whole === whole) store.setState({ covering: withVerdict(covering, from, move, verdict) });
  }

  const showHint = (): void => {
    const covering = coveredNow(store.getState());
    if (covering !== undefined) change(covering, { hints: Math.min(HINTS, covering.hints + 1) });
  };

  /** Removes the last try from the guess card; its points stay. */
  const tryAgain = (): void => {
    const covering = coveredNow(store.getState());
    if (covering !== undefined) change(covering, { answered: undefined });
  };

  /** Goes back to the position whose move the user has to find. */
  const toGuess = (): void => {
    const covering = coveredNow(store.getState());
    if (covering !== undefined) app.game.goTo(covering.upTo);
  };

  /** Adds the tried moves that the game does not have to the user's analysis; false if there are none. */
  function keepGuesses(): boolean {
    const { covering, ownMoves } = store.getState();
    if (covering?.isOver !== true) return false;
    const { tree } = covering.whole;
    let layer = ownMoves;
    for (const { node, tries } of covering.guesses)
      for (const move of tries) {
        const { parent } = tree.nodes[node];
        // The author has this move already.
        if (tree.nodes[parent].children.some((child) => tree.nodes[child].move === move)) continue;
        const board: Board = boardAt(tree, parent);
        const start = { fen: board.fen(), chess960: tree.chess960 };
        ({ layer } = addScratchMove(layer, parent, start, ROOT, { move, san: board.makeSan(move) }));
      }
    if (layer !== ownMoves) app.ownLayers.change(layer, { kind: 'keep' });
    return layer !== ownMoves;
  }

  /** Covers the game that has come back on the screen, as far as it was covered. */
  function restore(left: KeptCovering, whole: LoadedGame): void {
    const { nodes } = whole.tree;
    const { guesses, from, upTo, verdicts } = left;
    const places = [from, upTo, ...guesses.map(({ node }) => node)];
    if (places.some((place) => nodes[place] === undefined)) return kept.forget(left.game);
    // Questions on the way were answered before.
    const path = new Set(pathTo(whole.tree, upTo));
    store.setState(({ openQuestions }) => ({
      openQuestions: new Set([...openQuestions].filter((asked) => !path.has(asked))),
    }));
    const { item } = store.getState();
    const { side, tries, answered, help, hints, isOver } = left;
    goOn({
      whole,
      item,
      side,
      from,
      upTo,
      guesses,
      tries,
      answered,
      help,
      hints,
      verdicts: new Map(verdicts.map(([key, engine]) => [key, { engine }])),
      isOver,
    });
  }

  /**
   * Keeps the guesses of the games that are covered, and covers a game again when it comes back on the screen,
   * also after a reload. Returns the cleanup function.
   */
  function followGames(): () => void {
    kept.read();
    const stops = [
      store.subscribe((now, before) => {
        if (now.covering === before.covering && now.record === before.record) return;
        if (now.covering !== undefined) {
          if (now.covering !== before.covering) kept.keep(now.covering);
          return;
        }
        const isUncovered = before.covering !== undefined && now.record === before.covering.whole;
        if (isUncovered) kept.forget(now.key);
        if (now.record?.kind !== 'game' || now.quotedIn !== undefined) return;
        const left = kept.find(now.key, now.content);
        if (left !== undefined) restore(left, now.record);
      }),
      app.stores.library.subscribe(({ source }, { source: before }) => {
        // Games of another folder may have the same places.
        if (before !== undefined && source?.name !== before.name) kept.forgetAll();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }

  return {
    followGames,
    coveredRecords,
    canCover,
    toggle,
    coverAll,
    coverUnlessCovered,
    cover,
    uncover,
    finish,
    playSide,
    isAsked,
    guess,
    showMove,
    passQuestion,
    noteVerdict,
    showHint,
    tryAgain,
    toGuess,
    keepGuesses,
  };
}
