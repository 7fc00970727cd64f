import 'react';

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Lets the file input take a folder; React's types do not know it. */
    webkitdirectory?: string;
  }
}
