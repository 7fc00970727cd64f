import { useMemo } from 'react';
import { t } from '../../../base/messages.ts';
import type { BookGame, BookSource } from '../../../model/bookEntry.ts';
import type { RecordAddress, ItemId } from '../../../protocol/items.ts';
import { RESULT_WORDS } from '../../shared/results.ts';
import { noteFailure, useKnown } from '../../shared/useAnswer.ts';
import type { Ask } from '../../shared/useAnswer.ts';
import type { NamedBook, ShownAnswers } from './shownBooks.ts';
import { useApp } from '../../session/appContext.tsx';
import { isRowOf } from '../../session/game/covering.ts';
import { useBook, useGame } from '../../session/hooks.ts';
import './bookGames.css';

/** The games that a book names for the position. Those in the opened folder can be opened from here. */
export function BookGames({ books }: Pick<ShownAnswers, 'books'>) {
  return books.flatMap(({ answer, item, letter }) => {
    const games = answer.kind === 'entry' ? answer.entry.games : undefined;
    if (games === undefined || games.length === 0) return [];
    return <GameNames key={item.id} book={{ item, letter }} games={games} alone={books.length === 1} />;
  });
}

interface GameNamesProps {
  readonly book: NamedBook;
  readonly games: readonly BookGame[];
  readonly alone: boolean;
}

function GameNames({ book, games, alone }: GameNamesProps) {
  const app = useApp();
  const open = useBook((state) => state.namesOpen.includes(book.item.id));
  const places = usePlaces(book, games, open);
  return (
    <details className="book-games" open={open}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          app.books.unfoldNames(book.item.id);
        }}
      >
        {!alone && <span className="book-letter">{book.letter}</span>}
        {t('{count, plural, one {# game named by the book} other {# games named by the book}}', {
          count: games.length,
        })}
      </summary>
      {open && (
        <ul className="scrolls" aria-label={t('Games named by {book}', { book: book.item.name })}>
          {games.map((game, at) => (
            <li key={`${game.source.address} ${game.offset} ${game.white}`}>
              <GameName game={game} place={places?.[at]} looked={places !== undefined} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

interface NamedGames {
  readonly item: ItemId;
  readonly games: readonly BookGame[];
}
const findPlaces: Ask<NamedGames, readonly (RecordAddress | undefined)[] | undefined> = (
  app,
  { item, games },
  { signal },
) => app.bookGames.findBookGames(item, games, signal);

/** Finds the games in the opened folder once the user unfolds their list. */
function usePlaces(
  { item }: NamedBook,
  games: readonly BookGame[],
  wanted: boolean,
): readonly (RecordAddress | undefined)[] | undefined {
  const question = useMemo(() => (wanted ? { item: item.id, games } : undefined), [item.id, games, wanted]);
  return useKnown(question, findPlaces, noteFailure);
}

interface GameNameProps {
  readonly game: BookGame;
  readonly place: RecordAddress | undefined;
  /** True once the game was looked up in the opened folder. */
  readonly looked: boolean;
}

function GameName({ game, place, looked }: GameNameProps) {
  const app = useApp();
  const { white, black, whiteElo, blackElo, result } = game;
  const covered = useGame(app.covering.coveredRecords);
  const isCovered = place !== undefined && isRowOf(covered, place.item, place);
  const { sign, words } = isCovered ? { sign: '', words: '' } : RESULT_WORDS[result];
  const names = (
    <>
      <Player name={white} elo={whiteElo} />
      {' – '}
      <Player name={black} elo={blackElo} />
    </>
  );
  return (
    <>
      {place === undefined ? (
        <span className="book-game">{names}</span>
      ) : (
        <button
          type="button"
          className="link book-game"
          title={t('Open this game')}
          onClick={() => {
            app.bookGames.openBookGame(place).catch(app.faults.noteFault);
          }}
        >
          {names}
        </button>
      )}
      <span className="book-game-result" title={words}>
        {sign}
      </span>
      <span className="dim book-game-source" title={sourceTitle(game, looked && place === undefined)}>
        {place?.item ?? sourceName(game.source)}
      </span>
    </>
  );
}

function Player({ name, elo }: { readonly name: string; readonly elo: number | undefined }) {
  return (
    <>
      <bdi>{name === '' ? 'N.N.' : name}</bdi>
      {elo !== undefined && <span className="dim"> {elo}</span>}
    </>
  );
}

/** Names a source: the last part of a path, or a whole internet address as text. */
const sourceName = ({ kind, address }: BookSource): string =>
  kind === 'web' ? address : (address.split(/[\\/]/).at(-1) ?? address);

const sourceTitle = ({ source, page }: BookGame, missing: boolean): string =>
  [
    source.address,
    page,
    source.unreachable ? t('out of reach') : undefined,
    missing && source.kind !== 'web' ? t('not in this folder') : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
