import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong with the page: a line for each rule, with the first elements that break it. Given a selector,
 * of what that names alone.
 */
export async function violations(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (within) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    // Colors on their way to others are nobody's; what never ends is not waited for. A change of the theme begins with
    // a frame, and what it moves with the next.
    const moving = (): readonly Animation[] =>
      document.getAnimations().filter(({ effect, playState }) => {
        const endTime = effect?.getComputedTiming().endTime;
        return playState === 'running' && Number.isFinite(endTime);
      });
    // The rows of the last position or list are pale, and do nothing, until the new ones come.
    const hasOldRows = (): boolean => document.querySelector('[data-behind], .games-wait') !== null;
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    } while (moving().length > 0 || hasOldRows());
    // Details of what is in order would take longer than finding what is not.
    const { violations: found } = await axe.run(within ?? document, {
      resultTypes: ['violations'],
      // Of WCAG 2.2, and experimental: axe does not ask for them by itself.
      rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
    });
    // What lets the pointer through is no target of it: the squares of the board for the keyboard.
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
