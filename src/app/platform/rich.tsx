import { isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { tParts } from '../../base/messages.ts';
import { Fragment, jsxs } from './jsx.ts';

type Wrap = (words: ReactElement) => ReactElement;
type Value = string | number | ReactElement | Wrap;

/** A message with tags: `rich('Press <kbd>?</kbd>', { kbd: (words) => <kbd>{words}</kbd> })`. Its sentence stays whole for the translator. */
export function rich<Text extends string>(
  message: string extends Text ? never : Text,
  values: Readonly<Record<string, Value>>,
): ReactElement {
  return inOrder(
    tParts<ReactElement, Text>(message, Object.fromEntries(Object.entries(values).map(inParts))),
  );
}

const inParts = ([name, value]: [string, Value]) =>
  [
    name,
    typeof value === 'function'
      ? (words: readonly (string | ReactElement)[]) => value(inOrder(words))
      : value,
  ] as const;

/** As children that were written one by one, the parts need no keys. */
const inOrder = (parts: readonly ReactNode[]): ReactElement =>
  parts.length === 1 && isValidElement(parts[0]) ? parts[0] : jsxs(Fragment, { children: [...parts] });
