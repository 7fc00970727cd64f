import type { ComponentType, ReactNode } from 'react';
import { t } from '../../base/messages.ts';
import { BookPane } from '../panels/book/BookPane.tsx';
import type { Tab } from '../ui/Tabs.tsx';

/** A pane that speaks of the position on the board. */
export interface BookTab extends Tab {
  /** `tabs` is the strip, for the head of the pane; nothing where there is no other pane. */
  readonly Pane: ComponentType<{ readonly tabs?: ReactNode }>;
}

/** All panes that have something to say now, in their order. The first one is shown until the user has chosen. */
export function useBookTabs(): readonly BookTab[] {
  return [{ id: 'book', name: t('Book'), Pane: BookPane }];
}
