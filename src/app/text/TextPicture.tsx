import { useState } from 'react';
import { useMedia } from '../notation/useMedia.ts';

const baseName = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

interface TextPictureProps {
  readonly file: string;
  /** What it shows, where the author says it. */
  readonly words: string;
}

/** A picture of a text, from the folder; where it is not there, its name. Nothing is ever asked of the net for it. */
export function TextPicture({ file, words }: TextPictureProps) {
  const state = useMedia(file, file !== '');
  const [broken, setBroken] = useState(false);
  const name = words.trim() || baseName(file) || 'Picture without a name';
  if (state.kind === 'ready' && !broken)
    return <img className="text-picture" src={state.url} alt={name} onError={() => setBroken(true)} />;
  const reason = {
    idle: 'has no file',
    loading: 'is read…',
    missing: 'is not in the folder',
    ready: 'cannot be shown by this browser',
    failed: state.kind === 'failed' ? state.words : '',
  }[state.kind];
  return (
    <span className="notation-note">
      Picture: {name} {reason}
    </span>
  );
}
