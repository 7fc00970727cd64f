import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ClipboardEvent, CSSProperties, MouseEvent } from 'react';
import { t } from '../../../base/messages.ts';
import { ROOT } from '../../../model/gameTree.ts';
import type { NodeId } from '../../../model/gameTree.ts';
import type { GameHeader } from '../../../model/gameHeader.ts';
import { hasKept, hasWalk } from '../../../model/scratch.ts';
import type { LoadedGame } from '../../../model/loadedGame.ts';
import { coveredNow } from '../../session/game/covering.ts';
import type { GameState } from '../../session/game/gameStore.ts';
import { cursorKey, START } from '../../session/game/gameCursor.ts';
import { usePrinting } from '../../platform/Printing.tsx';
import { useMoveTimes } from './moveTimes.ts';
import { useMoveStyle } from '../../shared/MoveText.tsx';
import { useSpokenStyle } from '../../shared/spokenSquares.ts';
import { notationBlocks } from './notationBlocks.ts';
import { notationSections } from './notationSections.ts';
import { sectionKeeper } from './sameSections.ts';
import { OwnMoves } from './OwnMoves.tsx';
import { SectionView } from './SectionView.tsx';
import { EngineTags, useEngineTags } from './engineTags.ts';
import { SearchHit, useSearchHit } from './searchHit.ts';
import { useApp } from '../../session/appContext.tsx';
import { isOwnBoard } from '../../session/library/libraryStore.ts';
import { useGame, useLibrary, useReview, useSettings, useVerdicts } from '../../session/hooks.ts';
import { PressMenuView, usePressMenu } from '../../ui/PressMenu.tsx';
import { AnnotateLines } from './AnnotateMenu.tsx';
import { CoveredFrom, CoveredRest } from '../guess/CoveredRest.tsx';
import { Guesses, useGuesses } from '../guess/GuessCircle.tsx';
import { TheoryFoot } from './TheoryFoot.tsx';
import { useTheoryNotes } from './theoryNotes.ts';
import type { NotationSection } from './notationSections.ts';

/** Scrolling keeps the current move between these fractions of the pane's height. */
const HIGHEST = 0.2;
const LOWEST = 0.6;

interface MovesProps {
  readonly game: Pick<LoadedGame, 'tree'> & { readonly header?: GameHeader };
}

const NOTHING_FOLDED: ReadonlySet<NodeId> = new Set();

const ownMovesAt = (root: NodeId) => <OwnMoves root={root} />;

/** The notation of the game: its blocks, with the current move kept in view. */
export function Moves({ game }: MovesProps) {
  const app = useApp();
  const { tree, header } = game;
  const printing = usePrinting();
  const foldedOnScreen = useGame((state) => state.folded);
  const folded = printing ? NOTHING_FOLDED : foldedOnScreen;
  const language = useGame((state) => state.language);
  const ownMoves = useGame((state) => state.ownMoves);
  const upTo = useGame((state) => coveredNow(state)?.upTo);
  const openQuestions = useGame((state) => state.openQuestions);
  const notes = useTheoryNotes(tree);
  const verdicts = useVerdicts((state) => (state.tree === tree ? state.changes : undefined));
  const isDamaged = useGame(({ record }) => (record?.problems.length ?? 0) > 0);
  const item = useGame((state) => state.item);
  const isBoard = useLibrary((library) => item !== undefined && isOwnBoard(library, item));
  const layout = useSettings((settings) => settings.notationLayout);
  const figures = useMoveTimes(tree);
  const size = useSettings((settings) => settings.notationSize);
  const style = useMoveStyle();
  const spoken = useSpokenStyle();
  const [keepSame] = useState(sectionKeeper);
  const page = useRef<HTMLDivElement>(null);
  const clicked = useRef(false);

  // Own moves change with every move played, but the page only depends on where they start. Left out are
  // places with only temporary shapes, which the board shows, and the last uncovered position (`upTo`),
  // because own moves there would reveal the next move.
  const rootList = [...ownMoves]
    .flatMap(([root, own]) => (root !== upTo && (hasKept(own) || hasWalk(own)) ? root : []))
    .join(',');
  const ownRoots = useMemo(
    () => new Set(rootList === '' ? [] : rootList.split(',').map((root) => Number(root) as NodeId)),
    [rootList],
  );
  const sections = useMemo(
    () =>
      keepSame(
        notationSections(
          notationBlocks(tree, {
            folded,
            layout,
            language,
            openQuestions,
            figures,
            ownRoots,
            theory: printing ? undefined : notes,
            verdicts: printing ? undefined : verdicts,
            // A position without moves is shown on the board beside it.
            diagramOfSetUp: printing || tree.nodes.length > 1,
            result: header?.isCovered ? undefined : header?.result,
            lineEvaluation: header?.lineEvaluation,
          }),
        ),
      ),
    [
      keepSame,
      tree,
      folded,
      layout,
      language,
      openQuestions,
      figures,
      ownRoots,
      header,
      notes,
      verdicts,
      printing,
    ],
  );

  const atStart = useGame((state) => state.node === ROOT && state.own === undefined);
  const count = useFilling(sections, atStart && !printing);
  const content = useMemo(
    () =>
      sections
        .slice(0, count)
        .map((section) => (
          <SectionView
            key={section.key}
            section={section}
            tree={tree}
            style={style}
            spoken={spoken}
            ownMoves={ownMovesAt}
          />
        )),
    [sections, count, tree, style, spoken],
  );

  const hit = useSearchHit();
  const tags = useEngineTags();
  const guesses = useGuesses();
  const place = useGame(currentKey);
  const kept = useRef(cursorKey(START));
  // Only a new place scrolls: folding or filling the page does not move it.
  useEffect(() => {
    if (kept.current === place) return undefined;
    kept.current = place;
    const stays = clicked.current;
    clicked.current = false;
    return page.current === null || stays ? undefined : followMove(page.current, place === cursorKey(START));
  }, [place]);

  // The analysis appears below the page, and covers its lower end.
  const hasAnalysis = useReview(({ shown }) => shown !== undefined);
  useEffect(() => {
    if (hasAnalysis && page.current !== null) uncover(page.current);
  }, [hasAnalysis]);

  /** Goes to the move that an element is part of. Returns true if there is one. */
  function goToMove(target: EventTarget): true | undefined {
    const move = target instanceof Element ? target.closest<HTMLElement>('[data-node]') : null;
    if (move === null) return undefined;
    const { node, own } = move.dataset;
    app.game.goToCursor({
      node: Number(node) as NodeId,
      ...(own === undefined ? {} : { own: Number(own) as NodeId }),
    });
    // The user already sees a move chosen with the pointer, so the page does not scroll.
    clicked.current = currentKey(app.stores.game.getState()) !== place;
    return true;
  }
  const home = useId();
  const menu = usePressMenu((target) => (isSelecting() ? undefined : goToMove(target)));

  function handleClick({ target }: MouseEvent): void {
    if (!(target instanceof Element) || !(getSelection()?.isCollapsed ?? true)) return;
    const rail = target.closest<HTMLElement>('[data-fold]');
    if (goToMove(target) === undefined && rail !== null)
      app.folding.toggleFold(Number(rail.dataset.fold) as NodeId);
  }

  function handleCopy(event: ClipboardEvent): void {
    const selection = getSelection();
    if (selection === null || selection.isCollapsed) return;
    event.clipboardData.setData('text/plain', copiedText(selection.getRangeAt(0).cloneContents()));
    event.preventDefault();
  }

  return (
    // The panel has keys for stepping and choosing, so the click is only a shortcut.
    <div
      ref={page}
      id={home}
      className="notation-page"
      role="group"
      aria-label={t('Moves')}
      // An element that scrolls must be focusable; otherwise the keyboard could not scroll it.
      tabIndex={0}
      style={sizeStyle(size)}
      {...menu.props}
      onClick={handleClick}
      onCopy={handleCopy}
    >
      {tree.nodes.length === 1 && ownRoots.size === 0 && (
        <p className="notation-none">
          {isDamaged
            ? t('The moves of this game cannot be read.')
            : isBoard
              ? t('Play a move on the board, or paste a game or a position.')
              : t('This game has no moves.')}
        </p>
      )}
      <CoveredFrom />
      <EngineTags value={tags}>
        <SearchHit value={hit}>
          <Guesses value={guesses}>{content}</Guesses>
        </SearchHit>
      </EngineTags>
      <CoveredRest />
      <TheoryFoot tree={tree} />
      <PressMenuView menu={menu} label={t('The move')} home={home}>
        {() => <AnnotateLines ofMove />}
      </PressMenuView>
    </div>
  );
}

const moveAt = (node: Node | null) =>
  (node instanceof Element ? node : node?.parentElement)?.closest('[data-node]');

/** Tells whether several moves are selected: then the browser's own menu copies them. */
function isSelecting(): boolean {
  const selection = getSelection();
  return selection?.isCollapsed === false && moveAt(selection.anchorNode) !== moveAt(selection.focusNode);
}

const currentKey = ({ node, own }: GameState): string =>
  cursorKey(own === undefined ? { node } : { node, own });

const sizeStyle = (size: number): CSSProperties & Record<'--notation-size', string> => ({
  '--notation-size': `${size}px`,
});

/**
 * Scrolls to the current move, or at the start of the game to the top. If it had to scroll to a move, scrolls
 * again once the sections in sight have their real heights, and returns the cleanup function.
 */
function followMove(page: HTMLElement, atStart: boolean): (() => void) | undefined {
  if (atStart) {
    page.scrollTop = 0;
    return undefined;
  }
  if (!keepInView(page)) return undefined;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => keepInView(page));
  });
  return () => cancelAnimationFrame(frame);
}

/** Scrolls back to the current move if it has just been covered at the lower edge. */
function uncover(page: HTMLElement): void {
  const current = page.querySelector('[aria-current="true"]');
  if (current === null) return;
  const { bottom, height } = page.getBoundingClientRect();
  const end = current.getBoundingClientRect().bottom;
  if (end > bottom && end <= bottom + height) keepInView(page);
}

/** Scrolls the current move into view. Returns true if it had to scroll. */
function keepInView(page: HTMLElement): boolean {
  // Searches the few sections first, because a query over thousands of moves takes a millisecond.
  const section = [...page.children].find((child) => child.hasAttribute('data-current')) ?? page;
  const current = section.querySelector('[aria-current="true"]');
  if (current === null) return false;
  const pane = page.getBoundingClientRect();
  const move = current.getBoundingClientRect();
  const tooHigh = pane.top + pane.height * HIGHEST - move.top;
  const tooLow = move.bottom - (pane.top + pane.height * LOWEST);
  if (tooHigh > 0) page.scrollTop -= tooHigh;
  else if (tooLow > 0) page.scrollTop += tooLow;
  return tooHigh > 0 || tooLow > 0;
}

/**
 * Returns the text of a copied part: letters for figurines, three dots for `…`, and one line for each block.
 */
function copiedText(fragment: DocumentFragment): string {
  for (const other of fragment.querySelectorAll('.visually-hidden, .theory-row')) other.remove();
  for (const figurine of fragment.querySelectorAll<HTMLElement>('[data-letter]'))
    figurine.textContent = figurine.dataset.letter ?? '';
  const blocks = [...fragment.querySelectorAll('.notation-block')].filter(
    (block) => block.querySelector('.notation-block') === null,
  );
  const texts =
    blocks.length === 0 ? [fragment.textContent ?? ''] : blocks.map((block) => block.textContent ?? '');
  return texts
    .map((text) => text.replaceAll('…', '...').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join('\n');
}

// A game of thousands of moves is not rendered in one go: the start comes first, the rest frame by frame.

/** The number of tokens that a frame renders in a few milliseconds; the first screen has fewer. */
const PER_FRAME = 300;

/**
 * Returns the number of rendered sections after a frame that adds sections to the first `from`: with at least
 * `PER_FRAME` tokens, or all that are left.
 */
function nextStop(sections: readonly NotationSection[], from: number): number {
  let at = from;
  for (let tokens = 0; at < sections.length && tokens < PER_FRAME; at++) tokens += sections[at].size;
  return at;
}

/** Returns how many sections to render now: all of them once the user has left the start of the game. */
function useFilling(sections: readonly NotationSection[], atStart: boolean): number {
  const [count, setCount] = useState(() => nextStop(sections, 0));
  const stop = nextStop(sections, count);
  useEffect(() => {
    if (stop === count) return undefined;
    const frame = requestAnimationFrame(() => setCount(stop));
    return () => cancelAnimationFrame(frame);
  }, [count, stop]);
  return atStart ? Math.min(count, sections.length) : sections.length;
}
