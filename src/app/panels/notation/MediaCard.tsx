import { Film, Image, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../base/messages.ts';
import type { Media } from '../../../model/annotation.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MEDIA } from './notes.ts';
import { useMedia } from '../../shared/useMedia.ts';

export const MEDIA_ICONS = { sound: Volume2, picture: Image, video: Film };

export const baseName = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

/** Returns the name of the file; if the file is not shown, with the reason. */
function caption(file: string, state: ReturnType<typeof useMedia>, broken: boolean): string {
  if (broken) return t('{file} is in a form that this browser cannot show.', { file });
  switch (state.kind) {
    case 'loading':
      return t('{file} is being read…', { file });
    case 'missing':
      return t('{file} is not in the folder.', { file });
    case 'failed':
      return `${file} · ${state.words}.`;
    default:
      return file;
  }
}

export interface MediaCardProps {
  readonly media: Media;
}

/** A picture, or a sound or video that is read only if the user asks for it. */
export function MediaCard({ media }: MediaCardProps) {
  const { medium, file, language } = media;
  const [wanted, setWanted] = useState(medium === 'picture');
  const [broken, setBroken] = useState(false);
  const state = useMedia(file, wanted);
  const name = baseName(file);
  const unplayable = () => setBroken(true);
  return (
    <figure className="notation-media" lang={language || undefined}>
      {state.kind === 'ready' && !broken && medium === 'picture' && (
        <img src={state.url} alt={name} onError={unplayable} />
      )}
      {state.kind === 'ready' && !broken && medium === 'sound' && (
        // The file has no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio src={state.url} controls autoPlay aria-label={name} onError={unplayable} />
      )}
      {state.kind === 'ready' && !broken && medium === 'video' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video src={state.url} controls autoPlay aria-label={name} onError={unplayable} />
      )}
      <figcaption>
        <Icon of={MEDIA_ICONS[medium]} size={13} />
        <span>
          {t(MEDIA[medium])}: {caption(name, state, broken)}
        </span>
        {!wanted && (
          <Button look="ghost" onClick={() => setWanted(true)}>
            {t('Play [[a sound or video]]')}
          </Button>
        )}
      </figcaption>
    </figure>
  );
}
