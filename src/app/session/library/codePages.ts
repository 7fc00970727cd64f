import { msg, t } from '../../../base/messages.ts';

/** Names of the code pages that the user can choose; the values are the names in `bytes/codePages.ts`. */
export const CODE_PAGES = [
  { value: 'windows-1252', label: msg('Western (1252)') },
  { value: 'windows-1250', label: msg('Central European (1250)') },
  { value: 'windows-1251', label: msg('Cyrillic (1251)') },
  { value: 'windows-1253', label: msg('Greek (1253)') },
  { value: 'windows-1254', label: msg('Turkish (1254)') },
  { value: 'windows-1255', label: msg('Hebrew (1255)') },
  { value: 'windows-1256', label: msg('Arabic (1256)') },
  { value: 'windows-1257', label: msg('Baltic (1257)') },
  { value: 'windows-1258', label: msg('Vietnamese (1258)') },
  { value: 'iso-8859-2', label: msg('Central European (ISO 8859-2)') },
  { value: 'koi8-r', label: msg('Cyrillic (KOI8-R)') },
  { value: 'cp437', label: msg('Western (DOS 437)') },
  { value: 'cp850', label: msg('Western (DOS 850)') },
  { value: 'cp852', label: msg('Central European (DOS 852)') },
  { value: 'ibm866', label: msg('Cyrillic (DOS 866)') },
  { value: 'gb18030', label: msg('Chinese, simplified (GBK)') },
  { value: 'big5', label: msg('Chinese, traditional (Big5)') },
  { value: 'shift_jis', label: msg('Japanese (Shift JIS)') },
  { value: 'euc-jp', label: msg('Japanese (EUC)') },
  { value: 'euc-kr', label: msg('Korean (949)') },
] as const;

export const isCodePage = (name: unknown): name is string => CODE_PAGES.some(({ value }) => value === name);

export const codePageWords = (name: string): string => {
  const known = CODE_PAGES.find(({ value }) => value === name);
  return known === undefined ? name : t(known.label);
};
