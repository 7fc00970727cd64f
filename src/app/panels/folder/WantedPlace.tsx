import { MapPin, X } from 'lucide-react';
import type { Address } from '../../session/place/address.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextButton } from '../../ui/Button.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useLibrary, usePlace } from '../../session/hooks.ts';

/** Where the address of the page leads, while its folder is not open: the page cannot open a folder by itself. */
export function WantedPlace() {
  const app = useApp();
  const wanted = usePlace((place) => place.wanted);
  const isOpening = useLibrary(({ phase }) => phase === 'opening');
  const isRemembered = useLibrary(({ remembered }) => remembered?.name === wanted?.folder);
  if (wanted === undefined || isOpening) return null;
  return (
    <section className="wanted-place" aria-label="Place of the address">
      <Icon of={MapPin} />
      <p>
        <b>{placeWords(wanted)}</b>{' '}
        {isRemembered ? (
          <>
            <TextButton className="accent" onClick={app.folder.reopenRemembered}>
              Reconnect {wanted.folder}
            </TextButton>{' '}
            to go on there.
          </>
        ) : (
          `The page goes on there when you open or drop the folder ${wanted.folder}. A browser does not let a page open dropped files again by itself.`
        )}
      </p>
      <IconButton icon={X} size={14} label="Forget this place" onClick={app.place.forgetWanted} />
    </section>
  );
}

const placeWords = ({ folder, database, from = database, game }: Address): string => {
  if (from === undefined) return `This address leads to the folder ${folder}.`;
  return `This address leads to ${game === undefined ? '' : `record ${game} of `}${from}.`;
};
