import { test } from '@playwright/test';
import type { Measure } from '../measure.ts';

export const FIGURE = 'figure';

/**
 * Adds figures to the table of `npm run bench -- page`. One over its budget fails nothing: other work takes time as
 * well.
 */
export function report(...measures: readonly Measure[]): void {
  for (const { must, ...measure } of measures) {
    // Budgets that are ratios are not rounded.
    const rounded = { ...measure, ...(must !== undefined && { must: must < 2 ? must : Math.round(must) }) };
    test.info().annotations.push({ type: FIGURE, description: JSON.stringify(rounded) });
  }
}
