import { Folder, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../base/messages.ts';
import { dateLanguage } from '../../platform/numbers.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { RememberedFolder } from '../../session/library/libraryStore.ts';
import { useApp } from '../../session/appContext.tsx';
import { useLibrary } from '../../session/hooks.ts';

const contentOf = ({ databases, books }: RememberedFolder): string =>
  [
    t('{count, plural, one {# database} other {# databases}}', { count: databases }),
    books === 0 ? '' : t('{count, plural, one {# book} other {# books}}', { count: books }),
  ]
    .filter(Boolean)
    .join(', ');

/** The folder of the last visit: opens in one click, or asks the browser first. */
export function LastOpened() {
  const app = useApp();
  const remembered = useLibrary((state) => state.remembered);
  const [now] = useState(() => Date.now());
  if (remembered === undefined) return null;
  const mustAsk = remembered.permission !== 'granted';
  return (
    <section className="last-opened" aria-label={t('Last opened')}>
      <h2>{t('Last opened')}</h2>
      <div className="last-row">
        <button type="button" className="last-folder" onClick={app.lastFolder.reopenRemembered}>
          <Icon of={Folder} />
          {mustAsk && <span className="link">{t('Reconnect')}</span>}
          <b>{remembered.name}</b>
          <span>{contentOf(remembered)}</span>
          <span className="spacer" />
          <span className="dim">{whenOpened(remembered.openedAt, now)}</span>
        </button>
        <IconButton
          icon={X}
          size={14}
          label={t('Forget this folder')}
          onClick={() => app.lastFolder.forgetRemembered().catch(app.faults.noteFault)}
        />
      </div>
      <output className="last-note">
        {remembered.permission === 'prompt' && t('The browser asks for permission once more.')}
        {remembered.permission === 'asking' &&
          t('The browser asks for permission: answer in its own window.')}
        {remembered.permission === 'denied' &&
          t(
            'The browser denied permission to read this folder. Reconnect asks again; dropping the folder opens it too.',
          )}
      </output>
    </section>
  );
}

const DAY = 86_400_000;
const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** `today`, `yesterday`, `November 3`, `November 3, 2025`: local days, not hours. */
export function whenOpened(openedAt: number, now: number): string {
  const days = Math.round((startOfDay(now) - startOfDay(openedAt)) / DAY);
  if (days <= 0) return t('today');
  if (days === 1) return t('yesterday');
  const sameYear = new Date(openedAt).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(dateLanguage(), {
    day: 'numeric',
    month: 'long',
    year: sameYear ? undefined : 'numeric',
  }).format(openedAt);
}
