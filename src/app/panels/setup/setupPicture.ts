import type { Board } from '../../../chess/board.ts';
import { copyPng } from '../../platform/clipboard.ts';
import { pngOf } from '../../platform/png.ts';
import type { Settings } from '../../session/settings/settingsStore.ts';
import { diagramLook } from '../board/diagram/diagramLook.ts';
import { diagramSvg } from '../board/diagram/diagramSvg.ts';
import { NOTHING_DRAWN } from '../board/diagram/drawnShapes.ts';

/** Pixels: as many as the picture of the board has. */
const SIDE = 960;

/** Puts a picture of the position on the clipboard, as the board would show it; false if the browser does not allow it. */
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
