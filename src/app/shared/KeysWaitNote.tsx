import type { ReactElement } from 'react';
import { rich } from '../platform/rich.tsx';

const asKey = (key: ReactElement) => <kbd>{key}</kbd>;

/** Says that keys wait for other rows than those on the screen, until Esc. */
export const KeysWaitNote = ({ what }: { readonly what: string }) => (
  <p className="games-wait games-soon" role="status">
    {rich('Your keys wait for these {what}. <kbd>Esc</kbd> cancels them.', {
      what,
      kbd: asKey,
    })}
  </p>
);
