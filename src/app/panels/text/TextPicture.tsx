import { useState } from 'react';
import { t } from '../../../base/messages.ts';
import { useMedia } from '../../shared/useMedia.ts';

/** Formats that contain only pixels: an SVG is a document that may refer to others. */
const PIXELS = /^data:image\/(?:png|jpe?g|gif|webp|bmp);base64,[a-z\d+/\s]+={0,2}\s*$/i;

/** Tells whether the address of a picture is a data URL of such a format, which needs no request. */
const isDataImage = (address: string): boolean => PIXELS.test(address);

/** Tells whether an address holds data instead of naming a file. */
const isData = (address: string): boolean => /^\s*data:/i.test(address);

const baseName = (path: string): string =>
  isData(path) ? '' : path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

interface TextPictureProps {
  readonly file: string;
  /** The author's description of the picture, if there is one. */
  readonly words: string;
}

/** A picture from the folder or the text itself, or why it cannot be shown. Never loaded from the network. */
export function TextPicture({ file, words }: TextPictureProps) {
  const inText = isData(file);
  const state = useMedia(file, file !== '' && !inText);
  const [broken, setBroken] = useState(false);
  const name = words.trim() || baseName(file) || t('Picture without a name');
  const address = isDataImage(file) ? file : state.kind === 'ready' ? state.url : undefined;
  if (address !== undefined && !broken)
    return <img className="text-picture" src={address} alt={name} onError={() => setBroken(true)} />;
  const reason = {
    idle: inText
      ? t('{file} is in a form that is not shown.', { file: name })
      : t('{file} has no file.', { file: name }),
    loading: t('{file} is being read…', { file: name }),
    missing: t('{file} is not in the folder.', { file: name }),
    outside: t('{file} is not part of this page.', { file: name }),
    ready: t('{file} is in a form that this browser cannot show.', { file: name }),
    failed: state.kind === 'failed' ? `${name} · ${state.words}.` : '',
  }[state.kind];
  return (
    <span className="notation-note">
      {t('Picture')}: {reason}
    </span>
  );
}
