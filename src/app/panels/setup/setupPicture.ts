import type { Board } from '../../../chess/board.ts';
import { copyPng } from '../../platform/clipboard.ts';
import { pngOf } from '../../platform/png.ts';
import type { Settings } from '../../session/settings/settingsStore.ts';
import { diagramLook } from '../board/diagram/diagramLook.ts';
import { diagramSvg } from '../board/diagram/diagramSvg.ts';
import { NOTHING_DRAWN } from '../board/diagram/drawnShapes.ts';

/** The side in pixels, the same as that of the board's picture. */
const SIDE = 960;

/** Copies a picture of the position, styled like the board; false if the browser does not allow it. */
export function copyPicture(board: Board, settings: Settings): Promise<boolean> {
  const picture = {
    board,
    orientation: 'white',
    lastMove: [],
    shapes: { squares: [], arrows: [] },
    drawn: NOTHING_DRAWN,
    hasCoordinates: settings.coordinates !== 'off',
  } as const;
  return copyPng(pngOf(diagramSvg(picture, diagramLook(settings)), SIDE));
}
