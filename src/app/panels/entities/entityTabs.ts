import { ENTITY_KINDS } from '../../../model/entity.ts';
import type { EntityKind } from '../../../model/entity.ts';
import type { ListTab } from '../../session/screen/screenStore.ts';

/** How the entities of a kind are called, one and several. */
export const ENTITY_WORDS: Readonly<Record<EntityKind, { readonly one: string; readonly many: string }>> = {
  player: { one: 'player', many: 'Players' },
  event: { one: 'event', many: 'Events' },
  annotator: { one: 'annotator', many: 'Annotators' },
  source: { one: 'source', many: 'Sources' },
  team: { one: 'team', many: 'Teams' },
};

export const LIST_TABS: readonly ListTab[] = ['games', ...ENTITY_KINDS];

export const tabName = (tab: ListTab): string => (tab === 'games' ? 'Games' : ENTITY_WORDS[tab].many);

export const tabId = (tab: ListTab): string => `list-tab-${tab}`;
export const LIST_PANEL = 'list-tab-panel';
