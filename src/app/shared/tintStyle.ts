import type { CSSProperties } from 'react';
import type { Tint } from './tint.ts';

interface TintProps {
  readonly 'data-tinted'?: true;
  readonly style?: CSSProperties & Record<'--tint-light' | '--tint-dark', string>;
}

/** Returns both colors of a tint; the style sheet uses the one for the theme. */
export const tintProps = (tint: Tint | undefined): TintProps =>
  tint === undefined
    ? {}
    : { 'data-tinted': true, style: { '--tint-light': tint.light, '--tint-dark': tint.dark } };
