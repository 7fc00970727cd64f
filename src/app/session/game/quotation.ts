// Games quoted in a game or a text: shown as a record of their own, while the record that quotes them waits.
import { packContents } from '../../../model/contents.ts';
import type { GameHeader, RecordNumber } from '../../../model/gameHeader.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import type { QuotedGame } from '../../../model/quotedGame.ts';
import type { Parts } from '../parts.ts';

const NOTHING = packContents({ variations: 0, comments: 0, symbols: 0 });

const headerOf = (game: QuotedGame, number: RecordNumber): GameHeader => ({
  kind: 'game',
  number,
  deleted: false,
  white: game.white,
  black: game.black,
  whiteElo: game.whiteElo,
  blackElo: game.blackElo,
  whiteTeam: '',
  blackTeam: '',
  result: game.result,
  eco: game.eco,
  chess960: game.chess960,
  event: game.event,
  site: game.site,
  date: game.date,
  eventDate: {},
  round: game.round,
  subround: game.subround,
  annotator: '',
  source: '',
  sourceTitle: '',
  medals: 0,
  contents: NOTHING,
});

type Needs = Pick<Parts, 'stores' | 'ownLayers' | 'game'>;

export function createQuotations(app: Needs) {
  /** Puts a quoted game on the board. `place` distinguishes it from other quotations of the record. */
  function playQuotation(game: QuotedGame, tree: GameTree, place: string): void {
    const before = app.stores.game.getState();
    const { item, number, key, quotedIn } = before;
    if (item === undefined || number === undefined || quotedIn !== undefined) return;
    const record = { kind: 'game', header: headerOf(game, number), tree, problems: [] } as const;
    app.game.showRecord({ item, number, key: `${key}~${place}`, record, quotedIn: before });
  }

  /** Goes back to the record that quotes the game on the board, to where the user left it. */
  function leaveQuotation(): boolean {
    const { quotedIn, flipped } = app.stores.game.getState();
    if (quotedIn === undefined) return false;
    const turned = quotedIn.flippedBefore === undefined ? flipped : quotedIn.flipped;
    app.stores.game.setState({ ...quotedIn, flipped: turned }, true);
    app.ownLayers.refresh();
    return true;
  }

  return { playQuotation, leaveQuotation };
}
