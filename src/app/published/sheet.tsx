// A sheet of diagrams: a fixed number per printed page, and their solutions on the last pages.
import { spokenLanguage, t } from '../../base/messages.ts';
import { shownName } from '../../base/shownText.ts';
import { INITIAL_FEN } from '../../chess/types.ts';
import { moveNumberOf } from '../../model/gameTree.ts';
import type { LoadedGame } from '../../model/loadedGame.ts';
import { boardAt } from '../../model/positionAt.ts';
import type { App } from '../session/createApp.ts';
import type { PageWriter, Published } from '../session/share/publishing.ts';
import { sheetPositions } from '../session/share/sheetPositions.ts';
import type { SheetPosition } from '../session/share/sheetPositions.ts';
import { sideToMove } from '../shared/boardText.ts';
import { DiagramBoard } from '../shared/Diagram.tsx';
import { NumberedMove } from '../shared/MoveName.tsx';
import { nameInOrder, playerName, shownResult } from '../shared/players.ts';
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
      for (const position of positions) addPosition({ game: record, position, number: diagrams.length + 1 });
    },
    size: () => size,
    finish() {
      const pages = Array.from({ length: Math.ceil(diagrams.length / perPage) }, (_, page) =>
        diagrams.slice(page * perPage, (page + 1) * perPage),
      );
      const body = [
        '<main id="root" class="sheet">',
        markupOf(app, <h1>{shownName(title)}</h1>),
        without > 0 ? markupOf(app, <Without games={without} />) : '',
        ...pages.map(
          (page) => `<section class="sheet-page" data-diagrams="${perPage}">${page.join('')}</section>`,
        ),
        diagrams.length > 0 ? markupOf(app, <h2>{t('Solutions')}</h2>) : '',
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

function SheetDiagram({ game: { tree }, position, number }: Numbered) {
  const board = boardAt(tree, position.node);
  return (
    <figure className="sheet-diagram notation-diagram">
      <DiagramBoard board={board} />
      <figcaption>
        <b>{number}</b> {sideToMove(board) === 'white' ? t('White to move') : t('Black to move')}
      </figcaption>
    </figure>
  );
}

/** The solution of an exercise, with the players of its game. */
function Solution({ game: { header, tree }, position: { solution } }: Numbered) {
  const names = (['white', 'black'] as const).map((color) => nameInOrder(playerName(header, color)));
  return (
    <li>
      {solution.map((node, at) => {
        const place = moveNumberOf(tree, node);
        return (
          <span key={node} className="sheet-move">
            <NumberedMove at={place} said={tree.nodes[node]} hasNumber={at === 0 || !place.black} />{' '}
          </span>
        );
      })}
      {solution.length === 0 && t('The game ends here.')}{' '}
      <span className="dim">
        {names.join(' – ')} {shownResult(header.result)}
        {header.date.year !== undefined && `, ${header.date.year}`}
      </span>
    </li>
  );
}

const Without = ({ games }: { readonly games: number }) => (
  <p className="sheet-without">
    {t(
      '{games, plural, one {# game has} other {# games have}} no diagram: put one with “Put a diagram here” in the menu of a move, or search for a position.',
      { games },
    )}
  </p>
);
