// *My analysis*: everything that the user has added to games. Opens, exports, imports, and deletes it.
import { t } from '../../../base/messages.ts';
import { recordNumber } from '../../../model/gameHeader.ts';
import type { RecordNumber } from '../../../model/gameHeader.ts';
import type { Analysis } from '../../../model/analysis/analysis.ts';
import { makeAnalysisFile } from '../../../model/analysis/analysisFile.ts';
import { analyzedGamePgn, analysisPgn } from '../../../model/analysis/analysisPgn.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { fileName, offerDownload } from '../../platform/download.ts';
import { analysisTitle } from '../analysis/analysisRows.ts';
import { createImporting } from './importing.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<
  Parts,
  | 'stores'
  | 'worker'
  | 'settings'
  | 'analysis'
  | 'game'
  | 'screen'
  | 'pendingRecord'
  | 'boards'
  | 'list'
  | 'notices'
  | 'collections'
>;

export function createMyAnalysis(app: Needs) {
  const all = (): readonly Analysis[] => [...app.stores.analysis.getState().analyses.values()];

  /** Opens the game if its database is open, else a board of its own with the stored moves. */
  async function openAnalysis({ key, game }: Analysis): Promise<void> {
    if (app.stores.game.getState().content !== key) {
      const signal = app.pendingRecord.awaitRecord();
      try {
        const place = await findGame(key, game, signal);
        if (signal.aborted) return;
        if (place === undefined) {
          await app.boards.openBoardOf(analysisTitle(game), analyzedGamePgn(game));
          if (game.database !== '')
            app.notices.showNotice(
              t('{database} is not open: the analysis is shown on a board of its own.', {
                database: game.database,
              }),
            );
        } else {
          await app.game.openRecord(place.item, place.number, { signal, isFollowed: true });
          if (signal.aborted) return;
        }
      } finally {
        app.pendingRecord.endAwaiting(signal, { isThere: false });
      }
      await app.list.selectOpenRecord();
    }
    goToFirstPlace();
    app.screen.showGame();
  }

  function goToFirstPlace(): void {
    const roots = [...app.stores.game.getState().ownMoves.keys()];
    if (roots.length > 0) app.game.goTo(roots.reduce((first, root) => (root < first ? root : first)));
  }

  /**
   * Finds the game in the database where it was last seen, else in another open one. The record returned has
   * the key of the game.
   */
  async function findGame(
    key: ContentKey,
    game: Analysis['game'],
    signal: AbortSignal,
  ): Promise<{ readonly item: ItemId; readonly number: RecordNumber } | undefined> {
    const items = app.stores.library.getState().library?.items ?? [];
    // Earlier versions of the page stored *all databases as one* as the database.
    const named = items.filter(
      (item) => item.kind === 'database' && (item.title || item.name) === game.database,
    );
    const databases = items.filter((item) => item.kind === 'database' && item.members === undefined);
    for (const { id } of named)
      if (game.number > 0 && (await hasKey(id, recordNumber(game.number), key, signal)))
        return { item: id, number: recordNumber(game.number) };
    const { white, black, event, site, date } = game;
    const reference = { kind: 'game', white, black, event, site, year: date.year } as const;
    for (const { id } of new Set([...databases.filter((item) => named.includes(item)), ...databases])) {
      const number = await app.worker
        .findRecord({ item: id, record: undefined, reference }, { signal })
        .catch(() => undefined);
      if (number !== undefined && (await hasKey(id, number, key, signal))) return { item: id, number };
    }
    return undefined;
  }

  /** Returns false also if the record cannot be read: then the search continues elsewhere. */
  async function hasKey(item: ItemId, number: RecordNumber, key: ContentKey, signal: AbortSignal) {
    const record = await app.worker.readRecord({ item, number }, { signal }).catch(() => undefined);
    return record?.kind === 'game' && app.analysis.keyOf(record.header, record.tree) === key;
  }

  /** Exports everything as one file, which can be imported again. */
  function exportAnalyses(): void {
    const collections = [...app.stores.collections.getState().collections.values()];
    offerDownload(
      new Blob([makeAnalysisFile(all(), collections)], { type: 'application/json' }),
      'my-analysis.json',
    );
    app.settings.changeSettings({ analysisExported: Date.now() });
    app.stores.analysis.setState({ isDoubtful: false });
  }

  /** Exports the games as PGN, with the user's moves as variations. */
  function exportAnalysesPgn(analyses: readonly Analysis[] = all()): void {
    const title = analyses.length === 1 ? analysisTitle(analyses[0].game) : 'my-analysis';
    const pgn = analyses.map(analysisPgn).join('\n');
    offerDownload(
      new Blob([pgn], { type: 'application/x-chess-pgn' }),
      fileName(title, 'pgn', 'my-analysis'),
    );
  }

  const toggleMyAnalysis = (): void =>
    app.stores.screen.getState().figures?.kind === 'analysis'
      ? app.screen.closeFigures()
      : app.screen.showFigures({ kind: 'analysis' });

  return { openAnalysis, exportAnalyses, exportAnalysesPgn, ...createImporting(app), toggleMyAnalysis };
}
