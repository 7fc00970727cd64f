import { describe, expect, it } from 'vitest';
import { INITIAL_FEN, type Eco } from '../../../src/chess/types.ts';
import { packContents } from '../../../src/model/contents.ts';
import { recordNumber, type GameHeader } from '../../../src/model/gameHeader.ts';
import { emptyTree } from '../../../src/model/gameTree.ts';
import { gamePgn, pgnTags } from '../../../src/model/pgn/pgnTags.ts';

const BARE: GameHeader = {
  kind: 'game',
  number: recordNumber(1),
  deleted: false,
  white: '',
  black: '',
  whiteTeam: '',
  blackTeam: '',
  result: '*',
  event: '',
  site: '',
  date: {},
  eventDate: {},
  annotator: '',
  source: '',
  sourceTitle: '',
  medals: 0,
  contents: packContents({ variations: 0, comments: 0, symbols: 0 }),
};

describe('the tags of a game', () => {
  it('the tags of an unknown game are the seven of the standard', () => {
    expect(pgnTags(BARE)).toEqual([
      ['Event', '?'],
      ['Site', '?'],
      ['Date', '????.??.??'],
      ['Round', '?'],
      ['White', '?'],
      ['Black', '?'],
      ['Result', '*'],
    ]);
  });

  it('the tags name all further facts that are known', () => {
    const eventDate = { year: 1922, month: 4 };
    const known = { round: 15, subround: 2, whiteElo: 2500, eco: 'A31' as Eco, annotator: 'Golz', eventDate };
    expect(pgnTags({ ...BARE, ...known }).slice(3)).toEqual([
      ['Round', '15.2'],
      ['White', '?'],
      ['Black', '?'],
      ['Result', '*'],
      ['WhiteElo', '2500'],
      ['ECO', 'A31'],
      ['Annotator', 'Golz'],
      ['EventDate', '1922.04.??'],
    ]);
  });

  it('the tags of a game decided without play have its score, as the moves do', () => {
    const pgn = gamePgn({
      kind: 'game',
      header: { ...BARE, result: '+:-' },
      tree: emptyTree(INITIAL_FEN),
      problems: [],
    });
    expect(pgn).toContain('[Result "1-0"]\n');
    expect(pgn.endsWith('\n\n1-0\n')).toBe(true);
  });
});
