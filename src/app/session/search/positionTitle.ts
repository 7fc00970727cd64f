import { t } from '../../../base/messages.ts';
import { positionInWords } from '../../../model/position/describePattern.ts';
import { inOrder } from '../../../model/position/pieceSets.ts';
import { placementFen } from '../../../model/position/placement.ts';
import type { CountRange, PositionPattern, PositionQuery } from '../../../model/position/positionQuery.ts';
import { PRESETS } from './patternPresets.ts';

/** Returns the words for a chip about the position; a well-known pattern has a name. */
export function positionTitle(position: PositionQuery): string {
  if (position.kind === 'exact') return positionInWords(position);
  if (placementFen(position.pattern) !== undefined) return positionInWords(position);
  const known = NAMES.get(keyOf(position.pattern));
  if (known === undefined) return positionInWords(position);
  return position.lines === 'all' ? t('{position}, variations too', { position: t(known) }) : t(known);
}

/** Returns equal keys for patterns with equal meaning. */
const keyOf = ({ squares, material, difference, ...rest }: PositionPattern): string =>
  JSON.stringify([
    squares
      .map(({ square, pieces }) => [square, ...inOrder(pieces)])
      .toSorted(([a], [b]) => Number(a) - Number(b)),
    rangesOf(material),
    rangesOf(difference),
    [rest.bishops, rest.turn, rest.plies?.from, rest.plies?.to, rest.lasting],
    [rest.mirrorColors, rest.mirrorWings],
  ]);

const rangesOf = (ranges: Readonly<Record<string, CountRange | undefined>>) =>
  Object.entries(ranges)
    .flatMap(([of, range]) => (range === undefined ? [] : [`${of} ${range.from} ${range.to}`]))
    .toSorted();

const NAMES = new Map(
  PRESETS.flatMap(({ presets }) => presets.map(({ name, pattern }) => [keyOf(pattern), name])),
);
