import type { CSSProperties } from 'react';
import type { Tint } from './tint.ts';

interface TintProps {
  readonly 'data-tinted'?: true;
  readonly style?: CSSProperties & Record<'--tint-light' | '--tint-dark', string>;
}

/** Both colours of a tint; the style sheet takes the one of the theme. */
export const tintProps = (tint: Tint | undefined): TintProps =>
  tint === undefined
    ? {}
    : { 'data-tinted': true, style: { '--tint-light': tint.light, '--tint-dark': tint.dark } };
