import { ExternalLink } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import type { Note } from './notes.ts';
import { useApp } from '../../session/appContext.tsx';

const CLASSES = {
  note: 'notation-note',
  quiet: 'notation-figures',
  medal: 'notation-note notation-medal',
  link: 'notation-note',
};

/** A short note beside a move. A link does not lead away: it opens a dialog with its address. */
export function NoteView({ note }: { readonly note: Note }) {
  const { text, title, look } = note;
  if (look === 'link' && title !== undefined) return <LinkView text={text} address={title} />;
  return (
    <>
      <span className={CLASSES[look ?? 'note']} title={title}>
        {text}
      </span>{' '}
    </>
  );
}

function LinkView({ text, address }: { readonly text: string; readonly address: string }) {
  const app = useApp();
  return (
    <>
      <button
        type="button"
        className="notation-link"
        title={address}
        onClick={() => app.screen.askToFollow(address)}
      >
        {text}
        <Icon of={ExternalLink} size={12} />
      </button>{' '}
    </>
  );
}
