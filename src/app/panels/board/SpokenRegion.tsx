import { useEffect, useState } from 'react';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';
import { useGame, useSpeech } from '../../session/hooks.ts';
import type { Sayable } from '../../session/speech/speechStore.ts';
import { sideToMove, spokenBoard, spokenLastMove } from '../../shared/boardText.ts';
import { positionAt } from '../../shared/shownPosition.ts';
import type { ShownPosition } from '../../shared/shownPosition.ts';
import { BLANK_TREE, treeAt } from '../../session/game/gameCursor.ts';
import { t } from '../../../base/messages.ts';
import { spokenClocks } from './spokenClocks.ts';
import { spokenEngine, spokenVariations } from './spokenLines.ts';
import { spokenMaterial } from './spokenMaterial.ts';
import { spokenOpening } from './spokenOpening.ts';

interface SpokenRegionProps {
  readonly position: ShownPosition;
  /** Identifies the user's place in the game: each change is announced, except in a preview. */
  readonly place: string;
}

/** The live region of the board: announces each step, and what the user asks for. */
export function SpokenRegion({ position, place }: SpokenRegionProps) {
  const app = useApp();
  const { asked, said, count } = useSpeech((speech) => speech);
  // A user who moves through a list hears its rows instead.
  const isPreview = useGame((game) => game.isPreview);
  useEffect(() => app.speech.noteStep(place), [app, place]);
  useEffect(() => {
    if (asked !== undefined && asked !== 'book') app.speech.say(WORDS[asked](app));
  }, [app, asked]);
  return (
    <div className="board-text" role="status">
      {said === undefined ? (
        !isPreview && <Step key={place} position={position} />
      ) : (
        // A new element, because otherwise the same words would not be announced again.
        <span key={count}>{said}</span>
      )}
    </div>
  );
}

/** Announces what is known at the time of the step: later answers of books and engines are not announced. */
function Step({ position }: Pick<SpokenRegionProps, 'position'>) {
  const app = useApp();
  const [words] = useState(() => {
    const { spokenOpening: isWanted } = app.stores.settings.getState();
    const step = spokenLastMove(position, hearingOf(app));
    const opening = isWanted ? spokenOpening(app) : '';
    return opening === '' ? step : `${step} ${opening}`;
  });
  return words;
}

function shownPosition(app: App): ShownPosition {
  const { node, own } = app.game.currentCursor();
  const game = app.game.currentGame();
  const at =
    game === undefined
      ? { tree: BLANK_TREE, node }
      : treeAt(game, own === undefined ? { node } : { node, own });
  return positionAt(at.tree, at.node);
}

const hearingOf = (app: App) => ({
  language: app.stores.game.getState().language,
  style: app.stores.settings.getState().spokenStyle,
});

const WORDS: Readonly<Record<Exclude<Sayable, 'book'>, (app: App) => string>> = {
  position: (app) => {
    const { board } = shownPosition(app);
    const pieces = spokenBoard(board, hearingOf(app).style);
    return `${pieces} ${sideToMove(board) === 'white' ? t('White to move.') : t('Black to move.')}`;
  },
  lastMove: (app) => spokenLastMove(shownPosition(app), { ...hearingOf(app), isWhole: true }),
  clocks: (app) => spokenClocks(shownPosition(app)),
  material: (app) => spokenMaterial(shownPosition(app)),
  variations: spokenVariations,
  engine: spokenEngine,
};
