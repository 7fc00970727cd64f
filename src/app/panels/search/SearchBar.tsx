import { ChevronDown } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { isFiltered } from '../../session/list/searchStore.ts';
import { QuickFilters } from './QuickFilters.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchNews } from './SearchNews.tsx';
import { useList, useSearch } from '../../session/hooks.ts';
import { CommandLines } from '../../shared/commands/CommandLines.tsx';
import { TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import './search.css';

/** Announces to screen readers how many games were found. */
function Announced() {
  const count = useList((list) => list.selection.count);
  const found = useSearch((search) => search.answer.kind === 'ready' && isFiltered(search));
  return (
    <span className="visually-hidden" role="status">
      {found && t('{count, plural, one {# game found} other {# games found}}', { count })}
    </span>
  );
}

/** The search of the game list: its field, and the other ways to search. */
export function SearchBar() {
  return (
    <div role="search" className="search">
      <div className="search-bar">
        <SearchField />
        <FilterMenu />
      </div>
      <QuickFilters />
      <SearchNews />
      <Announced />
    </div>
  );
}

function FilterMenu() {
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
      <CommandLines noun="Filter" />
    </Menu>
  );
}
