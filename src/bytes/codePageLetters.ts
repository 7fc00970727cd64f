// The letters of code pages with one byte a character.
import type { CodePage } from './codePages.ts';

/** The upper 128 letters of pages that `TextDecoder` lacks. */
const HIGH: Partial<Record<CodePage, string>> = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ' +
    'áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
    'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ' +
    'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
    'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×č' +
    'áíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
    '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀' +
    'ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
};

/**
 * windows-1252 for 0x80..0x9F (WHATWG). Node 20 and 22 decode this page as Latin-1 and lose quotes and dashes, so we
 * decode it ourselves.
 */
const CP1252_HIGH =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

const HIGH_BYTES = Uint8Array.from({ length: 128 }, (_, at) => at + 128);
const tables = new Map<CodePage, Uint16Array>();

/** The character of each byte, in a page with one byte a character. The lower half is ASCII in all of them. */
export function lettersOf(codePage: CodePage): Uint16Array {
  let letters = tables.get(codePage);
  if (letters === undefined) {
    const high = highHalf(codePage);
    letters = Uint16Array.from({ length: 256 }, (_, byte) =>
      byte < 128 ? byte : high.charCodeAt(byte - 128),
    );
    tables.set(codePage, letters);
  }
  return letters;
}

function highHalf(codePage: CodePage): string {
  if (codePage === 'windows-1252')
    return CP1252_HIGH + String.fromCharCode(...HIGH_BYTES.subarray(CP1252_HIGH.length));
  // Decodes the upper half only, because Node's ibm866 swaps control characters of the lower half.
  return HIGH[codePage] ?? new TextDecoder(codePage).decode(HIGH_BYTES);
}
