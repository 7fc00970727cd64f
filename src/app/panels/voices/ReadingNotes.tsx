import { t } from '../../../base/messages.ts';
import { formatBytes } from '../../platform/numbers.ts';
import { useApp } from '../../session/appContext.tsx';
import { useLibrary, useVoices } from '../../session/hooks.ts';
import { countVoices, unreadOf } from '../../session/voices/voicesStore.ts';
import type { NotesNews } from '../../session/voices/voicesStore.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { useShallow } from 'zustand/react/shallow';

/** The number of annotated games that a worker reads in a second. */
const GAMES_A_SECOND = 5000;
/** For shorter jobs, the page gives no number of minutes. */
const LONG_SECONDS = 20;

/** Shown until notes are read for the first time: what notes are, how long reading takes, and one button. */
export function FirstTime() {
  return (
    <div className="voices-first">
      <p className="voices-lead">
        {t('What annotators in your databases wrote about the position on the board.')}
      </p>
      <Cost />
      <ReadButton primary />
    </div>
  );
}

/** Says that notes of some databases have not been read. */
export function UnreadNotes() {
  const { databases } = useVoices(useShallow(unreadOf));
  return (
    <div className="voices-more">
      <span>
        {t(
          '{count, plural, one {The notes of # database are not read yet.} other {The notes of # databases are not read yet.}}',
          {
            count: databases,
          },
        )}
      </span>
      <ReadButton />
    </div>
  );
}

function Cost() {
  const { annotated, bytes, isGrowing } = useVoices(useShallow(unreadOf));
  const seconds = annotated / GAMES_A_SECOND;
  return (
    <p className="dim">
      {seconds < LONG_SECONDS
        ? t('Their notes are read once, in less than a minute.')
        : t(
            'Their notes are read once, in about {minutes, plural, one {# minute} other {# minutes}}, while you go on.',
            {
              minutes: Math.ceil(seconds / 60),
            },
          )}{' '}
      {t('They take about {size} on this device. Nothing leaves the device.', { size: formatBytes(bytes) })}
      {isGrowing && ` ${t('More games are still being listed: it may be more.')}`}
    </p>
  );
}

function ReadButton({ primary = false }: { readonly primary?: boolean }) {
  const app = useApp();
  return (
    <Button
      look={primary ? 'primary' : 'plain'}
      onClick={() => void app.voices.readNotes().catch(app.faults.noteFault)}
    >
      {t('Read the notes')}
    </Button>
  );
}

/** The progress of reading, in games of all databases. The notes found so far are below. */
export function ReadingNotes() {
  const app = useApp();
  const notes = useVoices((state) => state.notes);
  const count = useVoices(countVoices);
  const items = useLibrary(({ library }) => library?.items) ?? [];
  const gamesOf = (id: string): number => {
    const item = items.find((one) => one.id === id);
    return item?.kind === 'database' ? item.games : 0;
  };
  const entries = Object.entries(notes);
  const all = entries.reduce((sum, [item]) => sum + gamesOf(item), 0);
  const done = entries.reduce((sum, [item, news]) => sum + doneOf(news, gamesOf(item)), 0);
  return (
    <div className="voices-reading">
      <div className="voices-reading-head">
        <b>
          {t(
            '{count, plural, one {Reading the notes of # database} other {Reading the notes of # databases}}',
            {
              count: entries.length,
            },
          )}
        </b>
        <TextButton onClick={app.voices.cancelReading}>{t('Cancel')}</TextButton>
      </div>
      <Progress label={t('Reading the notes')} done={done} total={all || undefined} />
      <p className="dim">
        {t('{done, number} of {all, number} games', { done, all })}
        {count === 0 && ` · ${t('You need not wait.')}`}
      </p>
    </div>
  );
}

function doneOf(news: NotesNews, games: number): number {
  if (news.kind === 'unread') return 0;
  return news.kind === 'reading' ? Math.min(news.progress?.done ?? 0, games) : games;
}
