import 'react';

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Lets the file input take a folder. React's types lack it. */
    webkitdirectory?: string;
  }
}
