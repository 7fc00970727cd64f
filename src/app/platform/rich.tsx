import { isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { tParts } from '../../base/messages.ts';
import { Fragment, jsxs } from './jsx.ts';

type Wrap = (words: ReactElement) => ReactElement;
type Value = string | number | ReactElement | Wrap;

/**
 * Renders a message with tags: `rich('Press <kbd>?</kbd>', { kbd: (words) => <kbd>{words}</kbd> })`. The
 * sentence stays in one piece for translators.
 */
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

/** Children that are passed one by one need no keys. */
const inOrder = (parts: readonly ReactNode[]): ReactElement =>
  parts.length === 1 && isValidElement(parts[0]) ? parts[0] : jsxs(Fragment, { children: [...parts] });
