import { useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { t } from '../../base/messages.ts';
import { BookPane } from '../panels/book/BookPane.tsx';
import { EndgamePane } from '../panels/endgame/EndgamePane.tsx';
import { VoicesPane } from '../panels/voices/VoicesPane.tsx';
import { useApp } from '../session/appContext.tsx';
import { useTablebase, useVoices } from '../session/hooks.ts';
import { countVoices } from '../session/voices/voicesStore.ts';
import { useUnseen } from '../shared/unseenWords.ts';
import { useHasDatabases } from '../shared/libraryKinds.ts';
import type { Tab } from '../ui/Tabs.tsx';

/**
 * The id of the tab of the tablebases. If the page asks them about the position, the tab comes first, and the
 * page stores the user's choice of a tab for such positions separately.
 */
export const ENDGAME = 'endgame';

/** A pane about the position on the board. */
export interface BookTab extends Tab {
  /** `tabs` is the strip for the header of the pane; `undefined` if there is no other pane. */
  readonly Pane: ComponentType<{ readonly tabs?: ReactNode }>;
}

/**
 * Returns the panes in order: the tablebases if the page asks them about the position, the book, and the
 * voices if the folder has databases.
 */
export function useBookTabs(): readonly BookTab[] {
  const app = useApp();
  const hasDatabases = useHasDatabases();
  // The pane also lists missing or damaged tablebases.
  const hasTables = useTablebase(({ board }) => board !== undefined);
  const voices = useVoices(countVoices);
  // While moves are hidden, so is the number of notes: it would show that there is something to find here.
  const count = useUnseen() === undefined ? voices : undefined;
  useEffect(() => app.voices.followBoard(), [app]);
  return [
    ...(hasTables ? [{ id: ENDGAME, name: t('Endgame'), Pane: EndgamePane }] : []),
    { id: 'book', name: t('Book'), Pane: BookPane },
    ...(hasDatabases ? [{ id: 'voices', name: t('Voices'), count, Pane: VoicesPane }] : []),
  ];
}
