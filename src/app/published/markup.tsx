// The markup of our own components, rendered in an element that is not on the screen.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { OnPaper } from '../platform/Printing.tsx';
import { AppProvider } from '../session/appContext.tsx';
import type { App } from '../session/createApp.ts';

/**
 * Renders content with our own components, and returns its markup. The browser writes it from elements, so a
 * name in the content stays text. `finish` may change the elements before that.
 */
export function markupOf(app: App, content: ReactNode, finish?: (drawn: Element) => void): string {
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <AppProvider app={app}>
        <OnPaper>{content}</OnPaper>
      </AppProvider>,
    ),
  );
  const drawn = host.cloneNode(true);
  root.unmount();
  if (!(drawn instanceof Element)) return '';
  finish?.(drawn);
  for (const acts of drawn.querySelectorAll('.notation-acts')) acts.remove();
  // Buttons that need the session become plain words.
  for (const button of drawn.querySelectorAll<HTMLElement>(
    'button:not([data-fold], [data-do], [data-open])',
  )) {
    const words = document.createElement('span');
    words.className = button.className;
    words.title = button.getAttribute('title') ?? '';
    const { to } = button.dataset;
    if (to !== undefined) words.dataset.to = to;
    words.append(...button.childNodes);
    button.replaceWith(words);
  }
  return drawn.innerHTML;
}
