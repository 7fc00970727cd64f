import type { Nag } from '../../chess/types.ts';

export type NagTone = 'good' | 'doubt' | 'bad' | 'plain';

const TONES: Record<number, NagTone> = { 1: 'good', 2: 'bad', 3: 'good', 4: 'bad', 5: 'doubt', 6: 'doubt' };

/** `!` and `!!` are green, `!?` and `?!` blue, `?` and `??` red; all others are ink. */
export const toneOf = (nag: Nag): NagTone => TONES[nag] ?? 'plain';
