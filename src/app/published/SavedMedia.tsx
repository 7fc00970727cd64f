import { use } from 'react';
import { t } from '../../base/messages.ts';
import { baseName, MEDIA_ICONS } from '../panels/notation/MediaCard.tsx';
import type { MediaCardProps } from '../panels/notation/MediaCard.tsx';
import { MEDIA } from '../panels/notation/notes.ts';
import { PicturesInside } from '../shared/useMedia.ts';
import { Icon } from '../ui/Icon.tsx';

/** A picture inside the page; other media are only named. */
export function SavedMedia({ media: { medium, file, language } }: MediaCardProps) {
  const picture = use(PicturesInside)?.get(file);
  const name = baseName(file);
  return (
    <figure className="notation-media" lang={language || undefined}>
      {picture !== undefined && <img src={picture} alt={name} />}
      <figcaption>
        <Icon of={MEDIA_ICONS[medium]} size={13} />
        <span>
          {t(MEDIA[medium])}:{' '}
          {picture === undefined ? t('{file} is not part of this page.', { file: name }) : name}
        </span>
      </figcaption>
    </figure>
  );
}
