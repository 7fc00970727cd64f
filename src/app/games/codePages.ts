/** The code pages a user can choose, in words. Their names are those of `bytes/textDecoding.ts`. */
export const CODE_PAGE_WORDS: readonly (readonly [name: string, words: string])[] = [
  ['windows-1252', 'Western (1252)'],
  ['windows-1250', 'Central European (1250)'],
  ['windows-1251', 'Cyrillic (1251)'],
  ['windows-1253', 'Greek (1253)'],
  ['windows-1254', 'Turkish (1254)'],
  ['windows-1255', 'Hebrew (1255)'],
  ['windows-1256', 'Arabic (1256)'],
  ['windows-1257', 'Baltic (1257)'],
  ['windows-1258', 'Vietnamese (1258)'],
];

export const codePageWords = (name: string): string =>
  CODE_PAGE_WORDS.find(([known]) => known === name)?.[1] ?? name;
