import { useState } from 'react';
import { useMedia } from '../../shared/useMedia.ts';
import { isData, isDataImage } from './dataImage.ts';

const baseName = (path: string): string =>
  isData(path) ? '' : path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

interface TextPictureProps {
  readonly file: string;
  /** What it shows, where the author says it. */
  readonly words: string;
}

/**
 * A picture of a text, from the folder or from the text itself; where it is not there, its name. Nothing is ever asked
 * of the net for it.
 */
export function TextPicture({ file, words }: TextPictureProps) {
  const inText = isData(file);
  const state = useMedia(file, file !== '' && !inText);
  const [broken, setBroken] = useState(false);
  const name = words.trim() || baseName(file) || 'Picture without a name';
  const address = isDataImage(file) ? file : state.kind === 'ready' ? state.url : undefined;
  if (address !== undefined && !broken)
    return <img className="text-picture" src={address} alt={name} onError={() => setBroken(true)} />;
  const reason = {
    idle: inText ? 'is in a form that is not shown' : 'has no file',
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
