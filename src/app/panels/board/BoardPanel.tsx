import { useCallback, useMemo, useRef, useState } from 'react';
import { t } from '../../../base/messages.ts';
import type { PromotionRole } from '../../../chess/move.ts';
import { legalDestinations, needsPromotion } from '../../../chess/position.ts';
import { parseSquareAt } from '../../../chess/squares.ts';
import type { SquareName } from '../../../chess/squares.ts';
import type { Color } from '../../../chess/types.ts';
import { useShownHit } from '../position/HitMark.tsx';
import { BoardArrows, HintArrow } from './BoardArrows.tsx';
import { BoardControls } from './BoardControls.tsx';
import { BoardCoordinates } from '../../shared/BoardCoordinates.tsx';
import { sideToMove, spokenPosition } from '../../shared/boardText.ts';
import { clockAt } from './clocks.ts';
import { NOTHING_DRAWN } from './diagram/drawnShapes.ts';
import { useDiagramOffers } from './diagram/useDiagramOffers.ts';
import type { DrawnShapes } from './diagram/drawnShapes.ts';
import { EngineArrows } from './EngineArrows.tsx';
import { EvaluationBar } from './EvaluationBar.tsx';
import { BoardSquares } from './BoardSquares.tsx';
import { BoardView } from './BoardView.tsx';
import { MoveEntry } from './MoveEntry.tsx';
import type { BoardHandle } from './BoardView.tsx';
import { useSwipeSteps } from './useSwipeSteps.ts';
import { useWheelSteps } from './useWheelSteps.ts';
import { SpokenRegion } from './SpokenRegion.tsx';
import { PromotionChooser } from './PromotionChooser.tsx';
import { letterStyle } from './pieces/letters.ts';
import { shapesOf, spokenShapes } from '../../shared/shapes.ts';
import { useOffer } from '../../shared/commands/useOffer.ts';
import { useSpokenStyle } from '../../shared/spokenSquares.ts';
import { useCanPlay, useShownPosition } from '../../shared/shownPosition.ts';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';
import { cursorKey } from '../../session/game/gameCursor.ts';
import type { GameState } from '../../session/game/gameStore.ts';
import { ownAnnotations } from '../../session/game/ownNotes.ts';
import { useGame, useSettings } from '../../session/hooks.ts';
import { shownTime } from '../../shared/shownTimes.ts';
import { studyTitle } from '../../../model/gameHeader.ts';
import { sideName } from '../../shared/gameTitle.ts';
import { playerName, scoreOf } from '../../shared/players.ts';
import './board.css';
import './pieces/letters.css';
import './pieces/openFile.css';

interface Promotion {
  /** The position in which the pawn promotes: in any other, the choice is void. */
  readonly fen: string;
  readonly from: SquareName;
  readonly to: SquareName;
}

const NOTHING_MOVES: ReadonlyMap<SquareName, readonly SquareName[]> = new Map();

const squareOf = (name: SquareName): number => parseSquareAt(name, 0);

const other = (color: Color): Color => (color === 'white' ? 'black' : 'white');

/**
 * Board, players, and controls. The side of the board is `--board-side`: the desk computes it
 * (`deskSizes.ts`), a phone sets it in `board.css`.
 */
export function BoardPanel() {
  const app = useApp();
  const position = useShownPosition();
  const flipped = useGame((state) => state.flipped);
  const game = useGame((state) => state.key);
  const place = useGame(placeName);
  const style = useSpokenStyle();
  const canPlay = useCanPlay();
  const theme = useSettings((settings) => settings.boardTheme);
  const pieces = useSettings((settings) => settings.pieceSet);
  const coordinates = useSettings((settings) => settings.coordinates);
  const [promotion, setPromotion] = useState<Promotion>();
  const [restored, setRestored] = useState(0);
  const [isEntering, setEntering] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<BoardHandle>(null);
  useWheelSteps(frame);
  useSwipeSteps(frame, view);
  const hit = useShownHit();

  const { board, tree, node } = position;
  const fen = board.fen();
  const orientation: Color = flipped ? 'black' : 'white';
  const turn = sideToMove(board);
  const isOwn = useGame((state) => state.own !== undefined);
  const said = useGame(ownAnnotations);
  const own = useMemo(() => shapesOf(said), [said]);
  const shapes = useMemo(() => shapesOf(isOwn ? [] : tree.nodes[node].annotations), [isOwn, tree, node]);
  const destinations = useMemo(
    () => (canPlay ? legalDestinations(fen, tree.chess960) : NOTHING_MOVES),
    [canPlay, fen, tree.chess960],
  );

  const drawn = useCallback(() => view.current?.drawn() ?? NOTHING_DRAWN, []);
  useDiagramOffers(position, drawn);
  useOffer(
    'typeMoves',
    useCallback(() => setEntering(true), []),
  );

  const giveUpMove = useCallback(() => {
    setPromotion(undefined);
    setRestored((count) => count + 1);
  }, []);

  const handleMove = useCallback(
    (from: SquareName, to: SquareName) => {
      if (needsPromotion(fen, from, to)) setPromotion({ fen, from, to });
      else if (!app.ownMoves.playMove(from, to)) giveUpMove();
    },
    [app, fen, giveUpMove],
  );

  function promote(role: PromotionRole): void {
    if (promotion === undefined) return;
    setPromotion(undefined);
    if (!app.ownMoves.playMove(promotion.from, promotion.to, role)) giveUpMove();
  }

  return (
    // Keys bubble here from the controls of the board.
    <section
      className={`board-panel board-theme-${theme} board-pieces-${pieces}`}
      style={pieces === 'letters' ? letterStyle() : undefined}
      aria-label={t('Board')}
      // Gets the focus when it leaves the squares.
      tabIndex={-1}
      onKeyDown={(event) => void app.keys.runKey('Board and notation', event, undefined)}
    >
      <SpokenRegion position={position} place={place} />
      <div className="board-text">{spokenPosition(position, style)}</div>
      <div className="board-text">{spokenShapes(own, style)}</div>
      <PlayerLine
        color={other(orientation)}
        clock={clockAt(tree, node, other(orientation))}
        isToMove={turn === other(orientation)}
      />
      <div className="board-row">
        <div ref={frame} className="board-frame" data-hit={hit && true} data-coordinates={coordinates}>
          {/* A canceled move is rare, and a new board undoes it without traces of the move. */}
          <BoardView
            key={restored}
            game={game}
            board={board}
            orientation={orientation}
            lastMove={position.lastMove}
            squares={shapes.squares}
            destinations={destinations}
            own={own}
            onMove={handleMove}
            onDraw={(shapesDrawn) => drawOwn(app, shapesDrawn)}
            onWipe={app.ownNotes.clearShapes}
            ref={view}
          />
          {coordinates !== 'off' && <BoardCoordinates orientation={orientation} />}
          <BoardArrows arrows={shapes.arrows} orientation={orientation} />
          <EngineArrows fen={fen} orientation={orientation} />
          <HintArrow orientation={orientation} />
          <BoardSquares
            board={board}
            orientation={orientation}
            destinations={destinations}
            onMove={handleMove}
          />
          {promotion?.fen === fen && (
            <PromotionChooser
              to={promotion.to}
              color={turn}
              orientation={orientation}
              onChoose={promote}
              onCancel={giveUpMove}
            />
          )}
        </div>
        <EvaluationBar fen={fen} orientation={orientation} />
      </div>
      <div className="board-foot">
        <PlayerLine
          color={orientation}
          clock={clockAt(tree, node, orientation)}
          isToMove={turn === orientation}
        />
        <BoardControls />
      </div>
      {isEntering && canPlay && <MoveEntry onClose={() => setEntering(false)} />}
    </section>
  );
}

/** Identifies the game and the place in it. */
const placeName = ({ key, node, own }: GameState): string => `${key} ${cursorKey({ node, own })}`;

/** Stores as notes the arrows and rings that the user draws. They are never written into the file. */
function drawOwn(app: App, { arrows, rings }: DrawnShapes): void {
  app.ownNotes.drawShapes([
    ...rings.map(({ color, square }) => ({ kind: 'square', color, square: squareOf(square) }) as const),
    ...arrows.map(
      ({ color, from, to }) => ({ kind: 'arrow', color, from: squareOf(from), to: squareOf(to) }) as const,
    ),
  ]);
}

interface PlayerLineProps {
  readonly color: Color;
  /** Seconds left by the player's last recorded clock; `undefined` if none is recorded so far. */
  readonly clock?: number;
  readonly isToMove: boolean;
}

/**
 * A player above or below the board, with rating, clock and result if they are known. A disc shows the color,
 * with a ring while that side is to move.
 */
function PlayerLine({ color, clock, isToMove }: PlayerLineProps) {
  const header = useGame(({ record }) => (record?.kind === 'game' ? record.header : undefined));
  const side = sideName(color);
  const title = color === 'white' ? header?.whiteTitle : header?.blackTitle;
  const elo = color === 'white' ? header?.whiteElo : header?.blackElo;
  return (
    <div className="board-player">
      <span
        className={`board-disc ${color}`}
        data-to-move={isToMove || undefined}
        role="img"
        aria-label={side}
        title={isToMove ? t(color === 'white' ? 'White to move' : 'Black to move') : undefined}
      />
      {title !== undefined && <span className="board-player-elo">{title}</span>}
      <span className="board-player-name">
        {header === undefined || studyTitle(header) !== undefined ? side : playerName(header, color)}
      </span>
      {elo !== undefined && <span className="board-player-elo">{elo}</span>}
      {clock !== undefined && (
        <span className="board-player-clock" title={t('Clock')}>
          {shownTime(clock)}
        </span>
      )}
      <span className="board-player-score">
        {header === undefined || header.isCovered ? '' : scoreOf(header.result, color)}
      </span>
    </div>
  );
}
