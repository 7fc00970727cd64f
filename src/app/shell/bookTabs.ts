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
 * The tab of the tablebases. If they know the position, it comes first, and the user's choice of a tab is
 * stored separately.
 */
export const ENDGAME = 'endgame';

/** A pane about the position on the board. */
export interface BookTab extends Tab {
  /** `tabs` is the strip for the header of the pane; `undefined` if there is no other pane. */
  readonly Pane: ComponentType<{ readonly tabs?: ReactNode }>;
}

/** Returns all panes with content, in order. The first one is shown until the user chooses another. */
export function useBookTabs(): readonly BookTab[] {
  const app = useApp();
  const hasDatabases = useHasDatabases();
  // Missing or damaged tablebases are listed there as well.
  const hasTables = useTablebase(({ board }) => board !== undefined);
  const voices = useVoices(countVoices);
  // A number of notes says that there is something to find in this position.
  const count = useUnseen() === undefined ? voices : undefined;
  useEffect(() => app.voices.followBoard(), [app]);
  return [
    ...(hasTables ? [{ id: ENDGAME, name: t('Endgame'), Pane: EndgamePane }] : []),
    { id: 'book', name: t('Book'), Pane: BookPane },
    ...(hasDatabases ? [{ id: 'voices', name: t('Voices'), count, Pane: VoicesPane }] : []),
  ];
}
