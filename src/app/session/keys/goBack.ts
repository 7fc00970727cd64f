import type { Parts } from '../parts.ts';

/** Leaves what covers the game, or what led to it; false if there is nothing to leave. */
export const goBack = (app: Pick<Parts, 'place' | 'quotations'>): boolean =>
  app.place.leaveFigures() || app.place.leaveDetour() || app.quotations.leaveQuotation();
