import { useMemo } from 'react';
import { t } from '../../../../base/messages.ts';
import { copyPng } from '../../../platform/clipboard.ts';
import { fileName, offerDownload } from '../../../platform/download.ts';
import { pngOf } from '../../../platform/png.ts';
import { useOffer } from '../../../shared/commands/useOffer.ts';
import { shapesOf } from '../../../shared/shapes.ts';
import type { ShownPosition } from '../../../shared/shownPosition.ts';
import { useApp } from '../../../session/appContext.tsx';
import { copyWords } from '../../../session/game/copyFen.ts';
import { useGame, useSettings } from '../../../session/hooks.ts';
import { diagramLook } from './diagramLook.ts';
import { diagramSvg } from './diagramSvg.ts';
import { diagramTitle } from './diagramTitle.ts';
import type { DrawnShapes } from './drawnShapes.ts';

/** The side of the PNG in pixels: twice the default size of a diagram, which fits on a page of text. */
const SIDE = 960;

/** Offers commands that export the position as a diagram like the board. `drawn` must keep its identity. */
export function useDiagramOffers(position: ShownPosition, drawn: () => DrawnShapes): void {
  const app = useApp();
  const flipped = useGame((state) => state.flipped);
  const header = useGame(({ record }) => (record?.kind === 'game' ? record.header : undefined));
  const boardTheme = useSettings((settings) => settings.boardTheme);
  const pieceSet = useSettings((settings) => settings.pieceSet);
  const hasCoordinates = useSettings((settings) => settings.coordinates !== 'off');
  const offers = useMemo(() => {
    const { board, tree, node, lastMove } = position;
    const draw = (): string =>
      diagramSvg(
        {
          board,
          orientation: flipped ? 'black' : 'white',
          lastMove,
          shapes: shapesOf(tree.nodes[node].annotations),
          drawn: drawn(),
          hasCoordinates,
        },
        diagramLook({ boardTheme, pieceSet }),
      );
    const nameWith = (extension: string): string =>
      fileName(diagramTitle(position, header), extension, t('position [[name of a file]]'));
    return {
      copyDiagram: async () =>
        app.notices.tell(copyWords(t('Diagram copied'), await copyPng(pngOf(draw(), SIDE)))),
      savePng: async () => offerDownload(await pngOf(draw(), SIDE), nameWith('png')),
      saveSvg: () => offerDownload(new Blob([draw()], { type: 'image/svg+xml' }), nameWith('svg')),
    };
  }, [app, position, drawn, flipped, header, boardTheme, pieceSet, hasCoordinates]);
  useOffer('copyDiagram', offers.copyDiagram);
  useOffer('savePng', offers.savePng);
  useOffer('saveSvg', offers.saveSvg);
}
