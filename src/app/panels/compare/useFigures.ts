import { useWidthClass } from '../../platform/widthClass.ts';
import type { ComparedFigure } from '../../session/comparison/comparisonStore.ts';
import { useDeskSizes } from '../../shared/useDesk.ts';

const ALL: readonly ComparedFigure[] = ['count', 'share', 'bar', 'score'];
const FEW: readonly ComparedFigure[] = ['count', 'share'];
/** The width in pixels from which two bars and two scores fit beside the other figures. */
const ROOM = 580;

/** Returns the figures that fit for each side: bars and scores are dropped first. */
export function useFigures(): readonly ComparedFigure[] {
  const isPhone = useWidthClass() === 'phone';
  const { right } = useDeskSizes();
  return isPhone || right < ROOM ? FEW : ALL;
}
