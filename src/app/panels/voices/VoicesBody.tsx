import { t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import { useList, useLibrary, useVoices } from '../../session/hooks.ts';
import { countVoices } from '../../session/voices/voicesStore.ts';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { gameWords } from '../../session/list/recordCounts.ts';
import { ScopeSwitch } from '../../ui/ScopeSwitch.tsx';
import { NobodyWrote } from './NobodyWrote.tsx';
import { FirstTime, ReadingNotes, UnreadNotes } from './ReadingNotes.tsx';
import { VoicesHead } from './VoicesHead.tsx';
import { VoicesList } from './VoicesList.tsx';

/** The notes found so far, below the progress of reading others, or a button to read them. */
export function VoicesBody() {
  const count = useVoices(countVoices);
  const isFirst = useVoices(({ notes }) => Object.values(notes).every(({ kind }) => kind === 'unread'));
  const hasUnread = useVoices(({ notes }) => Object.values(notes).some(({ kind }) => kind === 'unread'));
  const isReading = useVoices(({ notes }) => Object.values(notes).some(({ kind }) => kind === 'reading'));
  const isLooking = useVoices((state) => state.isLooking);
  const failure = useVoices(({ asking }) => (asking.kind === 'failed' ? asking.failure : undefined));
  if (failure !== undefined) return <FailureNote failure={failure} />;
  if (isLooking) return <p className="book-say">{t('Looking for notes…')}</p>;
  if (hasUnread && isFirst && !isReading && count === 0) return <FirstTime />;
  return (
    <>
      {isReading ? <ReadingNotes /> : hasUnread && <UnreadNotes />}
      <Scope />
      {count === 0 ? !isReading && <NobodyWrote /> : <Found />}
      <FailedNotes />
    </>
  );
}

const Found = () => (
  <>
    <VoicesHead />
    <VoicesList />
  </>
);

/** With a filter, chooses whether the games of the list count, or those of all databases. */
function Scope() {
  const app = useApp();
  const listed = useVoices((state) => state.listed);
  const scope = useVoices((state) => state.scope);
  const database = useList((list) => list.database);
  if (listed === undefined || database === undefined) return null;
  return (
    <div className="voices-scope">
      <span className="dim">{t('Notes in')}</span>
      <ScopeSwitch
        scope={scope}
        listed={gameWords(listed.count, database)}
        all={t('All open databases')}
        onChoose={app.voices.chooseScope}
      />
    </div>
  );
}

/** Databases whose notes could not be read, by name. */
function FailedNotes() {
  const notes = useVoices((state) => state.notes);
  const items = useLibrary(({ library }) => library?.items);
  const failed = Object.entries(notes).flatMap(([item, news]) =>
    news.kind === 'failed' ? [{ item, failure: news.failure }] : [],
  );
  if (failed.length === 0) return null;
  const names = failed.map(({ item }) => items?.find(({ id }) => id === item)?.name ?? item);
  return (
    <>
      <p className="book-say">{t('Notes of {names} could not be read.', { names: names.join(', ') })}</p>
      <FailureNote failure={failed[0].failure} />
    </>
  );
}
