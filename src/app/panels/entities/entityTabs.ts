import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { ENTITY_KINDS } from '../../../model/entity.ts';
import type { EntityKind } from '../../../model/entity.ts';
import type { ListTab } from '../../session/screen/screenStore.ts';

/** Words for the card or table that an entity of the kind opens, in addition to its games. */
export interface CardWords {
  readonly head: Message;
  readonly of: Message;
  readonly hint: Message;
}

interface EntityWords {
  readonly one: Message;
  readonly many: Message;
  readonly count: Message;
  readonly filter: Message;
  readonly counting: Message;
  /** Shown while keys wait for rows. */
  readonly awaited: Message;
  readonly noneOfDatabase: Message;
  readonly noneOfList: Message;
  readonly noneFits: Message;
  readonly card?: CardWords;
}

/** The words for the entities of each kind. */
export const ENTITY_WORDS: Readonly<Record<EntityKind, EntityWords>> = {
  player: {
    one: msg('Player'),
    many: msg('Players'),
    count: msg('{count, plural, one {# player} other {# players}}'),
    filter: msg('Filter players'),
    counting: msg('Counting players'),
    awaited: msg('players [[that keys wait for]]'),
    noneOfDatabase: msg('This database names no players.'),
    noneOfList: msg('The games of the list name no players.'),
    noneFits: msg('No player matches “{text}”.'),
    card: {
      head: msg('Player card'),
      of: msg('Player card of {name}'),
      hint: msg('Player card (Shift+Enter)'),
    },
  },
  event: {
    one: msg('Event'),
    many: msg('Events'),
    count: msg('{count, plural, one {# event} other {# events}}'),
    filter: msg('Filter events'),
    counting: msg('Counting events'),
    awaited: msg('events [[that keys wait for]]'),
    noneOfDatabase: msg('This database names no events.'),
    noneOfList: msg('The games of the list name no events.'),
    noneFits: msg('No event matches “{text}”.'),
    card: {
      head: msg('Cross table'),
      of: msg('Cross table of {name}'),
      hint: msg('Cross table (Shift+Enter)'),
    },
  },
  annotator: {
    one: msg('Annotator'),
    many: msg('Annotators'),
    count: msg('{count, plural, one {# annotator} other {# annotators}}'),
    filter: msg('Filter annotators'),
    counting: msg('Counting annotators'),
    awaited: msg('annotators [[that keys wait for]]'),
    noneOfDatabase: msg('This database names no annotators.'),
    noneOfList: msg('The games of the list name no annotators.'),
    noneFits: msg('No annotator matches “{text}”.'),
  },
  source: {
    one: msg('Source'),
    many: msg('Sources'),
    count: msg('{count, plural, one {# source} other {# sources}}'),
    filter: msg('Filter sources'),
    counting: msg('Counting sources'),
    awaited: msg('sources [[that keys wait for]]'),
    noneOfDatabase: msg('This database names no sources.'),
    noneOfList: msg('The games of the list name no sources.'),
    noneFits: msg('No source matches “{text}”.'),
  },
  team: {
    one: msg('Team'),
    many: msg('Teams'),
    count: msg('{count, plural, one {# team} other {# teams}}'),
    filter: msg('Filter teams'),
    counting: msg('Counting teams'),
    awaited: msg('teams [[that keys wait for]]'),
    noneOfDatabase: msg('This database names no teams.'),
    noneOfList: msg('The games of the list name no teams.'),
    noneFits: msg('No team matches “{text}”.'),
  },
};

export const LIST_TABS: readonly ListTab[] = [
  'games',
  'player',
  'openings',
  ...ENTITY_KINDS.filter((kind) => kind !== 'player'),
];

/** Returns the kind of entity of a tab; games and openings have none. */
export const entityOf = (tab: ListTab): EntityKind | undefined =>
  tab === 'games' || tab === 'openings' ? undefined : tab;

export function tabName(tab: ListTab): string {
  const kind = entityOf(tab);
  if (kind !== undefined) return t(ENTITY_WORDS[kind].many);
  return tab === 'games' ? t('Games') : t('Openings');
}

export const tabId = (tab: ListTab): string => `list-tab-${tab}`;
export const LIST_PANEL = 'list-tab-panel';
