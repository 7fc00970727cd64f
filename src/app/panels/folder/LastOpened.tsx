import { Folder, X } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { countOf } from '../../platform/numbers.ts';
import type { RememberedFolder } from '../../session/folder/libraryStore.ts';
import { useApp } from '../../session/appContext.tsx';
import { useLibrary } from '../../session/hooks.ts';

const contentOf = ({ databases, books }: RememberedFolder): string =>
  [countOf(databases, 'database'), books === 0 ? '' : countOf(books, 'book')].filter(Boolean).join(', ');

/** The folder of the last visit: opens in one click, or asks the browser first. */
export function LastOpened() {
  const app = useApp();
  const remembered = useLibrary((state) => state.remembered);
  const [now] = useState(() => Date.now());
  if (remembered === undefined) return null;
  const mustAsk = remembered.permission !== 'granted';
  return (
    <section className="last-opened" aria-label="Last opened">
      <h2>Last opened</h2>
      <div className="last-row">
        <button type="button" className="last-folder" onClick={app.folder.reopenRemembered}>
          <Icon of={Folder} />
          {mustAsk && <span className="link">Reconnect</span>}
          <b>{remembered.name}</b>
          <span>{contentOf(remembered)}</span>
          <span className="spacer" />
          <span className="dim">{whenOpened(remembered.openedAt, now)}</span>
        </button>
        <IconButton
          icon={X}
          size={14}
          label="Forget this folder"
          onClick={() => app.folder.forgetRemembered().catch(app.faults.noteFault)}
        />
      </div>
      <output className="last-note">
        {remembered.permission === 'prompt' && 'The browser asks for permission once more.'}
        {remembered.permission === 'asking' && 'The browser asks for permission: answer in its own window.'}
        {remembered.permission === 'denied' &&
          'The browser denied permission to read this folder. Reconnect asks again; dropping the folder opens it too.'}
      </output>
    </section>
  );
}

const DAY = 86_400_000;
const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** `today`, `yesterday`, `3 November`, `3 November 2025`: local days, not hours. */
export function whenOpened(openedAt: number, now: number): string {
  const days = Math.round((startOfDay(now) - startOfDay(openedAt)) / DAY);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  const sameYear = new Date(openedAt).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: sameYear ? undefined : 'numeric',
  }).format(openedAt);
}
