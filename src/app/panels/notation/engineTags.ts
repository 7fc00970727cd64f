import { unseenInGame } from '../../session/game/gameStore.ts';
import { createContext } from 'react';
import type { NodeId } from '../../../model/gameTree.ts';
import type { EngineTag } from '../../session/review/reviewStore.ts';
import { useReview, useGame, useSettings } from '../../session/hooks.ts';

type Tags = ReadonlyMap<NodeId, EngineTag>;

const NONE: ReadonlyMap<NodeId, EngineTag> = new Map();

/** The engine's verdicts on the moves of the game on the screen. */
export const EngineTags = createContext<Tags>(NONE);

/** Returns no verdicts while the analysis is hidden, a training question is open, or moves are covered. */
export function useEngineTags(): Tags {
  const record = useGame((game) => (unseenInGame(game) !== undefined ? undefined : game.record));
  const isShown = useSettings((settings) => settings.showAnalysis);
  return useReview(({ shown }) =>
    isShown && shown !== undefined && shown.game === record ? shown.tags : NONE,
  );
}
