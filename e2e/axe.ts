import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the faults that axe finds in the page, or in the part that a selector names: a line for each rule, with the
 * first elements that break it.
 */
export async function violations(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (within) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    // Waits for animations that change colors, except for endless ones. A change of the theme begins in one frame, and
    // moves its parts in the next.
    const moving = (): readonly Animation[] =>
      document.getAnimations().filter(({ effect, playState }) => {
        const endTime = effect?.getComputedTiming().endTime;
        return playState === 'running' && Number.isFinite(endTime);
      });
    // The rows of the previous position or list are pale and inactive until the new ones arrive.
    const hasOldRows = (): boolean => document.querySelector('[data-behind], .games-wait') !== null;
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    } while (moving().length > 0 || hasOldRows());
    // Details of all passed rules would take longer than the check.
    const { violations: found } = await axe.run(within ?? document, {
      resultTypes: ['violations'],
      // Two rules that axe does not run by default: one of WCAG 2.2, and one experimental.
      rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
    });
    // An element that lets the pointer through is no target for it, such as the squares for the keyboard.
    const isTarget = (selector: unknown): boolean => {
      const element = typeof selector === 'string' ? document.querySelector(selector) : null;
      return element === null || getComputedStyle(element).pointerEvents !== 'none';
    };
    return found
      .map(({ id, nodes }) => ({
        id,
        nodes: id === 'target-size' ? nodes.filter(({ target }) => isTarget(target[0])) : nodes,
      }))
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  }, part);
}
