import type { ReactNode } from 'react';

/** A condition on a line: a visual label, and controls that have names of their own. */
export const FormLine = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="pattern-line">
    <span aria-hidden>{label}</span>
    <div>{children}</div>
  </div>
);
