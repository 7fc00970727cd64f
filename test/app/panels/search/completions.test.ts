import { describe, expect, it } from 'vitest';
import { termAtCaret } from '../../../../src/app/panels/search/caretTerm.ts';
import {
  applyCompletion,
  nameCompletion,
  namesWanted,
  plainCompletions,
} from '../../../../src/app/panels/search/completions.ts';
import { speak } from '../../../../src/base/messages.ts';
import { openingNamesIn } from '../../../../src/app/languages/openingNames.ts';
import { findEco } from '../../../../src/app/shared/ecoNames.ts';
import { entityId } from '../../../../src/model/entity.ts';
import { parseQuery } from '../../../../src/model/query/parseQuery.ts';

/** Finds the term at the caret, which `|` marks. */
const at = (marked: string) => termAtCaret(marked.replace('|', ''), marked.indexOf('|'));

describe('the term at the caret', () => {
  it('the term at the caret is its word, up to the caret', () => {
    expect(at('car|')).toEqual({ place: { from: 0, to: 3 }, text: 'car' });
    expect(at('elo>2500 ca|rl x')).toMatchObject({ place: { from: 9, to: 13 }, text: 'ca' });
    expect(at('carl |')).toEqual({ place: { from: 5, to: 5 }, text: '' });
    expect(at('|')).toEqual({ place: { from: 0, to: 0 }, text: '' });
  });

  it('the term at the caret knows its field, even inside quotation marks and before a number', () => {
    expect(at('-white:ca|')).toMatchObject({
      place: { from: 1, to: 9 },
      text: 'ca',
      field: { name: 'white' },
    });
    expect(at('event:"lina|')).toMatchObject({ text: 'lina', field: { name: 'event' } });
    expect(at('player:"So"#3|')).toMatchObject({ text: 'So', place: { from: 0, to: 13 } });
    expect(at('whi|te:ca')).toMatchObject({ text: 'white', place: { from: 0, to: 8 } });
  });

  it('the term at the caret may be the last of several words of one name', () => {
    expect(at('elo>2500 magnus carl|').run).toEqual({ place: { from: 9, to: 20 }, text: 'magnus carl' });
    expect(at('magnus or carl|').run).toBeUndefined();
    expect(at('B90 "x" carl|').run).toBeUndefined();
  });
});

describe('the offers', () => {
  const labels = (marked: string): string[] => plainCompletions(at(marked)).map(({ label }) => label);

  it('the offers are fields that begin with the typed letters, or all fields if nothing is typed', () => {
    expect(labels('whi|')).toEqual(['white:', 'whiteElo>=2500']);
    expect(labels('|')).toContain('medal:');
    expect(labels('w|')).toEqual([]);
  });

  it('the offers are the words that a field knows', () => {
    expect(labels('has:co|')).toEqual(['comments', 'correspondence']);
    expect(labels('medal:best|')).toEqual(['best-game']);
    expect(labels('result:w|')).toEqual(['1-0', '+:-']);
    expect(labels('is:|')).toEqual(['text', 'game', 'unreadable', 'deleted']);
    expect(labels('elo>|')).toEqual([]);
  });

  it('a plain word is offered words of fields', () => {
    expect(labels('draw|')).toEqual(['result:draw']);
    expect(labels('nov|')).toEqual(['medal:novelty']);
    expect(labels('kasparov delet|')).toEqual(['is:deleted']);
    expect(labels('dr|')).toEqual([]);
    const [draw] = plainCompletions(at('kasparov dra|'));
    expect(applyCompletion('kasparov dra', draw).text).toBe('kasparov result:draw ');
  });

  it('names are asked for where a name is expected', () => {
    const kinds = (marked: string) => namesWanted(at(marked)).map(({ of, text }) => `${of} ${text}`);
    expect(kinds('magnus carl|')).toEqual(['player magnus carl', 'player carl', 'event carl']);
    expect(kinds('annotator:mar|')).toEqual(['annotator mar']);
    expect(kinds('site:lon|')).toEqual(['site lon']);
    expect(kinds('2500|')).toEqual([]);
  });

  it('every offer can be parsed once it is taken', () => {
    for (const marked of ['|', 'has:|', 'medal:|', 'result:|', 'is:|', 'eco:B|', 'sicilian|'])
      for (const offer of plainCompletions(at(marked)).filter(({ goesOn }) => !goesOn))
        expect(parseQuery(offer.insert).kind).toBe('query');
  });

  it('an offer replaces the typed text, and leaves the caret after it', () => {
    const [wanted] = namesWanted(at('elo>2500 white:"so, w| date:2020'));
    const offer = nameCompletion(wanted, { id: entityId(4), name: 'So, "Wesley"', games: 9 });
    // Nine games with both colors are not nine with White.
    expect(offer).toMatchObject({ label: 'So, "Wesley"', games: undefined });
    const [player] = namesWanted(at('player:so|'));
    expect(nameCompletion(player, { id: entityId(4), name: 'So', games: 9 }).games).toBe(9);
    expect(applyCompletion('x white:so', { ...offer, place: { from: 2, to: 10 } })).toEqual({
      text: String.raw`x white="So, \"Wesley\"" `,
      caret: 25,
    });
    expect(applyCompletion('so elo>2', { ...offer, place: { from: 0, to: 2 } }).text).toMatch(/" elo>2$/);
    const [sites] = namesWanted(at('site:lon|'));
    expect(nameCompletion(sites, { name: 'London', games: 3 })).toMatchObject({
      label: 'London',
      note: 'Site',
      games: 3,
      insert: 'site="London"',
    });
    const namesake = nameCompletion(wanted, { id: entityId(4), name: 'So', sharesName: true, games: 9 });
    expect(namesake.insert).toBe('white="So"#4');
  });
});

describe('openings', () => {
  it('openings are found by name as ranges of codes', () => {
    expect(findEco('najdorf', 1)).toEqual([
      { codes: 'B90-B99', name: 'Sicilian Defense: Najdorf Variation' },
    ]);
    expect(findEco('marshall attack', 5).map(({ codes }) => codes)).toContain('C89');
    expect(findEco('no such opening', 5)).toEqual([]);
    expect(findEco('', 5)).toEqual([]);
  });

  it('openings are found by their names in the user’s language and in English', () => {
    speak('ru', {}, openingNamesIn('ru'));
    try {
      const najdorf = { codes: 'B90-B99', name: 'Сицилианская защита: вариант Найдорфа' };
      expect(findEco('найдорф', 1)).toEqual([najdorf]);
      expect(findEco('najdorf', 1)).toEqual([najdorf]);
    } finally {
      speak('en', {});
    }
    expect(findEco('grunfeld', 1)[0]?.name).toContain('Grünfeld Defense');
  });

  it('openings are found by the beginning of their code', () => {
    expect(findEco('c8', 3).map(({ codes }) => codes)).toEqual(['C80', 'C81', 'C82']);
    expect(findEco('e', 99).every(({ codes }) => codes.startsWith('E'))).toBe(true);
  });
});
