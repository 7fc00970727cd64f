// On paper nothing can be unfolded or scrolled, so the page renders everything while the browser prints.
import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

const Printing = createContext(false);

export const usePrinting = (): boolean => use(Printing);

export function PrintingProvider({ children }: { readonly children: ReactNode }) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser lays out the paper right after this event, so React must render before the handler returns.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return <Printing value={printing}>{children}</Printing>;
}

/** Wraps content that is rendered for paper, or for a saved page, while the screen stays as it is. */
export const OnPaper = ({ children }: { readonly children: ReactNode }) => (
  <Printing value={true}>{children}</Printing>
);

/** Opens the browser's print dialog. */
export const printPage = (): void => window.print();

/** While the page prints, sets its title, which browsers propose as the name of a PDF. */
export function usePrintTitle(title: string): void {
  const printing = usePrinting();
  useEffect(() => {
    if (!printing) return undefined;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [printing, title]);
}
