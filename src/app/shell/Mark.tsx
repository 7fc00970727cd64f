/** The logo: an open file between two closed files. */
export const Mark = ({ as: Element = 'span' }: { readonly as?: 'span' | 'h1' }) => (
  <Element className="mark">
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <rect x="1" y="1" width="4" height="14" />
      <rect x="11" y="1" width="4" height="14" />
    </svg>
    Open File
  </Element>
);
