// The user's own analysis: the additions to each game, in this visit and earlier ones.
import { contentKey } from '../../../model/contentKey.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import type { GameHeader } from '../../../model/gameHeader.ts';
import { emptyTree } from '../../../model/gameTree.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import type { AnalyzedGame, Analysis } from '../../../model/analysis/analysis.ts';
import { MAX_NAME } from '../../../model/analysis/analysisJson.ts';
import { keptFacts, keptNames, mainlineTree } from '../../../model/analysis/keptGame.ts';
import { layerOfTree } from '../../../model/analysis/layers.ts';
import { EMPTY_SCRATCH } from '../../../model/scratch.ts';
import type { ScratchLayer } from '../../../model/scratch.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { isOwnBoard } from '../library/libraryStore.ts';
import { createBackups } from './backups.ts';
import { createEdits } from './edits.ts';
import { createKeeping } from './keeping.ts';
import { createWalks } from './walks.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'shelf' | 'promise' | 'settings' | 'windowStorage'>;

/** A game on the screen, its key, and the database that shows it. */
export interface AnalyzedRecord {
  readonly key: ContentKey;
  readonly header: GameHeader;
  readonly tree: GameTree;
  readonly item?: ItemId;
}

type Place = Pick<AnalyzedGame, 'database' | 'number'>;

export function createAnalysis(app: Needs) {
  const keeping = createKeeping(app);
  const walks = createWalks(app);
  const edits = createEdits({ ...app, keeping, walks });
  const backups = createBackups(app);

  const keyOf = (header: GameHeader, tree: GameTree): ContentKey => contentKey(keptNames(header), tree);

  /** Returns the user's additions to a game, laid over `tree`; `isFolded` leaves out moves not kept. */
  function layerOf(key: ContentKey, tree: GameTree, { isFolded = false } = {}): ScratchLayer {
    const analysis = app.stores.analysis.getState().analyses.get(key);
    const walk = walks.walkOf(key)?.tree;
    if (analysis === undefined && walk === undefined) return EMPTY_SCRATCH;
    const kept = analysis?.tree ?? emptyTree(tree.startFen, tree.chess960);
    return layerOfTree(tree, kept, { ...(walk && { walk }), isFolded });
  }

  /** Returns an analysis of the game with an empty tree, for the caller to fill; the revision is that of the stored one. */
  function gameOf(record: AnalyzedRecord): Analysis {
    const before = app.stores.analysis.getState().analyses.get(record.key);
    // The user's own boards are gone when their window closes, so the facts from the place before are kept.
    const game = isOnBoard(record) ? before?.game : undefined;
    return {
      key: record.key,
      game: game ?? analyzedGame(record, placeOf(record)),
      tree: emptyTree(record.tree.startFen, record.tree.chess960),
      changed: Date.now(),
      revision: before?.revision ?? 0,
    };
  }

  const isOnBoard = ({ item }: AnalyzedRecord): boolean =>
    item !== undefined && isOwnBoard(app.stores.library.getState(), item);

  /**
   * Returns the database and the number of a record; in a list that joins several databases, the record's
   * own database and its number there.
   */
  function placeOf({ header: { origin, number }, item: shownIn }: AnalyzedRecord): Place {
    const id = origin?.item ?? shownIn;
    const item = app.stores.library.getState().library?.items.find((one) => one.id === id);
    const database = item?.kind === 'database' ? (item.title || item.name).slice(0, MAX_NAME) : '';
    return { database, number: origin?.number ?? number };
  }

  /** Opens the comment of the current move for writing. */
  const startWriting = (): void =>
    app.stores.analysis.setState(({ asked }) => ({ isWriting: true, asked: asked + 1 }));
  const stopWriting = (): void => app.stores.analysis.setState({ isWriting: false });

  function answerKeeping(keepAnalysis: 'keep' | 'visit'): void {
    const before = app.stores.settings.getState().keepAnalysis;
    app.settings.changeSettings({ keepAnalysis });
    if (keepAnalysis === 'visit' && before === 'unasked') void keeping.forgetVisit();
    if (keepAnalysis === 'keep' && before === 'visit') keeping.keepAll();
  }

  return {
    ...keeping,
    ...walks,
    ...edits,
    ...backups,
    keyOf,
    layerOf,
    gameOf,
    answerKeeping,
    startWriting,
    stopWriting,
  };
}

const analyzedGame = ({ header, tree }: AnalyzedRecord, place: Place): AnalyzedGame => ({
  ...keptNames(header),
  ...keptFacts(header),
  ...place,
  mainline: mainlineTree(tree),
});
