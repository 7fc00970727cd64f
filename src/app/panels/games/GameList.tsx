import { ChevronDown } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { rich } from '../../platform/rich.tsx';
import { KeysWaitNote } from '../../shared/KeysWaitNote.tsx';
import { isCollection } from '../../../protocol/items.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { Later } from '../../platform/Later.tsx';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { EntityPanel } from '../entities/EntityPanel.tsx';
import { OpeningsPanel } from '../entities/OpeningsPanel.tsx';
import { LIST_PANEL, tabId } from '../entities/entityTabs.ts';
import { NoGames } from '../search/NoGames.tsx';
import { SearchBar } from '../search/SearchBar.tsx';
import { isFiltered } from '../../session/list/searchStore.ts';
import { GameGrid } from './GameGrid.tsx';
import { useList, useScreen, useSearch } from '../../session/hooks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TextButton } from '../../ui/Button.tsx';
import { CommandMenu } from '../../shared/commands/CommandLines.tsx';
import { LIST_PARTS } from './listParts.tsx';
import { ListTabs } from '../entities/ListTabs.tsx';
import { ItemTitle } from '../../shared/ItemTitle.tsx';
import { useWidthClass } from '../../platform/widthClass.ts';
import { CollectionBar } from './CollectionBar.tsx';
import { CollectionFoot } from './CollectionFoot.tsx';
import { MarkedBar, useAnyMarked } from './MarkedBar.tsx';
import { DuplicatesBar } from './DuplicatesBar.tsx';
import { ListCount } from './ListCount.tsx';
import { MissingFiles } from './MissingFiles.tsx';
import './games.css';
import './copies.css';
import { nameOf } from '../../session/library/libraryRows.ts';

/** The list of the games of one database. */
export const GameList = () => (
  <section className="games" aria-label={t('Game list')}>
    <GameListHead />
    <Later>
      <ListPanel />
    </Later>
  </section>
);

function ListPanel() {
  const item = useList((list) => list.item);
  const tab = useScreen((screen) => screen.listTab);
  if (item === undefined) return <p className="games-say">{t('Choose a database in the library.')}</p>;
  if (tab === 'openings') return <OpeningsPanel key={item} item={item} />;
  if (tab !== 'games') return <EntityPanel key={`${item} ${tab}`} item={item} of={tab} />;
  return (
    <div role="tabpanel" id={LIST_PANEL} aria-labelledby={tabId('games')} className="games-panel">
      <SearchBar />
      <Later>
        <GameListBody item={item} />
      </Later>
    </div>
  );
}

function GameListBody({ item }: { readonly item: ItemId }) {
  const database = useList((list) => list.database);
  const selection = useList((list) => list.selection);
  const whole = useList((list) => list.selection.id === list.whole.id);
  const answer = useList((list) => list.answer);
  const filtered = useSearch(isFiltered);
  const search = useSearch((state) => state.answer.kind);
  if (answer.kind === 'failed') return <FailureNote failure={answer.failure} />;
  const isNarrowed = filtered && selection.id !== 0;
  // The table stays while a search has found nothing yet, so that its first games appear sooner.
  const awaited = selection.count === 0 && isNarrowed && search === 'asking';
  if (selection.count > 0 || awaited)
    return (
      <>
        {answer.kind === 'ready' && answer.failure !== undefined && <FailureNote failure={answer.failure} />}
        <div className="games-table">
          <GameGrid
            key={item}
            item={item}
            selection={selection}
            records={Math.max(database?.games ?? 0, selection.count)}
            numbered={whole && !isCollection(item)}
          />
          {awaited && <p className="games-say games-soon">{t('No game yet…')}</p>}
          <KeysWait />
        </div>
        <CollectionFoot />
      </>
    );
  if (isNarrowed)
    return search === 'ready' ? (
      <NoGames />
    ) : (
      <p className="games-say games-soon">{t('No games were found before the search was stopped.')}</p>
    );
  if (answer.kind === 'asking')
    return (
      <p className="games-say games-soon">
        {database === undefined
          ? t('Opening the database…')
          : t('Opening {name}…', { name: nameOf(database) })}
      </p>
    );
  if (database?.complete === false) return <p className="games-say games-soon">{t('Looking for games…')}</p>;
  if (isCollection(item))
    return (
      <p className="games-say">{t('The collection is empty. Press y in any list to add a game to it.')}</p>
    );
  return <p className="games-say">{t('This database has no games.')}</p>;
}

function KeysWait() {
  const waits = useSearch((search) => search.keysWait);
  return waits ? <KeysWaitNote what={t('games [[that keys wait for]]')} /> : null;
}

/** Name and number of games, which the page header has on a phone; below them notes, bars and tabs. */
function GameListHead() {
  const phone = useWidthClass() === 'phone';
  const item = useList((list) => list.item);
  return (
    <header className="games-top">
      {!phone && <ListHead />}
      <MissingFiles />
      <CollectionBar />
      <DuplicatesBar />
      {item !== undefined && <ListTabs />}
    </header>
  );
}

/** The bar of selected games replaces the list's header, so that no row moves. */
function ListHead() {
  return useAnyMarked() ? (
    <div className="games-bar games-marked">
      <MarkedBar />
    </div>
  ) : (
    <TitleAndCount />
  );
}

/** The name of the database, which opens the menu of the list, and the number of listed games. */
function TitleAndCount() {
  const database = useList((list) => list.database);
  const known = useList((list) => list.selection.count > 0 || list.answer.kind === 'ready');
  const path =
    database &&
    `${database.folder === '' ? '' : `${database.folder}/`}${nameOf(database)}${database.extension}`;
  return (
    <div className="games-bar">
      {database === undefined ? (
        <h2 className="games-name">{t('Games')}</h2>
      ) : (
        <h2 className="games-name" title={path}>
          <CommandMenu
            of="List"
            parts={LIST_PARTS}
            trigger={
              <TextButton className="games-menu">
                <span>
                  <ItemTitle item={database} />
                </span>
                <Icon of={ChevronDown} size={12} />
              </TextButton>
            }
          />
        </h2>
      )}
      <span className="spacer" />
      {database !== undefined && known && (
        <span className="games-count">
          {database.complete ? (
            <ListCount records={database.games} />
          ) : (
            rich('{games} so far', { games: <ListCount records={database.games} /> })
          )}
        </span>
      )}
    </div>
  );
}
