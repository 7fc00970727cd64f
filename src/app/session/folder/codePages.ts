/** The code pages a user can choose, in words; the values are the names in `bytes/textDecoding.ts`. */
export const CODE_PAGES = [
  { value: 'windows-1252', label: 'Western (1252)' },
  { value: 'windows-1250', label: 'Central European (1250)' },
  { value: 'windows-1251', label: 'Cyrillic (1251)' },
  { value: 'windows-1253', label: 'Greek (1253)' },
  { value: 'windows-1254', label: 'Turkish (1254)' },
  { value: 'windows-1255', label: 'Hebrew (1255)' },
  { value: 'windows-1256', label: 'Arabic (1256)' },
  { value: 'windows-1257', label: 'Baltic (1257)' },
  { value: 'windows-1258', label: 'Vietnamese (1258)' },
] as const;

export const isCodePage = (name: unknown): name is string => CODE_PAGES.some(({ value }) => value === name);

export const codePageWords = (name: string): string =>
  CODE_PAGES.find(({ value }) => value === name)?.label ?? name;
