import { t } from '../../base/messages.ts';

/** "3 games of variants are left out". */
export const variantsLeftOut = (count: number): string =>
  t('{count, plural, one {# game of a variant is left out} other {# games of variants are left out}}', {
    count,
  });
