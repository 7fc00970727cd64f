// Measures how unlikely a word is in Chinese, Japanese or Korean, if its bytes are in one of their code pages. This
// needs no table of letter pairs, because these pages have their usual characters in one range.
import type { PageCandidate } from './pageGains.ts';
import { decodeCodePage, type CodePage } from './textDecoding.ts';

interface Language {
  readonly page: CodePage;
  /** First bytes of its usual Chinese characters, both ends included; an empty range if it has none. */
  readonly usual: readonly [first: number, last: number];
  /** Letters of its own script: kana or hangul. */
  readonly letters?: RegExp;
  /** Characters that are frequent in names of people and tournaments. */
  readonly common: string;
}

const LANGUAGES: readonly Language[] = [
  {
    page: 'gb18030',
    usual: [0xb0, 0xd7],
    common:
      '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严武戴莫孔汤国棋赛第轮中象际全级联北京上海一二三四五六七八九十大小年月日明华文伟志军平建丽红春雨晓天永东',
  },
  {
    page: 'big5',
    usual: [0xa4, 0xc6],
    common:
      '王李張劉陳楊黃趙吳周徐孫馬朱胡郭何高林羅鄭梁謝宋唐許韓馮鄧曹彭曾蕭田董袁潘于蔣蔡余杜葉程蘇魏呂丁任沈姚盧姜崔鍾譚陸汪范金石廖賈夏韋方白鄒孟熊秦邱江尹薛段雷侯龍史陶黎賀顧毛龔邵萬錢嚴武戴莫孔湯國棋賽第輪中象際全級聯北京上海台灣香港一二三四五六七八九十大小年月日明華文偉志軍平建麗紅春雨曉天永東',
  },
  {
    page: 'shift_jis',
    usual: [0x88, 0x97],
    letters: /^[\u3041-\u3096\u30a1-\u30fa\u30fc]$/,
    common:
      '田山村中本川木佐藤鈴高橋渡伊小林加吉井松清斎上大野島原和石森池前青西福三太一郎子美正武男雄彦明夫人東京日杯戦第回全将棋',
  },
  {
    page: 'euc-jp',
    usual: [0xb0, 0xcf],
    letters: /^[\u3041-\u3096\u30a1-\u30fa\u30fc]$/,
    common:
      '田山村中本川木佐藤鈴高橋渡伊小林加吉井松清斎上大野島原和石森池前青西福三太一郎子美正武男雄彦明夫人東京日杯戦第回全将棋',
  },
  {
    page: 'euc-kr',
    usual: [0, -1],
    letters: /^[\uac00-\ud7a3]$/,
    common:
      '김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지은수현영준호경재상원승동기철희선태국대회연',
  },
];

/** Costs of characters: minus the logarithm of their frequency. */
const COMMON = 5;
const LETTER = 5.5;
const USUAL = 7.5;
const MARK = 5;
const RARE = 12;
/** A letter of ASCII in the same word. */
const LATIN = 4;
const NONE = 16;
/** The first byte of a character without its second. */
const HALF = 10;
/** The maximum mean cost of a word's characters at which a page counts as reading the word. */
const MOST = 9.5;

/** The pages of East Asia as candidates. */
export const eastAsianCandidates = (): readonly PageCandidate[] => LANGUAGES.map(candidateOf);

function candidateOf(language: Language): PageCandidate {
  const { page } = language;
  /** Costs by both bytes; 0 for a character that has not occurred yet. */
  const costs = new Float32Array(0x10000);
  const charCost = (lead: number, trail: number): number => {
    const code = lead * 256 + trail;
    if (costs[code] === 0)
      costs[code] = costOf(language, lead, decodeCodePage(Uint8Array.of(lead, trail), page));
    return costs[code];
  };
  const isSingle = (byte: number): boolean =>
    byte < 0x80 || (page === 'shift_jis' && byte >= 0xa0 && byte <= 0xdf);
  return {
    page,
    reading: undefined,
    cost: (word) => {
      let cost = 0;
      for (let at = 0; at < word.length; at++) {
        if (isSingle(word[at])) cost += word[at] < 0x80 ? LATIN : RARE;
        else if (at + 1 === word.length) cost += HALF;
        else cost += charCost(word[at], word[++at]);
      }
      return cost;
    },
    most: (word) => {
      let count = 0;
      for (let at = 0; at < word.length; at++)
        if (word[at] >= 0x80) {
          count++;
          if (!isSingle(word[at])) at++;
        }
      return count * MOST;
    },
  };
}

function costOf({ usual, letters, common }: Language, lead: number, character: string): number {
  if (character.length !== 1 || /[\ufffd\p{Co}\p{Cc}]/u.test(character)) return NONE;
  if (common.includes(character)) return COMMON;
  if (letters?.test(character) === true) return LETTER;
  if (/\p{P}|\p{Zs}/u.test(character)) return MARK;
  return lead >= usual[0] && lead <= usual[1] && /\p{Script=Han}/u.test(character) ? USUAL : RARE;
}
