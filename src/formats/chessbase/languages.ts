// Languages: guiding texts number them, annotations name them by nation.

/** ISO 639-1 codes by the number of a guiding text's body; 7 is for all languages. */
const TEXT_LANGUAGES: ReadonlyMap<number, string> = new Map([
  [0, 'en'],
  [1, 'de'],
  [2, 'fr'],
  [3, 'es'],
  [4, 'it'],
  [5, 'nl'],
  [6, 'pt'],
  [7, ''],
  [12, 'pl'],
  [18, 'el'],
]);

/**
 * ISO 639-1 codes by nation code. ChessBase offers the first nine after 0; each of the others is the only
 * language that its nation suggests.
 */
const NATION_LANGUAGES: ReadonlyMap<number, string> = new Map([
  [0, ''],
  [42, 'en'],
  [53, 'de'],
  [49, 'fr'],
  [43, 'es'],
  [70, 'it'],
  [103, 'nl'],
  [117, 'pt'],
  [116, 'pl'],
  [55, 'el'],
  [26, 'bg'],
  [30, 'zh'],
  [33, 'hr'],
  [36, 'cs'],
  [37, 'da'],
  [44, 'et'],
  [48, 'fi'],
  [62, 'hu'],
  [63, 'is'],
  [68, 'he'],
  [73, 'ja'],
  [78, 'ko'],
  [81, 'lv'],
  [85, 'lt'],
  [108, 'no'],
  [120, 'ro'],
  [121, 'ru'],
  [128, 'sk'],
  [129, 'sl'],
  [134, 'sv'],
  [142, 'tr'],
  [145, 'uk'],
  [250, 'sr'],
]);

/**
 * The language of a guiding text's title or body. An unknown one keeps its number in a private-use tag, so that two of
 * them stay different.
 */
export const textLanguage = (code: number): string => TEXT_LANGUAGES.get(code) ?? `x-${code}`;

/** The language of an annotation text, `""` for all. */
export const nationLanguage = (nation: number): string => NATION_LANGUAGES.get(nation) ?? `x-${nation}`;
