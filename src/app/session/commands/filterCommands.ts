// Commands that narrow the list: the quick filters, which are terms of the search, then the ways to search.
import { msg, t } from '../../../base/messages.ts';
import { USUAL_PLIES } from '../comparison/repertoireGaps.ts';
import type { Parts } from '../parts.ts';
import type { Side } from '../search/quickFilters.ts';
import { commandsOf } from './command.ts';
import type { CommandBody } from './command.ts';
import { firstOf } from './reasons.ts';
import type { Reasons } from './reasons.ts';

type Needs = Pick<Parts, 'positions' | 'quickFilters' | 'repertoireGaps' | 'screen' | 'search' | 'stores'>;

export function filterCommands(app: Needs, { noList }: Reasons) {
  const { quickFilters } = app;
  const sideOfPlayer = (words: CommandBody['words'], side: Side): CommandBody => ({
    words,
    isAbsent: () => !quickFilters.hasPlayer(),
    isOn: () => quickFilters.isSide(side),
    run: () => quickFilters.toggleSide(side),
  });
  return commandsOf('Filter', {
    filterWhite: sideOfPlayer(msg('The player has White'), 'white'),
    filterBlack: sideOfPlayer(msg('The player has Black'), 'black'),
    filterSince: {
      words: msg('Since {year}'),
      values: () => ({ year: String(quickFilters.sinceYear() ?? '') }),
      isAbsent: () => quickFilters.sinceYear() === undefined,
      isOn: quickFilters.isSince,
      run: quickFilters.toggleSince,
    },
    filterHighRated: {
      words: msg('Both players 2500+'),
      why: noList,
      isOn: quickFilters.isHighRated,
      run: quickFilters.toggleHighRated,
    },
    filterAnnotated: {
      words: msg('Annotated [[games]]'),
      why: noList,
      isOn: quickFilters.isAnnotated,
      run: quickFilters.toggleAnnotated,
    },
    insideRepertoire: {
      words: msg('Only games inside my repertoire'),
      why: firstOf(noList, () =>
        app.repertoireGaps.hasGames() ? undefined : msg('No database is chosen as your repertoire.'),
      ),
      now: () => t('the first {plies, plural, one {half-move} other {# half-moves}}', { plies: USUAL_PLIES }),
      run: () => app.repertoireGaps.listInside(),
    },
    searchForm: {
      words: msg('Search form…'),
      begins: true,
      why: noList,
      run: () => app.screen.openDialog('searchForm'),
    },
    findPositions: {
      words: msg('Find positions…'),
      keys: ['P'],
      what: msg('Find positions by pieces, material or FEN'),
      why: noList,
      run: () => app.positions.canFind() && app.positions.openPosition(),
    },
    clearSearch: {
      words: msg('Clear the search'),
      why: () => (app.stores.search.getState().text === '' ? msg('Nothing is searched for.') : undefined),
      run: app.search.clearSearch,
    },
    searchHelp: { words: msg('How to search'), begins: true, run: () => app.screen.openDialog('searchHelp') },
  });
}
