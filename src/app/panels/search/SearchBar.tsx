import { Bookmark, ChevronDown, Grid2x2Check, ListFilter } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { SortMenu } from './SortMenu.tsx';
import { isFiltered } from '../../session/list/searchStore.ts';
import { SearchField } from './SearchField.tsx';
import { SearchNews } from './SearchNews.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useList, useSearch } from '../../session/hooks.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import './search.css';

/** What was found, for those who hear it. */
function Announced() {
  const count = useList((list) => list.selection.count);
  const found = useSearch((search) => search.answer.kind === 'ready' && isFiltered(search));
  return (
    <span className="visually-hidden" role="status">
      {found && t('{count, plural, one {# game found} other {# games found}}', { count })}
    </span>
  );
}

/** The search of the game list: its field, the other ways to search, the order. */
export function SearchBar() {
  return (
    <div role="search" className="search">
      <div className="search-bar">
        <SearchField />
        <FilterMenu />
        <SortMenu />
      </div>
      <SearchNews />
      <Announced />
    </div>
  );
}

function FilterMenu() {
  const app = useApp();
  const isEmpty = useList((list) => list.item === undefined);
  return (
    <Menu
      align="end"
      trigger={
        <TextButton className="search-filter" disabled={isEmpty}>
          {t('Filter')}
          <Icon of={ChevronDown} size={12} />
        </TextButton>
      }
    >
      <MenuItem onSelect={() => app.screen.openDialog('searchForm')}>
        <Icon of={ListFilter} /> {t('Search form…')}
      </MenuItem>
      <MenuItem hotkey="P" onSelect={() => app.positions.openPosition()}>
        <Icon of={Grid2x2Check} /> {t('Find positions…')}
      </MenuItem>
      <MenuItem onSelect={() => app.screen.openDialog('savedSearches')}>
        <Icon of={Bookmark} /> {t('Saved searches…')}
      </MenuItem>
    </Menu>
  );
}
