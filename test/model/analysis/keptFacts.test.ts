import { describe, expect, it } from 'vitest';
import type { Eco } from '../../../src/chess/types.ts';
import { readAnalysis, storableJson } from '../../../src/model/analysis/analysisJson.ts';
import { analysisPgn } from '../../../src/model/analysis/analysisPgn.ts';
import { keptFacts } from '../../../src/model/analysis/keptGame.ts';
import { HEADER } from '../../app/panels/board/shownGame.ts';
import { analysisOf } from '../../support/ownAnalysis.ts';

describe('the facts of an analyzed game', () => {
  const header = {
    ...HEADER,
    whiteElo: 2700,
    blackElo: 12_000,
    eco: 'D40' as Eco,
    round: 6,
    whiteTeam: 'Lodz',
  };

  it('facts of an analyzed game that can be stored are kept, and go into its PGN', () => {
    const facts = keptFacts(header);
    expect(facts).toEqual({ round: 6, whiteElo: 2700, whiteTeam: 'Lodz', eco: 'D40' });
    const analysis = analysisOf('1.d4 d5', '1.d4 Nf6', facts);
    const json = storableJson(analysis);
    const read = readAnalysis(JSON.parse(JSON.stringify(json)));
    expect(read).toMatchObject({ kind: 'read', analysis: { game: facts } });
    const pgn = analysisPgn(analysis);
    for (const tag of ['[Round "6"]', '[WhiteElo "2700"]', '[WhiteTeam "Lodz"]', '[ECO "D40"]'])
      expect(pgn).toContain(tag);
    expect(pgn).not.toContain('BlackElo');
  });
});
