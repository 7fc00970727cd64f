import { test } from '@playwright/test';
import type { Measure } from '../measure.ts';

export const FIGURE = 'figure';

/** For the table that `npm run bench -- page` prints. A figure over its budget fails nothing: other work takes time, too. */
export function report(...measures: readonly Measure[]): void {
  for (const { must, ...measure } of measures) {
    // Ratios are budgets as they are.
    const rounded = { ...measure, ...(must !== undefined && { must: must < 2 ? must : Math.round(must) }) };
    test.info().annotations.push({ type: FIGURE, description: JSON.stringify(rounded) });
  }
}
