// The browser is killed while a comment is typed, again and again in one profile. `KILLS=200 npm run e2e --
// e2e/kills.spec.ts` sets the number of kills.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { Random } from '../test/support/random.ts';
import { LACKS, onlyInChromium } from './engines.ts';
import { startBrowser } from './killable.ts';
import type { Killable } from './killable.ts';
import { Viewer } from './viewer.ts';

onlyInChromium(LACKS.profile);

const KILLS = Number(process.env.KILLS ?? 15);
const WORDS = 'the knight goes back to its square and White keeps the better pawns for the ending';

/** The field of the first move's comment after a fresh start of the page. */
async function openField(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  const viewer = new Viewer(page);
  await viewer.openDemo();
  await viewer.open(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('c');
  const field = page.getByRole('textbox', { name: /^Comment on/ });
  await expect(field).toBeFocused();
  return field;
}

/** Reads everything that the browser has stored of the user's analysis, as text. */
const readStored = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('open-file-analysis');
        opening.addEventListener('error', () => resolve(''));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const asked = database.transaction('analyses').objectStore('analyses').getAll();
          asked.addEventListener('success', () => {
            database.close();
            resolve(JSON.stringify(asked.result));
          });
        });
      }),
  );

interface Typed {
  /** The previous comment. */
  readonly before: string;
  readonly added: string;
  /** Number of letters of `added` that the browser had stored for certain. */
  readonly stored: number;
}

/** Types until a random moment, when the page ends in one of three ways. */
async function typeUntilDeath({ page, kill }: Killable, before: string, round: number): Promise<Typed> {
  const random = new Random(round);
  const text = `${before === '' ? '' : ' '}${round}: ${WORDS}.`;
  const added = text.slice(0, 1 + random.below(text.length));
  let stored = 0;
  await page.keyboard.press('Control+End');
  for (const letter of added) {
    await page.keyboard.type(letter);
    if (random.chance(0.2)) stored = Math.max(stored, lettersIn(await readStored(page), before, added));
  }
  if (round % 3 === 1) {
    const session = await page.context().newCDPSession(page);
    void session.send('Page.crash').catch(() => undefined);
  } else if (round % 3 === 2) void page.close().catch(() => undefined);
  await kill();
  return { before, added, stored };
}

const quoted = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The number of letters of `added` that are stored after `before`. */
function lettersIn(stored: string, before: string, added: string): number {
  for (let length = added.length; length > 0; length--)
    if (stored.includes(quoted(before + added.slice(0, length)))) return length;
  return 0;
}

function expectKept(found: string, { before, added, stored }: Typed): void {
  expect(found.slice(0, before.length)).toBe(before);
  expect(added.slice(0, found.length - before.length)).toBe(found.slice(before.length));
  expect(found.length - before.length).toBeGreaterThanOrEqual(stored);
}

test(`${KILLS} kills leave a beginning of the typed text, with everything that was stored`, async ({
  baseURL,
}, { project }) => {
  test.setTimeout(240_000 + KILLS * 60_000);
  const { executablePath = chromium.executablePath(), args = [] } = project.use.launchOptions ?? {};
  const profile = mkdtempSync(join(tmpdir(), 'open-file-'));
  let typed: Typed = { before: '', added: '', stored: 0 };
  try {
    for (let round = 1; round <= KILLS + 1; round++) {
      const browser = await startBrowser(executablePath, args, profile);
      const field = await openField(browser.page, baseURL ?? '');
      // The browser may read the stored text after the field has opened.
      await expect(async () => expectKept(await field.inputValue(), typed)).toPass();
      const found = await field.inputValue();
      if (round > KILLS) await browser.kill();
      else typed = await typeUntilDeath(browser, found, round);
    }
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});
