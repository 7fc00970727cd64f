// The only script of a saved page. Users can read the page without it; the script lets them step through the games
// on the board.
import type { WindowLike } from 'dompurify';
import { walkThrough } from './savedPage.ts';
import type { SavedPage } from './savedPage.ts';

declare global {
  var trustedTypes: WindowLike['trustedTypes'];
}

/** Chessground empties its element with `innerHTML = ''`; nothing else becomes markup. */
globalThis.trustedTypes?.createPolicy('default', {
  createHTML(markup) {
    if (markup !== '') throw new TypeError('This page makes no markup of text');
    return markup;
  },
});

/** The pixels of wheel movement for one step; a touch pad sends many small movements. */
const NOTCH = 60;

const dark = matchMedia('(prefers-color-scheme: dark)');
const followTheme = (): void => {
  document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light';
};
followTheme();
// Hides the other games before the first one is parsed: otherwise all would be laid out.
document.documentElement.classList.add('with-script');
dark.addEventListener('change', followTheme);

const KEYS: Readonly<Record<string, (page: SavedPage) => void>> = {
  ArrowLeft: (page) => page.step(-1),
  ArrowRight: (page) => page.step(1),
  ArrowUp: (page) => page.chooseLine(-1),
  ArrowDown: (page) => page.chooseLine(1),
  Home: (page) => page.toEnd(true),
  End: (page) => page.toEnd(false),
  PageUp: (page) => page.showNeighbor(-1),
  PageDown: (page) => page.showNeighbor(1),
  f: (page) => page.flip(),
  j: (page) => page.showNeighbor(1),
  J: (page) => page.showNeighbor(-1),
  Escape: (page) => page.goBack(),
};

const BUTTONS: Readonly<Record<string, (page: SavedPage) => void>> = {
  start: (page) => page.toEnd(true),
  back: (page) => page.step(-1),
  next: (page) => page.step(1),
  end: (page) => page.toEnd(false),
  flip: (page) => page.flip(),
  save: (page) => page.savePgn(),
  unpromote: (page) => page.goBack(),
};

document.addEventListener('DOMContentLoaded', () => {
  const root = document.getElementById('root');
  if (root === null) return;
  const page = walkThrough(root);
  page.showGame(0);

  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const run = KEYS[key];
    if (run === undefined || ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return;
    run(page);
    event.preventDefault();
  });

  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !(getSelection()?.isCollapsed ?? true)) return;
    const { do: does = '', open } = target.closest<HTMLElement>('[data-do], [data-open]')?.dataset ?? {};
    if (open !== undefined) page.showGame(Number(open), { isLinked: target.closest('.saved-game') !== null });
    else if (does === 'list') {
      const isOpen = root.classList.toggle('with-list');
      target.closest('[data-do]')?.setAttribute('aria-expanded', String(isOpen));
    } else if (does === 'quoted') page.toggleQuoted(target);
    else if (does === 'promote')
      page.choosePiece(target.closest<HTMLElement>('[data-piece]')?.dataset.piece ?? '');
    else if (BUTTONS[does] !== undefined) BUTTONS[does](page);
    else page.click(target);
  });

  root.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof Element && target.matches('.saved-solution')) page.recover();
    },
    { capture: true },
  );

  const frame = root.querySelector<HTMLElement>('.board-frame');
  let turned = 0;
  frame?.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey || event.shiftKey || event.deltaY === 0) return;
      event.preventDefault();
      const by = event.deltaY * ([1, 40, 400][event.deltaMode] ?? 1);
      turned = Math.sign(by) === Math.sign(turned) ? turned + by : by;
      if (Math.abs(turned) < NOTCH) return;
      page.step(turned > 0 ? 1 : -1);
      turned = 0;
    },
    { passive: false },
  );
});
