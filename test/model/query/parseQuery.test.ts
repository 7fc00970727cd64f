import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDateNumber } from '../../../src/model/dateNumber.ts';
import { entityId } from '../../../src/model/entity.ts';
import {
  CONTENT_FIELDS,
  NAME_FIELDS,
  NUMBER_FIELDS,
  RECORD_KIND_WORDS,
} from '../../../src/model/query/gameQuery.ts';
import type { GameQuery } from '../../../src/model/query/gameQuery.ts';
import { GAME_RESULTS } from '../../../src/model/gameHeader.ts';
import { makeQuery } from '../../../src/model/query/makeQuery.ts';
import { DEEPEST_QUERY, parseQuery } from '../../../src/model/query/parseQuery.ts';
import { QUERY_FIELDS } from '../../../src/model/query/queryFields.ts';
import type { QueryProblem } from '../../../src/model/query/queryProblem.ts';

function queryOf(text: string): GameQuery | undefined {
  const parsed = parseQuery(text);
  if (parsed.kind === 'problem') throw new Error(parsed.problem.message);
  return parsed.query;
}
function problemOf(text: string): QueryProblem & { readonly at: string } {
  const parsed = parseQuery(text);
  if (parsed.kind === 'query') throw new Error(`understood: ${makeQuery(parsed.query)}`);
  return { ...parsed.problem, at: text.slice(parsed.problem.from, parsed.problem.to) };
}
const words = (text: string): GameQuery => ({ kind: 'words', text });
const wholeWords = (text: string): GameQuery => ({ kind: 'words', text, match: 'whole' });
const and = (...parts: GameQuery[]): GameQuery => ({ kind: 'and', parts });
const or = (...parts: GameQuery[]): GameQuery => ({ kind: 'or', parts });
const not = (part: GameQuery): GameQuery => ({ kind: 'not', part });

describe('plain words', () => {
  it('each plain word is a term, and words in quotation marks are one', () => {
    expect(queryOf('carlsen')).toEqual(words('carlsen'));
    expect(queryOf('  carlsen  anand ')).toEqual(and(words('carlsen'), words('anand')));
    expect(queryOf('"van wely"')).toEqual(wholeWords('van wely'));
    expect(queryOf('Carlsen, Magnus')).toEqual(and(words('Carlsen'), words('Magnus')));
    expect(queryOf('Иванчук Łódź')).toEqual(and(words('Иванчук'), words('Łódź')));
  });

  it('words that look like an ECO code or a number after # are parsed as such', () => {
    expect(queryOf('b90')).toEqual({ kind: 'eco', from: 'B90', to: 'B90' });
    expect(queryOf('B90-B99')).toEqual({ kind: 'eco', from: 'B90', to: 'B99' });
    expect(queryOf('#17')).toEqual({ kind: 'number', field: 'number', from: 17, to: 17 });
    expect(queryOf('"B90"')).toEqual(wholeWords('B90'));
    expect(queryOf('1907')).toEqual(words('1907'));
  });

  it('an empty text has no terms', () => {
    expect(parseQuery('   ')).toEqual({ kind: 'query', terms: [] });
  });
});

describe('fields', () => {
  const cases: readonly (readonly [text: string, query: GameQuery])[] = [
    ['white:carlsen', { kind: 'name', field: 'white', text: 'carlsen' }],
    ['BLACK:"so, wesley"', { kind: 'name', field: 'black', text: 'so, wesley', match: 'whole' }],
    ['site="London "', { kind: 'name', field: 'site', text: 'London ', match: 'exact' }],
    ['white=tal', { kind: 'name', field: 'white', text: 'tal', match: 'exact' }],
    ["player:O'Kelly", { kind: 'name', field: 'player', text: "O'Kelly" }],
    ['tournament:linares', { kind: 'name', field: 'event', text: 'linares' }],
    ['team:norway', { kind: 'name', field: 'team', text: 'norway' }],
    ['elo>2600', { kind: 'number', field: 'elo', from: 2601 }],
    ['elo>=2600', { kind: 'number', field: 'elo', from: 2600 }],
    ['elo≤2600', { kind: 'number', field: 'elo', to: 2600 }],
    ['moves<25', { kind: 'number', field: 'moves', to: 24 }],
    ['elo:2500..2600', { kind: 'number', field: 'elo', from: 2500, to: 2600 }],
    ['elo > 2700', { kind: 'number', field: 'elo', from: 2701 }],
    ['elo >=2700', { kind: 'number', field: 'elo', from: 2700 }],
    ['moves = 25', { kind: 'number', field: 'moves', from: 25, to: 25 }],
    ['elo:2400-2500', { kind: 'number', field: 'elo', from: 2400, to: 2500 }],
    ['elo:2600..2500', { kind: 'number', field: 'elo', from: 2500, to: 2600 }],
    ['whiteelo:..2400', { kind: 'number', field: 'whiteElo', to: 2400 }],
    ['average-elo:2400..', { kind: 'number', field: 'averageElo', from: 2400 }],
    ['round=11', { kind: 'number', field: 'round', from: 11, to: 11 }],
    ['date:2020-05', { kind: 'date', from: makeDateNumber(2020, 5), to: makeDateNumber(2020, 5) }],
    ['date:2019..2021-06', { kind: 'date', from: makeDateNumber(2019), to: makeDateNumber(2021, 6) }],
    ['date:2019.05.17', { kind: 'date', from: makeDateNumber(2019, 5, 17), to: makeDateNumber(2019, 5, 17) }],
    ['date:2019-05-2021-06', { kind: 'date', from: makeDateNumber(2019, 5), to: makeDateNumber(2021, 6) }],
    ['date:2019.05.17-2021', { kind: 'date', from: makeDateNumber(2019, 5, 17), to: makeDateNumber(2021) }],
    ['date:2021..2019', { kind: 'date', from: makeDateNumber(2019), to: makeDateNumber(2021) }],
    ['date>=1990', { kind: 'date', from: makeDateNumber(1990) }],
    ['date>2019', { kind: 'date', from: makeDateNumber(2020) }],
    ['date<2020-01', { kind: 'date', to: makeDateNumber(2019, 12) }],
    ['date<2020-03-01', { kind: 'date', to: makeDateNumber(2020, 2, 31) }],
    ['year:1972', { kind: 'date', from: makeDateNumber(1972), to: makeDateNumber(1972) }],
    ['year:2019-2021', { kind: 'date', from: makeDateNumber(2019), to: makeDateNumber(2021) }],
    ['eco:b90-b99', { kind: 'eco', from: 'B90', to: 'B99' }],
    ['eco:C', { kind: 'eco', from: 'C', to: 'C' }],
    ['eco:B99..B90', { kind: 'eco', from: 'B90', to: 'B99' }],
    ['eco:B2-B', { kind: 'eco', from: 'B2', to: 'B' }],
    ['result:1-0', { kind: 'result', results: ['1-0'] }],
    ['result:draw,*', { kind: 'result', results: ['1/2-1/2', '*'] }],
    ['result:-:+', { kind: 'result', results: ['-:+'] }],
    ['has:comments', { kind: 'has', what: 'comments' }],
    ['has:medal', { kind: 'medal' }],
    ['medal:novelty', { kind: 'medal', bit: 3 }],
    ['medal:"Best game"', { kind: 'medal', bit: 0 }],
    ['medal:end', { kind: 'medal', bit: 12 }],
    ['medal:any', { kind: 'medal' }],
    ['text:"bishop pair"', { kind: 'comment', text: 'bishop pair' }],
    ['repertoire:Mine', { kind: 'repertoire', name: 'Mine' }],
    ['repertoire:"My openings"#12', { kind: 'repertoire', name: 'My openings', plies: 12 }],
    ['deleted', { kind: 'deleted' }],
    ['is:deleted', { kind: 'deleted' }],
    ['is:text', { kind: 'record', is: 'text' }],
    ['is:game', { kind: 'record', is: 'game' }],
    ['is:Unreadable', { kind: 'record', is: 'unreadable' }],
    [
      'player:"Carlsen, Magnus"#17',
      { kind: 'entity', of: 'player', id: entityId(17), name: 'Carlsen, Magnus' },
    ],
    ['white="So"#3', { kind: 'entity', of: 'player', side: 'white', id: entityId(3), name: 'So' }],
    ['event:"Linares \\"93\\""#2', { kind: 'entity', of: 'event', id: entityId(2), name: 'Linares "93"' }],
  ];
  it.each(cases)('the field term %s is parsed', (text, query) => {
    expect(queryOf(text)).toEqual(query);
  });

  it('examples of fields can be parsed', () => {
    for (const { example } of QUERY_FIELDS) expect(queryOf(example)).toBeDefined();
  });
});

describe('joined terms', () => {
  it('vs between two players joins them, and is a word in quotation marks', () => {
    expect(queryOf('kasparov vs karpov')).toEqual(queryOf('kasparov karpov'));
    expect(queryOf('Kasparov VS. Karpov')).toEqual(queryOf('Kasparov Karpov'));
    expect(queryOf('"vs"')).toEqual({ kind: 'words', text: 'vs', match: 'whole' });
    expect(problemOf('vs karpov')?.message).toMatch(/^“vs” needs a term before it/);
  });

  it('a colon may come before a comparison', () => {
    expect(queryOf('date:>1990')).toEqual(queryOf('date>1990'));
    expect(queryOf('elo:≥2600')).toEqual(queryOf('elo>=2600'));
  });

  it('or binds less than adjacent terms, and parentheses bind most', () => {
    const [a, b, c] = [words('a1'), words('b1'), words('c1')];
    expect(queryOf('a1 b1 or c1')).toEqual(or(and(a, b), c));
    expect(queryOf('a1 (b1 or c1)')).toEqual(and(a, or(b, c)));
    expect(queryOf('a1 AND b1')).toEqual(and(a, b));
    expect(queryOf('((a1))')).toEqual(a);
  });

  it('- and not deny one term or a text in parentheses', () => {
    expect(queryOf('-deleted')).toEqual(not({ kind: 'deleted' }));
    expect(queryOf('not white:so')).toEqual(not({ kind: 'name', field: 'white', text: 'so' }));
    expect(queryOf('so -(B90 or blitz)')).toEqual(
      and(words('so'), not(or({ kind: 'eco', from: 'B90', to: 'B90' }, words('blitz')))),
    );
    expect(queryOf('--so')).toEqual(not(not(words('so'))));
    expect(queryOf('oregon notes')).toEqual(and(words('oregon'), words('notes')));
  });

  it('joined terms know their place in the text, so that one can be removed', () => {
    const text = 'so  -elo>2600 (a1 or b1)';
    const parsed = parseQuery(text);
    const terms = parsed.kind === 'query' ? parsed.terms : [];
    expect(terms.map(({ from, to }) => text.slice(from, to))).toEqual(['so', '-elo>2600', '(a1 or b1)']);
  });
});

describe('a text that cannot be understood', () => {
  const cases: readonly (readonly [text: string, at: string, message: RegExp, suggestion?: string])[] = [
    ['so whte:carlsen', 'whte', /no field “whte”/, 'white'],
    ['evnt:linares', 'evnt', /no field/, 'event'],
    ['xyzzy:3', 'xyzzy', /no field/, undefined],
    ['white:', 'white:', /“white:” must be followed by a name/],
    ['white: carlsen', 'white:', /followed by a name/],
    ['elo:abc', 'abc', /followed by a number/],
    ['elo<2500..2600', '2500..2600', /followed by a number/],
    ['elo:..', '..', /followed by a number/],
    ['moves<0', '0', /followed by a number/],
    ['date:2020-13', '2020-13', /followed by a date/],
    ['date:2020-00', '2020-00', /followed by a date/],
    ['date:19', '19', /followed by a date/],
    ['year:2020-05', '2020-05', /followed by a year/],
    ['eco:F10', 'F10', /followed by a code/],
    ['opening:sicilian', 'sicilian', /is not an ECO code\. Choose one of the suggestions/],
    ['elo>2400-2500', '2400-2500', /followed by a number/],
    ['result:2-0', '2-0', /1-0, 0-1/],
    ['has:coments', 'coments', /“coments” does not fit/, 'comments'],
    ['medal:noveltie', 'noveltie', /does not fit/, 'novelty'],
    ['medal:s', 's', /does not fit/],
    ['is:book', 'book', /text, game, variant, unreadable or deleted/],
    ['white>carlsen', '>', /cannot be greater or smaller/, ':'],
    ['site:"London"#4', '"London"', /followed by a name/],
    ['"van wely', '"van wely', /no partner/],
    ['(so', '(', /not closed/],
    ['so)', ')', /closes nothing/],
    ['so ()', '()', /at least one term/],
    ['so or', 'or', /Another term/],
    ['or so', 'or', /“or” needs a term/],
    ['so and or b1', 'or', /“or” needs a term/],
    ['so -', '-', /term to exclude/],
    ['(not)', 'not', /term to exclude/],
    ['-text:pair', 'text:pair', /inside parentheses/],
    ['-repertoire:mine', 'repertoire:mine', /inside parentheses/],
    ['repertoire:mine or so', 'repertoire:mine', /inside parentheses/],
    ['repertoire:"mine"#0', '"mine"', /1 to 100 half-moves/],
    ['repertoire:"mine"#101', '"mine"', /1 to 100 half-moves/],
    ['(text:pair so)', 'text:pair', /inside parentheses/],
    ['text:pair or so', 'text:pair', /inside parentheses/],
    [',', ',', /a word of a name/],
  ];
  for (const [text, at, message, suggestion] of cases)
    it(`the query ${text} is refused with its place and a suggestion`, () => {
      const problem = problemOf(text);
      expect(problem.at).toBe(at);
      expect(problem.message).toMatch(message);
      expect(problem.suggestion).toBe(suggestion);
    });

  it('nesting has a limit that no sensible query reaches', () => {
    const nested = (depth: number) => `${'('.repeat(depth)}so${')'.repeat(depth)}`;
    expect(queryOf(nested(DEEPEST_QUERY))).toEqual(words('so'));
    expect(problemOf(nested(100_000)).message).toMatch(/at most 32/);
    expect(problemOf(`${'-'.repeat(100_000)}so`).message).toMatch(/at most 32/);
    expect(problemOf(`${'-('.repeat(20)}so${')'.repeat(20)}`).message).toMatch(/at most 32/);
  });

  it('a problem is always inside the text, whatever the text is', () => {
    const pieces = [
      '(',
      ')',
      '-',
      '"',
      ' ',
      'or ',
      'not ',
      'white:',
      'elo>',
      'date:',
      '2020',
      '#3',
      'so',
      '\\',
      '..',
    ];
    const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string())).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (written) => {
        const parsed = parseQuery(written);
        if (parsed.kind === 'query') return;
        const { from, to } = parsed.problem;
        expect([from >= 0, from < to, to <= written.length]).toEqual([true, true, true]);
      }),
    );
  });
});

describe('makeQuery', () => {
  const text = fc
    .string({ minLength: 1 })
    .map((value) => value.trim())
    .filter((value) => value !== '');
  const ordered = <End>(end: fc.Arbitrary<End>, low: (a: End, b: End) => boolean) =>
    fc.tuple(end, end).map(([a, b]) => (low(a, b) ? { from: a, to: b } : { from: b, to: a }));
  const bounds = <End>(end: fc.Arbitrary<End>, low: (a: End, b: End) => boolean) =>
    fc.oneof(
      ordered(end, low),
      end.map((from) => ({ from })),
      end.map((to) => ({ to })),
    );
  const date = fc
    .tuple(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 31 }),
    )
    .map(([year, month, day]) => makeDateNumber(year, month, month === 0 ? 0 : day));
  const eco = fc.stringMatching(/^[A-E][0-9]{0,2}$/);
  const side = fc.constantFrom('white' as const, 'black' as const);
  const term: fc.Arbitrary<GameQuery> = fc.oneof(
    fc.constantFrom('carlsen', "O'Kelly", 'Łódź').map(words),
    text.map(wholeWords),
    fc
      .tuple(fc.constantFrom(...NAME_FIELDS), fc.stringMatching(/^[^\s()"<>=≤≥][^\s()"]*$/))
      .map(([field, name]): GameQuery => ({ kind: 'name', field, text: name })),
    fc.record({
      kind: fc.constant('name' as const),
      field: fc.constantFrom(...NAME_FIELDS),
      text,
      match: fc.constantFrom('whole' as const, 'exact' as const),
    }),
    fc.record({
      kind: fc.constant('entity' as const),
      of: fc.constantFrom('event' as const, 'annotator' as const, 'source' as const, 'team' as const),
      id: fc.nat().map(entityId),
      name: fc.string(),
    }),
    fc.tuple(fc.option(side, { nil: undefined }), fc.nat(), fc.string()).map(([of, id, name]): GameQuery => ({
      kind: 'entity',
      of: 'player',
      ...(of === undefined ? {} : { side: of }),
      id: entityId(id),
      name,
    })),
    fc
      .tuple(
        fc.constantFrom(...NUMBER_FIELDS),
        bounds(fc.nat(), (a, b) => a <= b),
      )
      .map(([field, range]): GameQuery => ({ kind: 'number', field, ...range })),
    bounds(date, (a, b) => a <= b).map((range): GameQuery => ({ kind: 'date', ...range })),
    ordered(eco, (a, b) => a.padEnd(3, '0') <= b.padEnd(3, '9')).map((range): GameQuery => ({
      kind: 'eco',
      ...range,
    })),
    fc
      .uniqueArray(fc.constantFrom(...GAME_RESULTS), { minLength: 1 })
      .map((results): GameQuery => ({ kind: 'result', results })),
    fc.constantFrom(...CONTENT_FIELDS).map((what): GameQuery => ({ kind: 'has', what })),
    fc.integer({ min: 0, max: 15 }).map((bit): GameQuery => ({ kind: 'medal', bit })),
    fc.constantFrom<GameQuery>({ kind: 'medal' }, { kind: 'deleted' }),
    fc.constantFrom(...RECORD_KIND_WORDS).map((is): GameQuery => ({ kind: 'record', is })),
  );
  const { query } = fc.letrec<{ query: GameQuery }>((tie) => ({
    query: fc.oneof(
      { maxDepth: 5, depthSize: 'small' },
      term,
      tie('query').map(not),
      fc.array(tie('query'), { minLength: 2, maxLength: 4 }).map((parts) => and(...parts)),
      fc.array(tie('query'), { minLength: 2, maxLength: 4 }).map((parts) => or(...parts)),
    ),
  }));
  const comment = fc.oneof(
    text.map((value): GameQuery => ({ kind: 'comment', text: value })),
    fc
      .tuple(text, fc.option(fc.integer({ min: 1, max: 100 })))
      .map(([name, plies]): GameQuery => ({ kind: 'repertoire', name, ...(plies !== null && { plies }) })),
  );
  const whole = fc.oneof(
    query,
    comment,
    fc.tuple(comment, query).map((parts) => and(...parts)),
  );

  it('a query that makeQuery writes parses as the same query', () => {
    fc.assert(
      fc.property(whole, (wanted) => {
        expect(queryOf(makeQuery(wanted))).toEqual(wanted);
      }),
      { numRuns: 500 },
    );
  });

  it('a query parsed from a hostile text is written so that it parses as the same query', () => {
    const pieces = [
      '<b>x</b>',
      '(',
      ')',
      '-',
      '"',
      ' ',
      ' or ',
      'elo',
      ' > ',
      '=5',
      '<5',
      ':',
      '*',
      ',',
      "'",
      '\\',
    ];
    const hostile = fc
      .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 })), { maxLength: 8 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(hostile, (written) => {
        const parsed = parseQuery(written);
        const wanted = parsed.kind === 'query' ? parsed.query : undefined;
        expect(queryOf(makeQuery(wanted))).toEqual(wanted);
      }),
      { numRuns: 2000 },
    );
  });

  it('makeQuery writes queries as people do', () => {
    for (const written of [
      'carlsen white:so elo>=2600 date:2019..2021-06 -deleted',
      'eco:B90-B99 or eco:C',
      'result:1-0,draw medal:best-game has:comments text:"bishop pair"',
      'so -(blitz or rapid)',
      '<b>x</b> tal*',
      'white:"tal m*" black="Tal, Mikhail" event="Linares"#17',
    ])
      expect(makeQuery(queryOf(written))).toBe(written);
    expect(makeQuery(undefined)).toBe('');
    expect(makeQuery({ kind: 'name', field: 'white', text: 'so, w.' })).toBe('white:"so*, w*."');
    expect(makeQuery(words('B90 tal*'))).toBe('"B90* tal*"');
  });
});
