/** ChessBase's nation codes for the languages of comments. */
const LANGUAGE_NATIONS: Readonly<Record<string, number>> = {
  '': 0,
  en: 42,
  es: 43,
  fr: 49,
  de: 53,
  el: 55,
  it: 70,
  nl: 103,
  pl: 116,
  pt: 117,
};

export function languageCode(language: string): number {
  const code = LANGUAGE_NATIONS[language];
  if (code === undefined) throw new Error(`No nation stands for the language “${language}”`);
  return code;
}
