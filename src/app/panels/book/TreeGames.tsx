import { useMemo } from 'react';
import { t } from '../../../base/messages.ts';
import type { GameHeader, RecordNumber } from '../../../model/gameHeader.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { pairing } from '../../shared/players.ts';
import { RESULT_WORDS } from '../../shared/results.ts';
import type { Uci } from '../../../chess/types.ts';
import { BareMove } from '../../shared/MoveName.tsx';
import type { BookColumn, BookRow, BookTableData } from './bookTable.ts';
import { useGameMove } from './gameMove.ts';
import { useSettled } from '../../platform/useSettled.ts';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';
import { noteFailure, useKnown } from '../../shared/useAnswer.ts';
import { isRowOf } from '../../session/game/covering.ts';
import { useBook, useGame } from '../../session/hooks.ts';
import { shownName } from '../../../base/shownText.ts';

/**
 * Milliseconds before the games of a move are read, so that a pointer that passes over rows requests nothing.
 */
const REST_MS = 60;

/**
 * The oldest game with a move, and the one with the strongest players, of the database with the most games
 * that have the move: the move under the pointer or with the focus, else the game's next move, else that of
 * the first row.
 */
export function TreeGames({ table }: { readonly table: BookTableData }) {
  const app = useApp();
  const pointed = useBook((state) => state.pointed);
  const gameMove = useGameMove();
  const rowOf = (move: Uci | undefined) => table.rows.find(({ uci }) => uci === move);
  const row = rowOf(pointed) ?? rowOf(gameMove) ?? table.rows[0];
  const at = placeOfMost(table.columns, row);
  const anyTree = table.columns.some(({ kind }) => kind === 'tree');
  const column: BookColumn | undefined = table.columns[at];
  const { firstGame, bestGame } = row?.cells[at] ?? {};
  const games = useGames(column?.item, firstGame, bestGame);
  if (!anyTree) return null;
  return (
    // If the pointer comes here from a move, that move stays current.
    <p className="tree-games" onPointerLeave={app.books.leaveMoves} onBlur={app.books.leaveMoves}>
      {row !== undefined && (
        <b>
          <BareMove {...row} />
        </b>
      )}
      {row !== undefined && column === undefined && <span className="dim">{t('no game')}</span>}
      {column !== undefined && games !== undefined && (
        <>
          {table.columns.length > 1 && <span className="book-letter">{column.letter}</span>}
          <GameLink word={t('First [[game]]')} item={column.item} game={games.first} />
          {games.best?.number !== games.first?.number && (
            <GameLink word={t('Top-rated [[game]]')} item={column.item} game={games.best} />
          )}
        </>
      )}
    </p>
  );
}

/** Returns the index of the database with the most games that have the move; -1 if none has any. */
function placeOfMost(columns: readonly BookColumn[], row: BookRow | undefined): number {
  let most = 0;
  let found = -1;
  for (const [place, cell] of (row?.cells ?? []).entries()) {
    const games = columns[place].kind === 'tree' ? (cell?.score?.total ?? 0) : 0;
    if (games <= most) continue;
    most = games;
    found = place;
  }
  return found;
}

interface TreeGamesShown {
  readonly first: GameHeader | undefined;
  readonly best: GameHeader | undefined;
}

interface GamesQuestion {
  readonly item: ItemId;
  readonly first: RecordNumber | undefined;
  readonly best: RecordNumber | undefined;
}

/** Reads the rows of both games once the user stays at the move. */
function useGames(
  item: ItemId | undefined,
  first: RecordNumber | undefined,
  best: RecordNumber | undefined,
): TreeGamesShown | undefined {
  const question = useMemo(
    () =>
      item === undefined || (first === undefined && best === undefined) ? undefined : { item, first, best },
    [item, first, best],
  );
  const settled = useSettled(question, REST_MS);
  // An opening table answers even if its games can no longer be read, so only this code can report that.
  const games = useKnown(settled, readGames, noteFailure);
  return settled === question ? games : undefined;
}

async function readGames(
  app: App,
  { item, first, best }: GamesQuestion,
  { signal }: { readonly signal: AbortSignal },
): Promise<TreeGamesShown> {
  const numbers = [first, best].filter((number) => number !== undefined);
  const rows = await app.worker.readTreeGames({ item, numbers }, { signal });
  const gameOf = (number: RecordNumber | undefined): GameHeader | undefined => {
    const row = rows.find((game) => game.number === number);
    return row?.kind === 'game' ? row : undefined;
  };
  return { first: gameOf(first), best: gameOf(best) };
}

interface GameLinkProps {
  readonly word: string;
  readonly item: ItemId;
  readonly game: GameHeader | undefined;
}

function GameLink({ word, item, game }: GameLinkProps) {
  const app = useApp();
  const covered = useGame(app.covering.coveredRecords);
  if (game === undefined) return null;
  const { white, black, whiteElo, blackElo, date, result, number } = game;
  const words = isRowOf(covered, item, game) ? [] : [RESULT_WORDS[result].words];
  const players = pairing(nameOf(white), nameOf(black));
  const title = [pairing(withElo(white, whiteElo), withElo(black, blackElo)), game.event, ...words]
    .map(shownName)
    .join('\n');
  return (
    <span className="tree-game">
      <span className="dim">{word}</span>{' '}
      <button
        type="button"
        className="link"
        title={title}
        onClick={() => {
          app.bookGames.openBookGame({ item, number }).catch(app.faults.noteFault);
        }}
      >
        {players}
      </button>{' '}
      {date.year !== undefined && <span className="dim">{date.year}</span>}
    </span>
  );
}

/** Without first names, because the line is short. */
const nameOf = (name: string): string => name.split(',')[0].trim() || 'N.N.';
const withElo = (name: string, elo: number | undefined): string =>
  [name || 'N.N.', elo].filter((part) => part !== undefined).join(' ');
