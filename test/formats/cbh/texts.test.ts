import { describe, expect, it } from 'vitest';
import { detectCodePage } from '../../../src/bytes/detectCodePage.ts';
import { decodeChessText, decodeComment } from '../../../src/formats/chessbase/chessText.ts';
import { descriptionTitle } from '../../../src/formats/chessbase/descriptionFile.ts';
import { decodeGuidingText, decodeTitle } from '../../../src/formats/cbh/guidingText.ts';
import { showsSomething } from '../../../src/formats/chessbase/visibleHtml.ts';
import { DIAGRAM_MARK } from '../../../src/model/annotation.ts';
import { ascii, concat, hex, le } from './bytes.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const ORIGIN = { file: 'x.cbg', base: 1000 };

describe('texts with chess in them', () => {
  it('a text has its pieces as letters, from Western bytes and from private-use characters', () => {
    expect(decodeChessText(hex('a2a3a5a4a6a7 e4'), 'windows-1252')).toBe('KQBNRPä');
    expect(decodeChessText(utf8('\ue024\ue025\ue026\ue027\ue028\ue029'), 'windows-1252')).toBe('KQRBNP');
  });

  it('a text keeps those bytes as letters of other code pages, and the characters of UTF-8', () => {
    expect(decodeChessText(hex('cde0 a2'), 'windows-1251')).toBe('Наў');
    expect(decodeChessText(utf8('§ 12 costs £5'), 'windows-1252')).toBe('§ 12 costs £5');
  });

  it.each([
    ['e4 a4 66 33 b2 2e', 'äNf3⩲.'],
    ['e4 a4 66 33 21 3f b3 20 61', 'äNf3!?⩱ a'],
    ['e4 4f 2d 4f b5', 'äO-O∓'],
    ['e4 a4 66 33 b0 2c', 'äNf3=∞,'],
    ['e4 65 38 3d 51 2b f7', 'äe8=Q+∞'],
    ['e4 31 38 2e a6 65 31 82', 'ä18.Re1→'],
    ['e4 20 b9 a4 66 33', 'ä ⌓Nf3'],
    ['e4 b9 20 31 32 2e 2e 2e 64 35', 'ä⌓ 12...d5'],
    ['e4 20 63 2d 91 20', 'ä c-⇔ '],
  ])('a text has symbols of 1252 if they touch a move: %s', (bytes, text) => {
    expect(decodeChessText(hex(bytes), 'windows-1252')).toBe(text);
  });

  it.each([
    ['e4 6d b2', 'äm²'],
    ['e4 66 33 b2 61', 'äf3²a'],
    ['e4 84 64 34 93', 'ä„d4“'],
    ['e4 b9 20 6e 6f 74 65', 'ä¹ note'],
    ['e4 61 62 63 2d 91', 'äabc-‘'],
    ['e4 64 34 20 84 78', 'äd4 „x'],
  ])('a text keeps those characters elsewhere: %s', (bytes, text) => {
    expect(decodeChessText(hex(bytes), 'windows-1252')).toBe(text);
  });

  it.each([
    ['windows-1250', 'a5 67 35 20 a5 20 b3', 'Bg5 Ą ł'],
    ['windows-1250', 'a3 78 64 34 b3 20 4d 69 63 68 61 b3', 'Qxd4⩱ Michał'],
    ['windows-1250', '4e 66 33 b2 2c 20 a3 f3 64 9f', 'Nf3⩲, Łódź'],
    ['windows-1253', 'a2 65 32 20 a2 eb eb e1', 'Ke2 Άλλα'],
    ['windows-1253', '64 34 f7 20 f7 f9 f1 df f2', 'd4∞ χωρίς'],
    ['windows-1254', 'a4 66 33 b2 20 fe 61 68', 'Nf3⩲ şah'],
    ['windows-1257', 'a5 67 35 20 e6 a4 63 34', 'Bg5 ęNc4'],
  ] as const)('a text of %s has symbols in place of letters only beside moves: %s', (page, bytes, text) => {
    expect(decodeChessText(hex(bytes), page)).toBe(text);
  });

  it.each([
    ['e4 \x85d5', 'e4 ∆d5'],
    ['\x85 12.Nf3', '∆ 12.Nf3'],
    ['Be2 \x85 \xa4f3', 'Be2 ∆ Nf3'],
    ['\x85O-O', '∆O-O'],
    ['12.h3 \x85', '12.h3 ∆'],
    ['and so on\x85', 'and so on…'],
    ['well\x85 perhaps', 'well… perhaps'],
    ['\x85and he wins', '…and he wins'],
    ['12\x85Nf6 13.d4', '12…Nf6 13.d4'],
    ['12.\x85Nf6', '12.…Nf6'],
    ['e4\x94 holds', 'e4⊞ holds'],
    ['\x93he plays e4\x94 is said', '“he plays e4” is said'],
    ['\x91Nf3\x92, he said', '‘Nf3’, he said'],
    ['Nf3\x92s square', 'Nf3’s square'],
    ['\xabNf3\xbb', '«Nf3»'],
    ['Nf3\xbb!', 'Nf3⟫!'],
    ['\x93quoted\x94', '“quoted”'],
    ['Kg2\x99', 'Kg2□'],
  ])('a text reads %j as symbols only beside moves: %s', (stored, shown) => {
    const bytes = Uint8Array.from(stored, (letter) => letter.charCodeAt(0));
    for (const page of ['windows-1252', 'windows-1254'] as const)
      expect(decodeChessText(bytes, page)).toBe(shown);
  });

  it('an ellipsis before a move is "with the idea" in other Western pages, but not in Russian', () => {
    const bytes = hex('4e 66 33 20 85 20 65 34');
    for (const page of ['windows-1250', 'windows-1253', 'windows-1257'] as const)
      expect(decodeChessText(bytes, page)).toBe('Nf3 ∆ e4');
    expect(decodeChessText(bytes, 'windows-1251')).toBe('Nf3 … e4');
    expect(decodeChessText(new TextEncoder().encode('Nf3 … e4 é'), 'windows-1252')).toBe('Nf3 … e4 é');
  });

  it('a text keeps the punctuation of 1252, whose bytes were once symbols', () => {
    expect(decodeChessText(hex('e4 85 20 93 78 94'), 'windows-1252')).toBe('ä… “x”');
  });

  it('the lines of a text end in one way', () => {
    expect(decodeChessText(ascii('a\r\nb\rc\nd'), 'windows-1252')).toBe('a\nb\nc\nd');
  });
});

describe('diagrams in comments', () => {
  it.each([
    ['byte 0x04', hex('41 20 04')],
    ['byte 0x9E of a code page', hex('41 20 9e')],
    ['U+E005', utf8('A \ue005')],
  ])('diagrams are marked by %s', (_, bytes) => {
    expect(decodeComment(bytes, 'windows-1252')).toBe(`A ${DIAGRAM_MARK}`);
  });

  it('a letter ž is no diagram', () => {
    expect(decodeComment(hex('4b 6f 9e 75 6c e4'), 'windows-1252')).toBe('Kožulä');
    expect(decodeComment(hex('9e 65'), 'windows-1250')).toBe('že');
    expect(decodeComment(utf8('Kožul'), 'windows-1252')).toBe('Kožul');
  });
});

describe('guessing the code page', () => {
  it('the guess is Cyrillic if most letters of the texts are high', () => {
    expect(detectCodePage([hex('cde8ecf6eee2e8f7'), ascii('c5')])).toBe('windows-1251');
    expect(detectCodePage([ascii('Sämisch'), ascii('Müller, Jürgen')])).toBe('windows-1252');
  });

  it('the guess ignores UTF-8 and plain ASCII, however much a database has', () => {
    expect(detectCodePage([utf8('Нимцович'), ascii('a'.repeat(999)), hex('cde8ec')])).toBe('windows-1251');
    expect(detectCodePage([utf8('Нимцович'), ascii('Tal')])).toBe('windows-1252');
    expect(detectCodePage([])).toBe('windows-1252');
  });
});

describe('the .ini', () => {
  it('the .ini has the title in its first section', () => {
    const ini = '\r\n[DescrCBG]\r\nType=143\r\nTitle=Linares 1983\r\n[Environ]\r\nTitle=other\r\n';
    expect(descriptionTitle(ascii(ini), 'descrcbg', 'windows-1252')).toBe('Linares 1983');
    expect(descriptionTitle(ascii('[descrcbg]\n title = a=b \n'), 'descrcbg', 'windows-1252')).toBe('a=b');
  });

  it('the .ini may have no title, or be something else', () => {
    expect(descriptionTitle(ascii('[Environ]\nTitle=x\n'), 'descrcbg', 'windows-1252')).toBe('');
    expect(descriptionTitle(hex('00 ff 5b 0a'), 'descrcbg', 'windows-1252')).toBe('');
  });

  it('the .ini is in the code page of the database', () => {
    expect(
      descriptionTitle(concat(ascii('[DescrCBG]\nTitle='), hex('b8e6')), 'descrcbg', 'windows-1251'),
    ).toBe('ёж');
  });
});

const string = (language: number, text: Uint8Array, lengthSize = 2) =>
  concat(le(language, 2), le(text.length, lengthSize), text);
const text = (layout: number, titles: readonly Uint8Array[], bodies: readonly Uint8Array[]) =>
  concat(
    hex('80000000'),
    le(layout, 2),
    le(titles.length, 2),
    ...titles,
    hex('01'),
    le(bodies.length, 2),
    ...bodies,
  );
const page = (body: string) => `<html><head><title>t</title></head><body>${body}</body></html>`;
const html = (language: number, body: string) =>
  concat(string(language, utf8(page(body)), 4), hex('00000000'));

describe('pages that show something', () => {
  it.each([
    ['<p>a', true],
    ['a', true],
    ['<IMG src="x">', true],
    ['<html><head><title>t</title></head><body>&nbsp;<br> &#160;</body></html>', false],
    ['<HEAD>\u0130\u0130\u0130 hidden</Head><p>', false],
    ['<style>p { color: red }</style><script>1 < 2</script>', false],
    ['<head><p>never closed', false],
    ['<p never closed', false],
    ['', false],
  ])('the page %j shows something: %s', (markup, shows) => {
    expect(showsSomething(markup)).toBe(shows);
  });

  it.each(['<head', '<', '<head>', '<!-- ', '&nbsp;', '<p>'])(
    'a page of a million %j takes one pass',
    (part) => {
      expect(showsSomething(part.repeat(1_000_000))).toBe(false);
    },
  );
});

describe('guiding texts', () => {
  it('guiding texts of layout 3 are HTML pages in UTF-8', () => {
    const record = text(
      3,
      [string(0, ascii('Welcome')), string(1, utf8('Grüße'))],
      [html(0, 'å'), html(1, 'ß')],
    );
    expect(decodeGuidingText(record, ORIGIN, 'windows-1251')).toEqual({
      titles: [
        { language: 'en', title: 'Welcome' },
        { language: 'de', title: 'Grüße' },
      ],
      bodies: [
        { language: 'en', format: 'html', text: page('å') },
        { language: 'de', format: 'html', text: page('ß') },
      ],
      problems: [],
    });
  });

  it.each([
    [1, 2],
    [2, 4],
  ])('guiding texts of layout %i are plain, with lengths of %i bytes, then layout data', (layout, size) => {
    const data = concat(le(300, 2), le(0, 2), le(0, 2), hex('ff'));
    const body = (language: number, bytes: Uint8Array) =>
      concat(string(language, bytes, size), le(data.length, size), data);
    const record = text(layout, [], [body(0, ascii('One\rTwo')), body(0x12, hex('cde8'))]);
    expect(decodeGuidingText(record, ORIGIN, 'windows-1251')).toEqual({
      titles: [],
      bodies: [
        { language: 'en', format: 'plain', text: 'One\nTwo' },
        { language: 'el', format: 'plain', text: 'Ни' },
      ],
      problems: [],
    });
  });

  it('the only body of layout 1 has no language if it is marked as English', () => {
    const languages = (...codes: readonly number[]) =>
      decodeGuidingText(
        text(
          1,
          [],
          codes.map((code) => concat(string(code, ascii('Words')), le(0, 2))),
        ),
        ORIGIN,
        'windows-1252',
      ).bodies.map(({ language }) => language);
    expect([languages(0), languages(1), languages(0, 1)]).toEqual([[''], ['de'], ['en', 'de']]);
  });

  it('guiding texts drop empty pages, but not their last one', () => {
    const empty = '<p> &nbsp; </p>';
    const languages = (...bodies: readonly Uint8Array[]) =>
      decodeGuidingText(text(3, [], bodies), ORIGIN, 'windows-1252').bodies.map((body) => body.language);
    expect(languages(html(0, empty), html(1, 'Text'), html(2, '<img src="x">'))).toEqual(['de', 'fr']);
    expect(languages(html(1, empty), html(0, empty))).toEqual(['de']);
  });

  it('guiding texts keep the number of a language without a known name', () => {
    const { bodies } = decodeGuidingText(
      text(3, [], [html(7, 'all'), html(99, 'x')]),
      ORIGIN,
      'windows-1252',
    );
    expect(bodies.map((body) => body.language)).toEqual(['', 'x-99']);
  });

  it('a guiding text that was cut shows the rest, and reports where it ends', () => {
    const whole = text(3, [string(0, ascii('Title'))], [html(0, 'first'), html(1, 'second')]);
    const cut = decodeGuidingText(whole.subarray(0, whole.length - 22), ORIGIN, 'windows-1252');
    expect(cut.titles).toHaveLength(1);
    expect(cut.bodies).toHaveLength(2);
    expect(cut.bodies[1].text).toMatch(/<body>se$/);
    expect(cut.problems).toMatchObject([
      { kind: 'truncated', file: 'x.cbg', offset: 1000 + whole.length - 22 },
    ]);
    for (let size = 0; size < whole.length; size++)
      expect(decodeGuidingText(whole.subarray(0, size), ORIGIN, 'windows-1252').problems).toHaveLength(1);
  });

  it('a guiding text whose count of pages became zero has a problem', () => {
    const record = text(3, [string(0, ascii('Title'))], [html(0, 'first')]);
    const none = text(3, [string(0, ascii('Title'))], []);
    const damaged = concat(none, record.subarray(none.length));
    expect(decodeGuidingText(damaged, ORIGIN, 'windows-1252')).toMatchObject({
      bodies: [],
      problems: [{ kind: 'invalid', file: 'x.cbg', offset: 1000 + none.length - 2 }],
    });
    expect(decodeGuidingText(concat(none, new Uint8Array(8)), ORIGIN, 'windows-1252').problems).toEqual([]);
  });

  it.each([0, 1])('a guiding text whose page %i became zeros has a problem', (damaged) => {
    const pages = ['first', 'second'].map((body, i) =>
      i === damaged ? concat(string(i, new Uint8Array(60), 4), hex('00000000')) : html(i, body),
    );
    const { problems } = decodeGuidingText(text(3, [], pages), ORIGIN, 'windows-1252');
    expect(problems).toEqual([
      { kind: 'invalid', file: 'x.cbg', offset: 1000, expected: 'a page of text', found: 'zeros in it' },
    ]);
  });

  it('a guiding text of another layout is not supported', () => {
    expect(decodeGuidingText(text(4, [], []), ORIGIN, 'windows-1252')).toEqual({
      titles: [],
      bodies: [],
      problems: [
        {
          kind: 'unsupported',
          file: 'x.cbg',
          offset: 1004,
          expected: 'a text in layout 1, 2 or 3',
          found: '4',
        },
      ],
    });
  });

  it('guiding texts have a title for the list: English, otherwise the first that is not empty', () => {
    const title = (...titles: readonly Uint8Array[]) =>
      decodeTitle(text(3, titles, [html(0, 'x'.repeat(5000))]).subarray(0, 1024), ORIGIN, 'windows-1252');
    expect(title(string(1, ascii('Deutsch')), string(0, ascii('English')))).toBe('English');
    expect(title(string(0, ascii('')), string(1, ascii('Deutsch')))).toBe('Deutsch');
    expect(title()).toBe('');
    expect(decodeTitle(new Uint8Array(0), ORIGIN, 'windows-1252')).toBe('');
  });
});

describe('signs of the books’ font', () => {
  it.each([
    ['e4 a4 66 33 9d', 'äNf3+−'],
    ['e4 20 9d 2e', 'ä +−.'],
    ['e4 a4 66 33 a9 2c', 'äNf3=∞,'],
    ['e4 a4 66 33 20 a9 29', 'äNf3 =∞)'],
    ['e4 20 b5 2e', 'ä ∓.'],
    ['e4 20 31 35 b5 6d', 'ä 15µm'],
    ['a9 20 32 30 30 35 20 4d fc 6c 6c 65 72', '© 2005 Müller'],
    ['bd 20 fc 62 65 72', '½ über'],
  ])('symbols of the books’ font are read in Western texts: %s', (bytes, shown) => {
    expect(decodeChessText(hex(bytes), 'windows-1252')).toBe(shown);
  });

  it.each([
    ['ccf3ea a4 66 33', 'МукNf3'],
    ['f5eee4 20 a2 78 65 35 20 a3 64 31 78 64 38', 'ход Kxe5 Qd1xd8'],
    ['ccaeef e9f9 a2 20 a3', 'М®пйщў Ј'],
    ['e1e5ebfbe5 20 9d 2e', 'белые +−.'],
    ['e1e5ebfbe5 20 b0', 'белые −+'],
    ['e1e5ebfbe5 20 b5 2c', 'белые ∓,'],
    ['edeef7fcff 20 bd 3a bd', 'ночья ½:½'],
    ['9ceef5ee9de0f0', 'њохоќар'],
  ])('symbols of the books’ font are read in Russian texts if they touch no word: %s', (bytes, shown) => {
    expect(decodeChessText(hex(bytes), 'windows-1251')).toBe(shown);
    expect(decodeChessText(hex(bytes), 'windows-1252')).toBe(shown);
  });
});

describe('old marks of diagrams', () => {
  it('old marks of diagrams are ignored in UTF-8 within single bytes', () => {
    expect(decodeComment(hex('e4 20 e2809e 20 9e'), 'windows-1252')).toBe(`ä „ ${DIAGRAM_MARK}`);
  });
});
