import { createContext } from 'react';
import type { ComponentType } from 'react';
import { MediaCard } from './MediaCard.tsx';
import type { MediaCardProps } from './MediaCard.tsx';
import { QuotationCard } from '../../shared/QuotationCard.tsx';
import type { QuotationCardProps } from '../../shared/QuotationCard.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import type { QuestionCardProps } from './QuestionCard.tsx';

interface Cards {
  readonly Question: ComponentType<QuestionCardProps>;
  readonly Media: ComponentType<MediaCardProps>;
  readonly Quotation: ComponentType<QuotationCardProps>;
}

/** Cards that need the session. A saved page has no session, and renders cards in its own way. */
export const NotationCards = createContext<Cards>({
  Question: QuestionCard,
  Media: MediaCard,
  Quotation: QuotationCard,
});
