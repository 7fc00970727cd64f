import { Bookmark, Grid2x2Check, ListFilter } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { SortMenu } from './SortMenu.tsx';
import { isFiltered } from '../../session/list/searchStore.ts';
import { SearchField } from './SearchField.tsx';
import { SearchNews } from './SearchNews.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useList, useSearch } from '../../session/hooks.ts';
import './search.css';

/** What was found, for those who hear it. */
function Announced() {
  const count = useList((list) => list.selection.count);
  const found = useSearch((search) => search.status === 'done' && isFiltered(search));
  return (
    <span className="visually-hidden" role="status">
      {found && t('{count, plural, one {# game found} other {# games found}}', { count })}
    </span>
  );
}

/** The search of the game list: its field, its form, what was saved, the order. */
export function SearchBar() {
  const app = useApp();
  const empty = useList((list) => list.item === undefined);
  return (
    <div role="search" className="search">
      <div className="search-bar">
        <SearchField />
        <IconButton
          icon={ListFilter}
          label={t('Search form…')}
          disabled={empty}
          onClick={() => app.screen.openDialog('searchForm')}
        />
        <IconButton
          icon={Bookmark}
          label={t('Saved searches…')}
          disabled={empty}
          onClick={() => app.screen.openDialog('savedSearches')}
        />
        <IconButton
          icon={Grid2x2Check}
          label={t('Find positions…')}
          hotkey="P"
          disabled={empty}
          onClick={() => app.positions.openPosition()}
        />
        <SortMenu />
      </div>
      <SearchNews />
      <Announced />
    </div>
  );
}
