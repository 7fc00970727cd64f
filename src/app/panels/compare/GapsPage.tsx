import { useEffect, useMemo, useState } from 'react';
import { formatPercent, t } from '../../../base/messages.ts';
import type { GapsQuestion, RepertoireGaps } from '../../../protocol/gapsApi.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { useApp } from '../../session/appContext.tsx';
import { useFolderChoices, useLibrary, useList, useSearch } from '../../session/hooks.ts';
import { isNarrowed } from '../../session/list/searchStore.ts';
import type { Figures } from '../../session/screen/figures.ts';
import { searchedInPart } from '../../shared/damagedGames.ts';
import { useTellingNames } from '../../shared/ItemTitle.tsx';
import { useAnswer } from '../../shared/useAnswer.ts';
import type { Ask } from '../../shared/useAnswer.ts';
import { unseenMoves, useUnseen } from '../../shared/unseenWords.ts';
import { TextButton } from '../../ui/Button.tsx';
import { FiguresFrame } from '../statistics/FiguresFrame.tsx';
import { Waiting } from '../statistics/Waiting.tsx';
import { GapsChoices } from './GapsChoices.tsx';
import { GapTable } from './GapTable.tsx';
import { InsideGames } from './InsideGames.tsx';
import { LineSans } from './LineSans.tsx';
import { StaleLines } from './StaleLines.tsx';
import './compare.css';
import './gaps.css';

type Page = Extract<Figures, { kind: 'gaps' }>;

/** Gaps that occur in a smaller share of the games are not worth the work. */
export const MIN_SHARE = 0.01;
/** A smaller share would be rounded to nothing. */
const LEAST_UNFOLLOWED = 0.005;
/** Lines are stale if nobody has played them for this many years. */
const STALE_YEARS = 10;

/** A question about the files of one listing of the folder: in another listing they may have changed. */
interface AskedGaps {
  readonly question: GapsQuestion;
  readonly listing: number;
}

const ask: Ask<AskedGaps, RepertoireGaps> = (app, { question }, options) =>
  app.worker.findGaps(question, options);

/** The moves of the other side that a repertoire does not answer, most frequent first. */
export function GapsPage({ page }: { readonly page: Page }) {
  const app = useApp();
  const { repertoire, reference, side, way } = page;
  // Renders again when search, list or choices change: only games that match the search count.
  useSearch(isNarrowed);
  useList(({ selection }) => selection.id);
  useFolderChoices((state) => state.folders);
  const selection = app.repertoireGaps.selectionOf(reference);
  const question = useMemo(
    (): GapsQuestion | undefined =>
      repertoire === undefined
        ? undefined
        : {
            repertoire,
            reference,
            ...(selection !== undefined && { selection }),
            ...(side !== undefined && { side }),
            fen: app.repertoireGaps.fenAfter(way),
            chess960: false,
            least: MIN_SHARE,
            staleYears: STALE_YEARS,
            until: app.repertoireGaps.yearNow(),
          },
    [app, repertoire, reference, selection, side, way],
  );
  const listing = useLibrary((state) => state.listing);
  const asked = useMemo(() => question && { question, listing }, [question, listing]);
  const answer = useAnswer<AskedGaps, RepertoireGaps>(asked, ask);
  const told = answer.kind === 'ready' ? answer.value.side : undefined;
  // The board keeps its side while the next answer is awaited.
  const [seenFrom, setSeenFrom] = useState(side);
  const nowFrom = side ?? told ?? seenFrom;
  if (nowFrom !== seenFrom) setSeenFrom(nowFrom);
  useEffect(() => (seenFrom === undefined ? undefined : app.game.keepSide(seenFrom)), [app, seenFrom]);
  // Lines of a repertoire may be the covered moves, and a click on one would be a guess.
  const unseen = useUnseen();
  const name = useNameOf(repertoire);
  return (
    <FiguresFrame title={t('Gaps in my repertoire')}>
      <div className="compare gaps">
        <GapsChoices page={page} told={told} />
        <p className="compare-line">
          {selection !== undefined && <span>{t('In the filtered games')} ·</span>}
          {way.length === 0 ? (
            t('From the start position')
          ) : (
            <>
              {t('After')} <LineSans way={way} line={[]} />
              <TextButton className="accent" onClick={() => app.repertoireGaps.changeGaps({ way: [] })}>
                {t('From the start position')}
              </TextButton>
            </>
          )}
        </p>
        {unseen !== undefined ? (
          <p className="statistics-none">{unseenMoves(unseen)}</p>
        ) : question === undefined ? (
          <p className="statistics-none">
            {t(
              'Choose your repertoire: a database or a PGN file whose games and variations are what you play, or a book.',
            )}
          </p>
        ) : (
          <Waiting answer={answer}>
            {(found) => <Found found={found} page={page} name={name} selection={selection} />}
          </Waiting>
        )}
        <InsideGames
          key={repertoire}
          name={name}
          depth={answer.kind === 'ready' ? answer.value.depth : undefined}
        />
      </div>
    </FiguresFrame>
  );
}

/** Returns the name of a database or book of the folder, as in the menus. */
function useNameOf(id: ItemId | undefined): string {
  const nameIn = useTellingNames();
  const item = useLibrary(({ library }) => library?.items.find((one) => one.id === id));
  return item?.kind === 'database' || item?.kind === 'book' ? nameIn(item) : '';
}

interface FoundProps {
  readonly found: RepertoireGaps;
  readonly page: Page;
  /** The name of the repertoire. */
  readonly name: string;
  /** The list that the reference is limited to. */
  readonly selection: number | undefined;
}

function Found({ found, page, name, selection }: FoundProps) {
  const [all, setAll] = useState(false);
  const { isKnown, isMet, inside, ended, unfollowed, gaps, answered, stale, undated, isCut, damaged } = found;
  const reference = useNameOf(page.reference);
  const partly = damaged > 0 && ` ${searchedInPart(damaged)}`;
  if (!isKnown)
    return (
      <p className="statistics-none">
        {t('{repertoire} does not have this position.', { repertoire: name })}
        {partly}
      </p>
    );
  if (!isMet)
    return (
      <p className="statistics-none">
        {selection === undefined
          ? t('{reference} has no move in this position, so the gaps are unknown.', { reference })
          : t('No filtered game has a move in this position, so the gaps are unknown.')}
      </p>
    );
  const rows = all ? [...gaps, ...answered].toSorted((a, b) => b.share - a.share) : gaps;
  return (
    <>
      <div className="gaps-sum">
        <p role="status">
          <b>{formatPercent(100 * inside)}</b> {t('of the games stay inside')}
          {' · '}
          <b>{t('{count, plural, =0 {no gap} one {# gap} other {# gaps}}', { count: gaps.length })}</b>{' '}
          {t('over {share}', { share: formatPercent(100 * MIN_SHARE) })}
          {ended > 0 && (
            <span className="dim">
              {' · '}
              {t('{share} come to the end of a line', { share: formatPercent(100 * ended) })}
            </span>
          )}
          {unfollowed >= LEAST_UNFOLLOWED && (
            <span className="dim">
              {' · '}
              {t('{share} in lines too rare to be followed', { share: formatPercent(100 * unfollowed) })}
            </span>
          )}
        </p>
        <label className="position-switch">
          <input type="checkbox" checked={all} onChange={({ target }) => setAll(target.checked)} />
          {t('also answered ones')}
        </label>
      </div>
      {rows.length === 0 ? (
        <p className="statistics-none">{t('Every move that is met so often has its answer.')}</p>
      ) : (
        <GapTable rows={rows} way={page.way} side={found.side} />
      )}
      <p className="compare-note">
        {t(
          'How often: the shares of the other side’s moves along the line, multiplied; several own moves count in equal parts. Transpositions count as answered. Each line is followed to its end in the repertoire.',
        )}
        {isCut && ` ${t('There are too many positions to check them all: rarer gaps may be missing.')}`}
        {partly}
      </p>
      <StaleLines stale={stale} undated={undated} way={page.way} />
    </>
  );
}
