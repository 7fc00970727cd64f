// A sheet of diagrams: a fixed number per printed page, and their solutions on the last pages.
import { spokenLanguage, t } from '../../base/messages.ts';
import { shownName } from '../../base/shownText.ts';
import type { Board } from '../../chess/board.ts';
import { nagSlot } from '../../chess/nag.ts';
import { INITIAL_FEN } from '../../chess/types.ts';
import type { Nag } from '../../chess/types.ts';
import { searchableOf } from '../../model/engine/searchable.ts';
import { moveNumberOf } from '../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../model/gameTree.ts';
import type { LoadedGame } from '../../model/loadedGame.ts';
import { boardAt } from '../../model/positionAt.ts';
import type { App } from '../session/createApp.ts';
import { DIAGRAM_NAGS } from '../session/game/comments.ts';
import type { PageWriter, Published } from '../session/share/publishing.ts';
import { sheetPositions } from '../session/share/sheetPositions.ts';
import type { SheetPosition } from '../session/share/sheetPositions.ts';
import { sideToMove } from '../shared/boardText.ts';
import { DiagramBoard } from '../shared/Diagram.tsx';
import { NumberedMove } from '../shared/MoveName.tsx';
import { Signs } from '../shared/MoveText.tsx';
import { titleWithOutcome } from '../shared/gameTitle.ts';
import { markupOf } from './markup.tsx';
import { chosenBody, linksOf } from './SavedText.tsx';
import { facesFor } from './savedFaces.ts';
import { savedDocument } from './savedDocument.ts';

interface SheetForm {
  /** The style sheet of all fonts. */
  readonly faces: string;
  readonly perPage: number;
}

interface Numbered {
  readonly game: LoadedGame;
  readonly position: SheetPosition;
  readonly number: number;
}

export function sheetWriter(app: App, title: string, { faces, perPage }: SheetForm): PageWriter {
  const diagrams: string[] = [];
  const solutions: string[] = [];
  let size = 0;
  let without = 0;
  let isWhole = true;

  function addPosition(numbered: Numbered): void {
    const diagram = markupOf(app, <SheetDiagram {...numbered} />);
    const solution = markupOf(app, <Solution {...numbered} />);
    diagrams.push(diagram);
    solutions.push(solution);
    size += diagram.length + solution.length;
  }

  return {
    picturesOf: () => [],
    linksOf: (text) => linksOf(chosenBody(text, app.stores.settings.getState().textLanguage).body),
    add({ record, hit }: Published) {
      if (record.kind !== 'game') return;
      const isSetUp = record.tree.startFen !== INITIAL_FEN && record.header.chess960 === undefined;
      const positions = sheetPositions(record.tree, { hit, isSetUp });
      if (positions.length === 0) without++;
      for (const position of positions) {
        if (!isWholeSolution(record.tree, position)) isWhole = false;
        addPosition({ game: record, position, number: diagrams.length + 1 });
      }
    },
    size: () => size,
    diagrams: () => ({ count: diagrams.length, without }),
    finish() {
      const pages = Array.from({ length: Math.ceil(diagrams.length / perPage) }, (_, page) =>
        diagrams.slice(page * perPage, (page + 1) * perPage),
      );
      const body = [
        '<main id="root" class="sheet">',
        markupOf(app, <h1>{shownName(title)}</h1>),
        ...pages.map(
          (page) => `<section class="sheet-page" data-diagrams="${perPage}">${page.join('')}</section>`,
        ),
        diagrams.length > 0 ? markupOf(app, <h2>{t('Solutions')}</h2>) : '',
        isWhole ? '' : markupOf(app, <LeftOut />),
        `<ol class="sheet-solutions">${solutions.join('')}</ol>`,
        '</main>',
      ];
      const letters = new Set<number>();
      for (const part of body) for (const letter of part) letters.add(letter.codePointAt(0) ?? 0);
      const language = spokenLanguage();
      return savedDocument({ title, language, body, faces: facesFor(letters, faces), hasScript: false });
    },
  };
}

function SheetDiagram({ game: { header, tree }, position, number }: Numbered) {
  const board = boardAt(tree, position.node);
  // The rules of other variants may allow moves that chess does not.
  const judged = header.variant === undefined ? searchableOf(board) : undefined;
  return (
    <figure className="sheet-diagram notation-diagram">
      <DiagramBoard board={board} />
      <figcaption>
        <b>{number}</b> {judged?.kind === 'over' ? judged.words : sideWords(board)}
      </figcaption>
    </figure>
  );
}

const sideWords = (board: Board): string =>
  sideToMove(board) === 'white' ? t('White to move') : t('Black to move');

/** The solution of an exercise, with the players of its game. */
function Solution({ game: { header, tree }, position: { solution, isCut } }: Numbered) {
  return (
    <li>
      {solution.map((node, at) => {
        const place = moveNumberOf(tree, node);
        const nags = signsOf(tree, node);
        return (
          <span key={node} className="sheet-move">
            <NumberedMove
              at={place}
              said={tree.nodes[node]}
              nags={nags.filter((nag) => nagSlot(nag) === 'move')}
              hasNumber={at === 0 || !place.black}
            />
            <Signs nags={nags.filter((nag) => nagSlot(nag) === 'evaluation')} />{' '}
          </span>
        );
      })}
      {isCut && '…'}
      {solution.length === 0 && t('No move follows here.')}{' '}
      <span className="dim">
        {titleWithOutcome(header)}
        {header.date.year !== undefined && `, ${header.date.year}`}
      </span>
    </li>
  );
}

const signsOf = (tree: GameTree, node: NodeId): readonly Nag[] =>
  tree.nodes[node].annotations.flatMap((one) =>
    one.kind === 'nag' && !DIAGRAM_NAGS.has(one.nag) ? [one.nag] : [],
  );

/** Tells whether the sheet has the whole solution: no comment, no variation, no further move is left out. */
const isWholeSolution = (tree: GameTree, { solution, isCut }: SheetPosition): boolean =>
  !isCut &&
  solution.every(
    (node) =>
      tree.nodes[tree.nodes[node].parent].children.length === 1 &&
      tree.nodes[node].annotations.every(({ kind }) => kind !== 'comment'),
  );

const LeftOut = () => (
  <p className="sheet-left-out">
    {t(
      'Mainlines only: comments and variations of the games are left out, and “…” is at the end of a line that goes on.',
    )}
  </p>
);
