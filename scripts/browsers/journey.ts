// One journey for every browser: a folder's files, the list, a search, a game, the book, a tree, a position, an export.
// It finds elements by role and name inside the page, so that a browser only needs to evaluate an expression.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DrivenBrowser } from './browser.ts';

const PATIENCE_MS = 60_000;

/** Roles of elements without a `role` attribute. */
const IMPLICIT: Readonly<Record<string, string>> = { button: ', button', region: ', section' };

/** Returns an expression for the first visible element of a role whose name or tooltip matches. */
const find = (role: string, name: RegExp): string => `(() => {
  const textOf = (id) => document.getElementById(id)?.textContent;
  const nameOf = (element) => [
    element.getAttribute('aria-label') ??
      element.getAttribute('aria-labelledby')?.split(' ').map(textOf).join(' ') ??
      element.textContent,
    element.title,
  ].join(' ').trim();
  return [...document.querySelectorAll('[role="${role}"]${IMPLICIT[role] ?? ''}')]
    .find((element) => element.checkVisibility?.() !== false && ${String(name)}.test(nameOf(element)));
})()`;

export const isThere = (role: string, name: RegExp): string => `${find(role, name)} !== undefined`;
export const click = (role: string, name: RegExp): string => `(${find(role, name)})?.click() ?? true`;
/** Opens a menu, which reacts to `pointerdown`. */
export const openMenu = (name: RegExp): string =>
  `(${find('button', name)})?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'mouse' })) ?? true`;
export const press = (key: string): string =>
  `document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', bubbles: true, cancelable: true })) !== undefined`;
/** Types so that React notices: sets the value by the element's native setter, and fires the event. */
const type = (text: string): string => `(() => {
  const field = document.querySelector('input[role="combobox"]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '${text}');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
})()`;

const rowsAre = (count: number): string => `(() => {
  const grid = ${find('grid', /^Games$/)};
  return grid?.getAttribute('aria-rowcount') === '${count + 1}' && grid.getAttribute('aria-busy') === 'false';
})()`;

export async function until(browser: DrivenBrowser, what: string, expression: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while ((await browser.evaluate(expression)) !== true) {
    if (Date.now() > end) throw new Error(`${browser.name}: waited in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Runs the journey, and returns the number of its steps. Each step checks what a user would see. */
export async function travel(browser: DrivenBrowser, address: string, folder: string): Promise<number> {
  let steps = 0;
  const see = async (what: string, expression: string): Promise<void> => {
    await until(browser, what, expression);
    steps++;
  };
  const act = (expression: string) => browser.evaluate(expression);

  await browser.open(address);
  await see('the first page', isThere('button', /^Open folder/));
  await browser.choose(
    '#files-input',
    readdirSync(folder).map((name) => join(folder, name)),
  );
  await see('36 records in the list', rowsAre(36));
  await see('a row of a game', isThere('row', /Anderssen.*Kieseritzky/));

  await act(type('white:morphy'));
  await see('the games that a search found', rowsAre(1));
  await act(click('row', /Morphy/));
  await see('the moves of the game', isThere('region', /^Notation$/));
  await act(press('End'));
  await see('the last move', `document.querySelector('[aria-current="true"]')?.textContent.includes('d8')`);
  await act(type(''));
  await see('the whole list again', rowsAre(36));

  await act(press('Home'));
  await see('moves of the book', `document.querySelectorAll('[aria-label="Book"] tbody tr').length > 1`);
  await act(openMenu(/Choose books and databases/));
  await see('the menu of books', isThere('menuitemcheckbox', /Classics\.cbh/));
  await act(click('menuitemcheckbox', /Classics\.cbh/));
  await act(press('Escape'));
  await see('the tree of the database beside the book', isThere('button', /, B Classics/));

  await act(press('p'));
  await see('games with the position', rowsAre(32));
  await act(openMenu(/^Classics: a demo/));
  await see('the commands of the list', isThere('menuitem', /^Share the list/));
  await act(click('menuitem', /^Share the list/));
  await see('the ways to share the list', isThere('button', /^Save as a file/));
  await act(click('button', /^Save as a file/));
  await see(
    'the report of the export',
    `/32 games/.test(document.querySelector('[role="dialog"]')?.textContent)`,
  );
  return steps;
}
