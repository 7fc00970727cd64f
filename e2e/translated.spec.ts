// Helpers built into browsers send shown and typed text to their makers' servers, unless the page forbids it. A
// translator that works all the same breaks no panel.
import { expect, test } from '@playwright/test';
import { Viewer } from './viewer.ts';

/** Wraps each text of the page in two `font`s, now and whenever one is added, as translators do. */
function translate(isReplacing: boolean): void {
  const wrap = (text: Node): void => {
    const parent = text.parentNode;
    if (
      parent === null ||
      /^(FONT|SCRIPT|STYLE|TEXTAREA)$/.test(parent.nodeName) ||
      text.nodeValue?.trim() === ''
    )
      return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    parent.replaceChild(outer, text);
    inner.append(isReplacing ? `${text.nodeValue}` : text);
  };
  const wrapAll = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode);
    for (const text of texts) wrap(text);
  };
  wrapAll();
  new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true });
}

for (const isReplacing of [false, true])
  test(`a translator that ${isReplacing ? 'replaces' : 'wraps'} each text breaks no panel`, async ({
    page,
  }) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openDemo();
    await viewer.open(1);
    await page.evaluate(translate, isReplacing);
    await viewer.notation.focus();
    for (let ply = 0; ply < 12; ply++) await page.keyboard.press('ArrowRight');
    await viewer.row(3).click();
    await expect(viewer.row(3)).toHaveAttribute('aria-selected', 'true');
    for (let ply = 0; ply < 6; ply++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('/');
    await page.keyboard.type('Anderssen');
    await viewer.foundAll();
    // The suggestions cover the rows.
    await page.keyboard.press('Escape');
    await viewer.row(2).click();
    await expect(viewer.row(2)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(/stopped: this is a fault/)).toHaveCount(0);
    expect(faults).toEqual([]);
  });

test('the page tells browsers neither to translate it nor to suggest words', async ({ page }) => {
  for (const where of ['./', './offline.html']) {
    await page.goto(where);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('translate', 'no');
    await expect(html).toHaveAttribute('writingsuggestions', 'false');
    await expect(html).toHaveAttribute('spellcheck', 'false');
    await expect(page.locator('meta[name="google"]')).toHaveAttribute('content', 'notranslate');
  }
});

test('the spelling of comments is checked only on request', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  await viewer.open(1);
  const comment = async () => {
    await viewer.notation.focus();
    await page.keyboard.press('c');
    return page.getByRole('textbox', { name: /^Comment on/ });
  };
  expect(await (await comment()).evaluate((field) => Reflect.get(field, 'spellcheck'))).toBe(false);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Spelling' }).press('ArrowRight');
  await expect(page.getByText(/sends what you type to its maker/)).toBeVisible();
  await page.getByRole('menuitemcheckbox', { name: 'Check the spelling of comments' }).press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await (await comment()).evaluate((field) => Reflect.get(field, 'spellcheck'))).toBe(true);
});
