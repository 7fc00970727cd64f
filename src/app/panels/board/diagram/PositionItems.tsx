import { t } from '../../../../base/messages.ts';
import { announce } from '../../../platform/announce.ts';
import { copyPng } from '../../../platform/clipboard.ts';
import { fileName, offerDownload } from '../../../platform/download.ts';
import { pngOf } from '../../../platform/png.ts';
import { shapesOf } from '../../../shared/shapes.ts';
import type { ShownPosition } from '../../../shared/shownPosition.ts';
import { useApp } from '../../../session/appContext.tsx';
import { copyFen, copyWords } from '../../../session/game/copyFen.ts';
import { useGame, useSettings } from '../../../session/hooks.ts';
import { MenuItem, MenuLine } from '../../../ui/Menu.tsx';
import { diagramLook } from './diagramLook.ts';
import { diagramSvg } from './diagramSvg.ts';
import type { DrawnShapes } from './drawnShapes.ts';
import { diagramTitle } from './diagramTitle.ts';

/** Pixels of the PNG: twice what a page of text has room for. */
const SIDE = 960;

interface PositionItemsProps {
  readonly position: ShownPosition;
  readonly drawn: () => DrawnShapes;
  /** Says what became of it. */
  readonly say: (words: string) => void;
}

/** The position to take along: as FEN, and as a diagram that looks like the board. */
export function PositionItems({ position, drawn, say }: PositionItemsProps) {
  const app = useApp();
  const flipped = useGame((state) => state.flipped);
  const header = useGame(({ record }) => (record?.kind === 'game' ? record.header : undefined));
  const boardTheme = useSettings((settings) => settings.boardTheme);
  const pieceSet = useSettings((settings) => settings.pieceSet);
  const hasCoordinates = useSettings((settings) => settings.coordinates !== 'off');
  const { board, tree, node, lastMove } = position;

  /** The words stand beside the buttons for a moment. */
  function tell(words: string): void {
    say(words);
    announce(words);
  }
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

  async function copyDiagram(): Promise<void> {
    tell(copyWords(t('Diagram copied'), await copyPng(pngOf(draw(), SIDE))));
  }
  async function savePng(): Promise<void> {
    offerDownload(await pngOf(draw(), SIDE), nameWith('png'));
  }
  const saveSvg = (): void => offerDownload(new Blob([draw()], { type: 'image/svg+xml' }), nameWith('svg'));

  return (
    <>
      <MenuItem onSelect={() => copyFen(board, tell).catch(app.faults.noteFault)}>{t('Copy FEN')}</MenuItem>
      <MenuItem onSelect={() => copyDiagram().catch(app.faults.noteFault)}>{t('Copy diagram')}</MenuItem>
      <MenuLine />
      <MenuItem onSelect={() => savePng().catch(app.faults.noteFault)}>{t('Save diagram as PNG')}</MenuItem>
      <MenuItem onSelect={saveSvg}>{t('Save diagram as SVG')}</MenuItem>
    </>
  );
}
