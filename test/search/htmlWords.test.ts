import { describe, expect, it } from 'vitest';
import { foldedWords } from '../../src/search/foldText.ts';
import { htmlWords } from '../../src/search/htmlWords.ts';

describe('the words of a page', () => {
  it.each([
    ['<p>One</p><p>two</p>', 'one two'],
    ['a <b>B</b>ishop<br>and', 'a bishop and'],
    ['<title>Hidden</title><style>p { color: red }</style>shown', 'shown'],
    ['Gr&uuml;&szlig;e, caf&eacute; &#233;tude &#x41;&nbsp;b', 'grusse cafe etude a b'],
    ['4 &lt; 5 &unknown; <unclosed', '4 5 unknown'],
    ['&#99999999; &#x110000; x', '99999999 x'],
    ['<script>while (1)', ''],
    ['<style>İİİİİİİİ</STYLE >shown <Script>a</style></script>too', 'shown too'],
    ['one &valueOf; two &xvalueOf;', 'one valueof two xvalueof'],
  ])('the words of the page %s are "%s"', (html, words) => {
    expect(foldedWords(htmlWords(html)).join(' ')).toBe(words);
  });

  it('a page of 300,000 styles is read in one pass', () => {
    expect(foldedWords(htmlWords('<style>a</style>b '.repeat(300_000)))).toHaveLength(300_000);
  });
});
