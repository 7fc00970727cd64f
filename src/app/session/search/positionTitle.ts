import { describePattern, positionInWords } from '../../../model/position/describePattern.ts';
import { placementFen } from '../../../model/position/placement.ts';
import type { PositionQuery } from '../../../model/position/positionQuery.ts';
import { PRESETS } from './patternPresets.ts';

/** What is looked for, for a chip: a known pattern by its name. */
export function positionTitle(position: PositionQuery): string {
  if (position.kind === 'exact') return positionInWords(position);
  if (placementFen(position.pattern) !== undefined) return positionInWords(position);
  const words = describePattern(position.pattern);
  const known = NAMES.get(words);
  return known === undefined
    ? positionInWords(position)
    : `${known}${position.lines === 'all' ? ', variations too' : ''}`;
}

const NAMES = new Map(
  PRESETS.flatMap(({ presets }) => presets.map(({ name, pattern }) => [describePattern(pattern), name])),
);
