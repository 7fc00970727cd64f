import { describe, expect, it } from 'vitest';
import { parseTextLink, quotedReference } from '../../src/model/recordReference.ts';

const GAME = { kind: 'game', white: '', black: '', event: '', site: '' };

describe('links of guiding texts', () => {
  it('a link leads to a game by its players (text, record 4)', () => {
    expect(parseTextLink('javascript:CBLink(tag_game,Mårdell,Jimmy,Foo,,,, 0 0   0,0,0,0)')).toEqual({
      kind: 'record',
      reference: { ...GAME, white: 'Mårdell, Jimmy', black: 'Foo' },
    });
  });

  it('a link leads to a game with its event, place, year and round', () => {
    expect(
      parseTextLink('javascript:CBLink(tag_game,Tal,Mihail,Botvinnik,M,WCh,Moscow,15 31960,6,0,2)'),
    ).toEqual({
      kind: 'record',
      reference: {
        kind: 'game',
        white: 'Tal, Mihail',
        black: 'Botvinnik, M',
        event: 'WCh',
        site: 'Moscow',
        year: 1960,
        round: 6,
      },
    });
  });

  it('a link leads to a text, also if its title has commas', () => {
    const text = (title: string) => ({ kind: 'record', reference: { kind: 'text', title } });
    expect(parseTextLink('javascript:CBLink(tag_text,My first text,,,0)')).toEqual(text('My first text'));
    expect(parseTextLink('javascript:CBLink(tag_text,One, two, three,,,0)')).toEqual(text('One, two, three'));
    expect(parseTextLink('JavaScript:CBLink(tag_text,Short);')).toEqual(text('Short'));
  });

  it('a link leads to a player whose first name comes first', () => {
    expect(parseTextLink('javascript:CBLink(tag_player,Magnus,Carlsen)')).toEqual({
      kind: 'player',
      name: 'Carlsen, Magnus',
    });
  });

  it('a link may be percent-encoded, well or badly', () => {
    expect(parseTextLink('javascript:CBLink(tag_text,%C3%89tude%20one,,,0)')).toMatchObject({
      reference: { title: 'Étude one' },
    });
    expect(parseTextLink('javascript:CBLink(tag_text,100% wins,,,0)')).toMatchObject({
      reference: { title: '100% wins' },
    });
  });

  it.each(['https://schack.se', 'HTTP://example.org/?a=1', 'mailto:someone@example.org'])(
    'a link leads to the web: %s',
    (url) => {
      expect(parseTextLink(` ${url} `)).toEqual({ kind: 'web', url });
    },
  );

  it.each([
    'javascript:alert(1)',
    'javascript:CBLink(tag_other,a)',
    'javascript:CBLink()',
    'file:///etc/passwd',
    'data:text/html,<script>',
    '//example.org',
    'game.html',
    '',
  ])('a link to anything else does nothing: %j', (target) => {
    expect(parseTextLink(target)).toEqual({ kind: 'unknown', target });
  });
});

describe('quoted games', () => {
  it('quoted games refer to their record by the known facts', () => {
    const quoted = {
      white: 'Tal, M',
      black: 'Botvinnik, M',
      event: 'WCh',
      site: '',
      date: { year: 1960 },
      round: 6,
      result: '1-0',
      tournament: { tempos: [], teamEvent: false },
    } as const;
    expect(quotedReference(quoted)).toEqual({
      ...GAME,
      white: 'Tal, M',
      black: 'Botvinnik, M',
      event: 'WCh',
      year: 1960,
      round: 6,
    });
    expect(quotedReference({ ...quoted, date: {}, round: undefined })).not.toHaveProperty('year');
  });
});
