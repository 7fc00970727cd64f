// A row of a narrow list or a phone: two lines, White and Black, with the result, and place and date at the
// right.
import { FileText, OctagonAlert } from 'lucide-react';
import { describeFailure } from '../../../model/failureText.ts';
import { assertNever } from '../../../base/assertNever.ts';
import { t } from '../../../base/messages.ts';
import { studyTitle, type GameHeader, type RecordRow } from '../../../model/gameHeader.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DamageMark, PlayerTitle, VariantMark } from './GameCells.tsx';
import { shortenName } from '../../shared/names.ts';
import { textTitle, unreadableWords } from './OtherCells.tsx';
import { ResultSign } from '../../shared/ResultSign.tsx';
import { RESULT_WORDS } from '../../shared/results.ts';
import { useSearch } from '../../session/hooks.ts';
import { contentLetters } from '../../../model/contents.ts';
import { shownMedals } from '../../../model/medalNames.ts';
import { makeShortDate } from '../../../model/partialDate.ts';
import type { SortColumn } from '../../../model/query/gameQuery.ts';

interface TwoLineCellsProps {
  readonly row: RecordRow | undefined;
  readonly damage: string | undefined;
  /** The user's note, in a collection: replaces place, year and ECO code. */
  readonly note: string | undefined;
}

export function TwoLineCells({ row, damage, note }: TwoLineCellsProps) {
  if (row === undefined)
    return (
      <span role="gridcell" className="games-lines games-waiting" aria-label={t('Not there yet')}>
        <u style={{ width: '46%' }} />
        <u style={{ width: '38%' }} />
      </span>
    );
  if (row.kind === 'game') return <TwoLineGame game={row} damage={damage} note={note} />;
  const deleted = row.kind === 'text' && row.deleted;
  return (
    <span
      role="gridcell"
      className={`games-lines games-wide ${row.kind === 'text' ? 'games-text' : 'games-unreadable'}`}
      title={row.kind === 'text' ? undefined : describeFailure(row.problem)}
    >
      <Icon of={row.kind === 'text' ? FileText : OctagonAlert} />
      <DamageMark words={damage} />
      <span>
        {deleted && <span className="visually-hidden">{t('deleted:')} </span>}
        {row.kind === 'text' ? textTitle(row) : unreadableWords(row)}
        {note !== undefined && (
          <span className="games-own-note" title={note}>
            {note}
          </span>
        )}
      </span>
    </span>
  );
}

interface TwoLineGameProps extends Omit<TwoLineCellsProps, 'row'> {
  readonly game: GameHeader;
}

function TwoLineGame({ game, damage, note }: TwoLineGameProps) {
  const winner = game.lineEvaluation === undefined ? RESULT_WORDS[game.result].winner : undefined;
  const study = studyTitle(game);
  const sort = useSearch((search) => search.sort[0]?.column);
  const name = (color: 'white' | 'black') =>
    `games-cell games-${color}${winner === color ? ' games-strong' : ''}`;
  return (
    <>
      {study === undefined ? (
        <>
          <span role="gridcell" className={name('white')}>
            <DamageMark words={damage} />
            <VariantMark variant={game.variant} />
            {game.deleted && <span className="visually-hidden">{t('deleted:')} </span>}
            <PlayerTitle title={game.whiteTitle} />
            {shortenName(game.white, 'initials')}
          </span>
          <span role="gridcell" className={name('black')}>
            <PlayerTitle title={game.blackTitle} />
            {shortenName(game.black, 'initials')}
          </span>
        </>
      ) : (
        <span role="gridcell" className="games-cell games-white" title={study}>
          <DamageMark words={damage} />
          <VariantMark variant={game.variant} />
          {game.deleted && <span className="visually-hidden">{t('deleted:')} </span>}
          {study}
        </span>
      )}
      <span role="gridcell" className="games-cell games-result">
        <ResultSign game={game} />
      </span>
      <span role="gridcell" className="games-cell games-where">
        {note === undefined ? (
          <Where game={game} sort={sort} />
        ) : (
          <span className="games-place games-own-note" title={note}>
            {note}
          </span>
        )}
      </span>
      <span role="gridcell" className="games-cell games-eco">
        {note === undefined && game.eco}
      </span>
    </>
  );
}

interface WhereProps {
  readonly game: GameHeader;
  readonly sort: SortColumn | undefined;
}

/** The place may be cut off, the year may not. */
function Where({ game, sort }: WhereProps) {
  const { place, when } = whereParts(game, sort);
  return (
    <>
      {place !== '' && <span className="games-place">{place}</span>}
      {place !== '' && when !== '' && ', '}
      {when !== '' && <span>{when}</span>}
    </>
  );
}

/**
 * Returns place and year of a game, with its variant and, in a list of several databases, its database. If
 * the list is sorted by a value that the row does not show, that value replaces the place: an invisible order
 * makes no sense.
 */
export function whereParts(
  game: GameHeader,
  sort: SortColumn | undefined,
): { readonly place: string; readonly when: string } {
  const when = sort === 'date' ? makeShortDate(game.date) : game.date.year;
  const what = sort === undefined ? placeOf(game) : sortedBy(game, sort);
  return {
    place: [game.variant, what].filter(Boolean).join(', '),
    when: [when, game.database].filter(Boolean).join(', '),
  };
}

/** Returns the site, or the event if the site has no letters: some databases number tournaments there. */
const placeOf = ({ site, event }: GameHeader): string => (/\p{L}/u.test(site) ? site : event || site);

function sortedBy(game: GameHeader, sort: SortColumn): string {
  switch (sort) {
    case 'number':
      return t('No. {number, number} [[of a game in the database]]', { number: game.number });
    case 'whiteElo':
      return eloText(game.whiteElo);
    case 'blackElo':
      return eloText(game.blackElo);
    case 'moves':
      return game.moveCount
        ? t('{count, plural, one {# move} other {# moves}}', { count: game.moveCount })
        : '';
    case 'event':
      return game.event;
    case 'round':
      return game.round === undefined
        ? ''
        : t('round {round}', {
            round: [game.round, game.subround].filter((part) => part !== undefined).join('.'),
          });
    case 'contents':
      return contentLetters(game.contents).join('');
    case 'medals':
      return shownMedals(game.medals).join(', ');
    case 'annotator':
      return game.annotator;
    case 'whiteTeam':
      return game.whiteTeam;
    case 'blackTeam':
      return game.blackTeam;
    case 'source':
      return game.sourceTitle || game.source;
    case 'type':
      return game.gameType ?? '';
    // The row shows these anyway.
    case 'white':
    case 'black':
    case 'result':
    case 'eco':
    case 'site':
    case 'date':
      return placeOf(game);
    default:
      return assertNever(sort);
  }
}

const eloText = (elo: number | undefined): string => (elo ? t('Elo {elo}', { elo }) : '');
