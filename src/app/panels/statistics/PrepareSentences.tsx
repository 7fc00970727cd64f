import type { ReactElement, ReactNode } from 'react';
import { spokenLanguage, t } from '../../../base/messages.ts';
import { dateAfter } from '../../../model/dateNumber.ts';
import type { Preparation } from '../../../model/preparation.ts';
import type { GameQuery } from '../../../model/query/gameQuery.ts';
import { entityQuery } from '../../../model/query/entityQuery.ts';
import { playedGames } from '../../../model/statistics.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { rich } from '../../platform/rich.tsx';
import { useApp } from '../../session/appContext.tsx';
import { scoreText } from './distributions.ts';
import { longDateOf } from '../../shared/longDate.ts';
import { RepertoireSentence } from './RepertoireSentence.tsx';
import { changedLines, FEW_GAMES, isOftenEnough, openingLines, weakestLine } from './preparedOpenings.ts';
import type { OpeningLine } from './preparedOpenings.ts';

interface SentencesProps {
  readonly item: ItemId;
  readonly prepared: Preparation;
  /** The player's color. */
  readonly side: 'white' | 'black';
  /** False to leave out the user's repertoire: comparing it takes a scan. */
  readonly withRepertoire?: boolean;
}

export const strong = (words: ReactElement) => <b>{words}</b>;

/** Up to four sentences, most with a link to their games. Without games, only the first and the last. */
export function PrepareSentences(props: SentencesProps) {
  const { prepared, side, withRepertoire = true } = props;
  const lines = openingLines(prepared[side].openings, side);
  const hasGames = prepared[side].games > 0;
  return (
    <ol className="prepare-sentences">
      <li>
        <Usual {...props} lines={lines} />
      </li>
      {hasGames && (
        <>
          <li>
            <Weakest {...props} lines={lines} />
          </li>
          <li>
            <Changed {...props} lines={lines} />
          </li>
        </>
      )}
      {withRepertoire && (
        <li>
          <RepertoireSentence item={props.item} player={prepared.id} side={side} />
        </li>
      )}
    </ol>
  );
}

type SentenceProps = SentencesProps & { readonly lines: readonly OpeningLine[] };

/** Returns the query for the player's games with this color, narrowed by `part` if given. */
const gamesQuery = ({ prepared, side }: SentencesProps, part?: GameQuery): GameQuery => {
  const own = entityQuery('player', prepared, side);
  return part === undefined ? own : { kind: 'and', parts: [own, part] };
};

const ecoQuery = ({ code }: OpeningLine): GameQuery => ({ kind: 'eco', from: code, to: code });

interface EvidenceProps {
  readonly item: ItemId;
  readonly query: GameQuery;
  readonly isTree?: boolean;
  readonly children: ReactNode;
}

function Evidence({ item, query, isTree = false, children }: EvidenceProps) {
  const app = useApp();
  const show = isTree ? app.statistics.showTreeOf : app.statistics.showGames;
  return (
    <button type="button" className="link" onClick={() => void show(item, query).catch(app.faults.noteFault)}>
      {children}
    </button>
  );
}

const countWords = (games: number): string => t('{games, plural, one {# game} other {# games}}', { games });

function Few({ games }: { readonly games: number }) {
  if (games > FEW_GAMES) return null;
  return (
    <span className="dim">
      {t('{games, plural, one {Only one game: too few to tell.} other {Only # games: too few to tell.}}', {
        games,
      })}{' '}
    </span>
  );
}

function Usual(props: SentenceProps) {
  const { item, prepared, side, lines } = props;
  const { games } = prepared[side];
  const [first, second] = lines;
  if (games === 0)
    return side === 'white'
      ? t('There is no game with White here: nothing can be said about this color.')
      : t('There is no game with Black here: nothing can be said about this color.');
  if (first === undefined) return t('None of these games names its opening.');
  return (
    <>
      {second === undefined
        ? rich('<b>Most often</b> {opening}: {count} of {games} games.', {
            b: strong,
            opening: first.name,
            count: first.games,
            games,
          })
        : rich('<b>Most often</b> {opening}: {count} of {games} games; then {other}: {otherCount}.', {
            b: strong,
            opening: first.name,
            count: first.games,
            games,
            other: second.name,
            otherCount: second.games,
          })}{' '}
      <Few games={games} />
      <Evidence item={item} query={gamesQuery(props)} isTree>
        {t('Tree of these games')}
      </Evidence>
    </>
  );
}

function Weakest(props: SentenceProps) {
  const line = weakestLine(props.lines);
  if (!props.lines.some(isOftenEnough))
    return rich('<b>Weakest</b>: no opening has enough games to tell.', { b: strong });
  if (line === undefined)
    return rich('<b>Weakest</b>: no opening with enough games scores less than half.', { b: strong });
  const games = playedGames(line.score);
  return (
    <>
      {rich('<b>Weakest</b>: {opening}, {score}.', {
        b: strong,
        opening: line.name,
        score: scoreText(line.score),
      })}{' '}
      <Few games={games} />
      <Evidence item={props.item} query={gamesQuery(props, ecoQuery(line))}>
        {countWords(line.games)}
      </Evidence>
    </>
  );
}

/** The maximum number of openings that a sentence names. */
const NAMED = 3;

const namesOf = (lines: readonly OpeningLine[]): string =>
  new Intl.ListFormat(spokenLanguage(), { type: 'conjunction' }).format(
    [...new Set(lines.map(({ name, span }) => name || span))].slice(0, NAMED),
  );

function Changed(props: SentenceProps) {
  const { item, prepared, side, lines } = props;
  const { since } = prepared;
  const { recent } = prepared[side];
  if (since === 0)
    return rich('<b>Lately</b>: no game has a date, so nothing is known of the last two years.', {
      b: strong,
    });
  const from = dateAfter(since) ?? since;
  const date = longDateOf(from);
  if (recent === 0) return rich('<b>Lately</b>: no game with this color since {date}.', { b: strong, date });
  const { fresh, left } = changedLines(lines, prepared[side]);
  return (
    <>
      {changeText(date, fresh, left)} <Few games={recent} />
      <Evidence item={item} query={gamesQuery(props, { kind: 'date', from })}>
        {countWords(recent)}
      </Evidence>
    </>
  );
}

function changeText(date: string, fresh: readonly OpeningLine[], left: readonly OpeningLine[]): ReactElement {
  const values = { b: strong, date, fresh: namesOf(fresh), left: namesOf(left) };
  if (fresh.length > 0 && left.length > 0)
    return rich('<b>Lately</b>, since {date}: new {fresh}; no longer {left}.', values);
  if (fresh.length > 0) return rich('<b>Lately</b>, since {date}: new {fresh}.', values);
  if (left.length > 0) return rich('<b>Lately</b>, since {date}: no longer {left}.', values);
  return rich('<b>Lately</b>, since {date}: the same openings as before.', values);
}
