import type { ReactNode } from 'react';

/** A condition in a line: its name, for the eye alone, and what has names of its own. */
export const FormLine = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="pattern-line">
    <span aria-hidden>{label}</span>
    <div>{children}</div>
  </div>
);
