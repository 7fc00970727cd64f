import { Medal } from 'lucide-react';
import { useMemo } from 'react';
import { sayOpening, t } from '../../../base/messages.ts';
import { shownMedals } from '../../../model/medalNames.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import { openingOfGame } from '../../session/game/opening.ts';
import { studyTitle, type GameHeader } from '../../../model/gameHeader.ts';
import { useNameElsewhere } from '../../shared/ItemTitle.tsx';
import { outcomeOf } from '../../shared/gameTitle.ts';
import { nameInOrder, pairing, playerName } from '../../shared/players.ts';
import { Icon } from '../../ui/Icon.tsx';
import { GameSteps, useIsBesideList } from './GameSteps.tsx';
import { occasion } from './gameHead.ts';
import { countUnknown } from './notes.ts';
import { useGame } from '../../session/hooks.ts';
import type { Color } from '../../../chess/types.ts';
import { usePrinting } from '../../platform/Printing.tsx';
import { useApp } from '../../session/appContext.tsx';
import { webAddress } from '../../platform/webAddress.ts';
import { cutName } from '../../../base/shownText.ts';

/** Longer names would leave no room for the moves; *Info* shows them in full. */
const inHead = (name: string): string => cutName(name, 100);

const shortNames = (header: GameHeader): GameHeader => ({
  ...header,
  event: inHead(header.event),
  site: inHead(header.site),
  annotator: inHead(header.annotator),
  source: inHead(header.source),
  sourceTitle: inHead(header.sourceTitle),
  whiteTeam: inHead(header.whiteTeam),
  blackTeam: inHead(header.blackTeam),
  ...(header.tag !== undefined && { tag: inHead(header.tag) }),
});

/** The players, place, and date of the game, and further facts from the database. */
export function GameHead({ header, tree }: { readonly header: GameHeader; readonly tree: GameTree }) {
  const opening = useMemo(() => openingOfGame(tree, header), [tree, header]);
  const unknown = useMemo(() => countUnknown(tree), [tree]);
  const quoted = useGame((state) => state.quotedIn !== undefined);
  const { eco, chess960, medals, deleted, number } = header;
  const named = useMemo(() => shortNames(header), [header]);
  const { whiteTeam, blackTeam, tag, annotator } = named;
  const study = studyTitle(header);
  const place = useItem();
  // The database and the number of the game: those of its own database, if the list joins several.
  const own = header.origin ?? { item: place, number };
  const database = useNameElsewhere(place && own.item);
  const isBesideList = useIsBesideList();
  const teams = pairing(whiteTeam || '?', blackTeam || '?');
  const openingText = [eco ?? opening?.eco ?? '', opening === undefined ? '' : sayOpening(opening.name)]
    .filter((part) => part !== '')
    .join(' ');
  const source = named.sourceTitle || named.source;
  return (
    <header className="notation-head of-game">
      <div className="notation-title">
        <h2>
          {study === undefined ? (
            <>
              <PlayerName header={header} color="white" /> <span className="notation-versus">–</span>{' '}
              <PlayerName header={header} color="black" />
            </>
          ) : (
            <bdi>{study}</bdi>
          )}{' '}
          <span className="notation-outcome">{outcomeOf(header)}</span>
        </h2>
        {!quoted && <GameSteps />}
      </div>
      {study === undefined && tag !== undefined && tag !== '' && <p className="notation-tag">{tag}</p>}
      <Occasion header={header} named={named} />
      {(whiteTeam !== '' || blackTeam !== '') && <p className="notation-occasion">{teams}</p>}
      <p className="notation-facts">
        {openingText !== '' && <span>{openingText}</span>}
        {header.variant !== undefined && <span className="notation-variant">{inHead(header.variant)}</span>}
        {chess960 !== undefined && (
          <span>{t('Chess960, position {number, number}', { number: chess960 })}</span>
        )}
        {medals !== 0 && (
          <span>
            <Icon of={Medal} size={13} />
            {shownMedals(medals).join(', ')}
          </span>
        )}
        {deleted && <span>{t('Marked as deleted')}</span>}
        {unknown > 0 && (
          <span title={t('Kept as they are: their meaning is not known yet')}>
            {t('{count, plural, one {# annotation not understood} other {# annotations not understood}}', {
              count: unknown,
            })}
          </span>
        )}
        {/* Keeps the game's number with the annotator and the source: it seldom has a line of its own. */}
        <span className="notation-origin">
          {annotator !== '' && (
            <span>{t('Notes by {annotator}', { annotator: nameInOrder(annotator) })}</span>
          )}
          {source !== '' && <span>{source}</span>}
          {!quoted && !isBesideList && (
            <span className="notation-dim">
              {database === undefined
                ? t('No. {number, number}', { number })
                : t('{database}, No. {number, number}', { database, number: own.number })}
            </span>
          )}
        </span>
      </p>
    </header>
  );
}

/** The line under the players. Leaves out the event if the heading shows it, as for a board or a study. */
function Occasion({ header, named }: NameProps & { readonly named: GameHeader }) {
  const isSaid = header.event !== '' && studyTitle(header) === header.event;
  const link = linkOf(header.site);
  const text = occasion({
    ...named,
    ...(isSaid && { event: '' }),
    ...(link && { site: link.host }),
  });
  if (text === '') return null;
  return (
    <p className="notation-occasion">
      {!isSaid && <EventName header={header} />}
      <WithLink text={isSaid ? text : text.slice(named.event.length)} link={link} />
    </p>
  );
}

interface PlaceLink {
  readonly address: string;
  readonly host: string;
}

/** Web games often have their address in the site field. */
function linkOf(site: string): PlaceLink | undefined {
  const host = webAddress(site)?.host.replace(/^www\./, '') ?? '';
  return host === '' ? undefined : { address: site, host };
}

/** The line with the site as a link. The page asks before it follows the link. */
function WithLink({ text, link }: { readonly text: string; readonly link: PlaceLink | undefined }) {
  const app = useApp();
  const at = link === undefined ? -1 : text.indexOf(link.host);
  if (link === undefined || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <button
        type="button"
        className="head-link"
        title={link.address}
        onClick={() => app.screen.askToFollow(link.address)}
      >
        {link.host}
      </button>
      {text.slice(at + link.host.length)}
    </>
  );
}

/** Returns the database of the game on the screen; `undefined` for a quoted game: it is not a record. */
const useItem = () => useGame(({ item, quotedIn }) => (quotedIn === undefined ? item : undefined));

interface NameProps {
  readonly header: GameHeader;
}

/** A player's name, which opens the player's card; plain text if unknown, or if the game is quoted. */
function PlayerName({ header, color }: NameProps & { readonly color: Color }) {
  const app = useApp();
  const item = useItem();
  const name = header[color];
  const elo = color === 'white' ? header.whiteElo : header.blackElo;
  // On the screen, the rating is beside the board, which is not printed.
  const rating = usePrinting() && elo !== undefined ? ` (${elo})` : '';
  const shown = `${nameInOrder(inHead(playerName(header, color)))}${rating}`;
  if (item === undefined || name === '') return <bdi>{shown}</bdi>;
  return (
    <button
      type="button"
      className="head-link"
      title={t('Player card')}
      onClick={() => app.statistics.openPlayerCard(item, name, { number: header.number, color })}
    >
      {shown}
    </button>
  );
}

/** The event's name, which opens its cross table; plain text if the game is quoted. */
function EventName({ header: { event, number } }: NameProps) {
  const app = useApp();
  const item = useItem();
  const shown = inHead(event);
  if (item === undefined || event === '') return <bdi>{shown}</bdi>;
  return (
    <button
      type="button"
      className="head-link"
      title={t('Cross table')}
      onClick={() => app.statistics.openCrossTable(item, event, { number })}
    >
      {shown}
    </button>
  );
}
