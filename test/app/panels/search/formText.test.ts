import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_FORM, readForm, writeForm } from '../../../../src/app/panels/search/formText.ts';
import type { GameQuery } from '../../../../src/model/query/gameQuery.ts';
import { makeQuery } from '../../../../src/model/query/makeQuery.ts';
import { parseQuery } from '../../../../src/model/query/parseQuery.ts';

const queryOf = (text: string): GameQuery | undefined => {
  const parsed = parseQuery(text);
  if (parsed.kind === 'problem') throw new Error(`${text}: ${parsed.problem.message}`);
  return parsed.query;
};
const partsOf = (text: string): string[] => {
  const query = queryOf(text);
  return (query?.kind === 'and' ? query.parts : [query]).map(makeQuery).toSorted();
};

describe('the search form', () => {
  it('the form shows the terms of a text in its fields', () => {
    const form = readForm(
      queryOf('lasker white:"so* wesley*" black:carlsen elo>=2600 date:2019..2021-06 B90-B99 has:comments'),
    );
    expect(form).toEqual({
      ...EMPTY_FORM,
      words: 'lasker',
      player: 'so wesley',
      color: 'white',
      opponent: 'carlsen',
      eloFrom: '2600',
      dateFrom: '2019',
      dateTo: '2021-06',
      ecoFrom: 'B90',
      ecoTo: 'B99',
      has: ['comments'],
    });
  });

  it('the form keeps terms as text if it has no field for them or the field is taken', () => {
    const form = readForm(queryOf('elo>2500 elo<2700 -(blitz or rapid) whiteElo>2600 deleted'));
    expect(form.eloFrom).toBe('2501');
    expect(form.rest).toBe('elo<=2699 -(blitz or rapid) whiteElo>=2601 deleted');
    expect(readForm(queryOf('so or carlsen'))).toEqual({ ...EMPTY_FORM, rest: 'so or carlsen' });
  });

  it('the form writes alternatives beside other fields in parentheses', () => {
    expect(writeForm({ ...EMPTY_FORM, rest: 'so or carlsen' }).text).toBe('so or carlsen');
    expect(writeForm({ ...EMPTY_FORM, medal: 'novelty', rest: 'so or carlsen' }).text).toBe(
      'medal:novelty (so or carlsen)',
    );
  });

  it('the form keeps an exact player who was chosen from a list', () => {
    for (const shown of ['="Carlsen, Magnus"#17', '="Carlsen, Magnus"', ':"carlsen"', ':"tal*"']) {
      const form = readForm(queryOf(`white${shown}`));
      expect(form.player).toBe(shown.replace(/^:/, ''));
      expect(writeForm(form).text).toBe(`white${shown}`);
    }
  });

  it('several words in a field are beginnings, as a single one is', () => {
    const form = { ...EMPTY_FORM, player: 'carl, mag' };
    expect(writeForm(form).text).toBe('player:"carl*, mag*"');
    expect(readForm(queryOf(writeForm(form).text))).toEqual(form);
  });

  it('the form says which field is wrong', () => {
    const { problems } = writeForm({ ...EMPTY_FORM, dateFrom: '20x', eloTo: 'high', player: 'so' });
    expect([...problems.keys()]).toEqual(['dateFrom', 'eloFrom']);
    expect(problems.get('dateFrom')).toContain('followed by a date');
  });

  it('form and text are the same query, whatever the terms', () => {
    const terms = [
      'carlsen',
      '"van wely"',
      'white:so',
      'black:"so, wesley"',
      'player:anand',
      'player:giri',
      'event:linares',
      'elo>2600',
      'elo:2500..2600',
      'averageElo<2400',
      'whiteElo>2700',
      'date:2020',
      'date>=2019',
      'year:..1950',
      'B90',
      'eco:C',
      'eco:B2-B',
      'result:draw',
      'result:1-0,0-1',
      'moves<25',
      'moves:40',
      'round:3',
      '#17',
      'has:comments',
      'has:media',
      'medal:novelty',
      'medal:any',
      'text:"bishop pair"',
      'annotator:marin',
      'source:informant',
      'team:norway',
      '-deleted',
      'is:text',
      '(so or giri)',
      '-(so blitz)',
      'site:london',
      'white="Carlsen, Magnus"',
      'white:"carl* mag*"',
      'event:"Linares \\"93\\""#2',
      'annotator:"x"#1',
    ];
    const term = fc.constantFrom(...terms);
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 9 }), (chosen) => {
        const text = chosen.join(' ');
        expect(partsOf(writeForm(readForm(queryOf(text))).text)).toEqual(partsOf(text));
      }),
    );
  });
});
