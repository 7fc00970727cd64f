// React's own functions for elements, with one step added: all text for the screen, tooltips, or screen
// readers is made harmless first. `jsxImportSource` names this file, so that no component can forget it.
import { jsxDEV as developmentElement } from 'react/jsx-dev-runtime';
import { jsx as element, jsxs as elementOfSeveral } from 'react/jsx-runtime';
import { shownText } from '../../base/shownText.ts';

export { Fragment } from 'react/jsx-runtime';
export type { JSX } from 'react/jsx-runtime';

type Props = Readonly<Record<string, unknown>>;

/** Attributes that are shown or spoken. */
const SPOKEN = ['title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'aria-valuetext'] as const;
/** The maximum number of characters of an attribute: a longer tooltip would cover the page. */
const MAX_SPOKEN = 2000;

const shownWords = (words: string): string =>
  shownText(words.length > MAX_SPOKEN ? `${words.slice(0, MAX_SPOKEN)}…` : words);

/** Returns `children` itself if nothing in it changes. */
function shownChildren(children: unknown): unknown {
  if (typeof children === 'string') return shownText(children);
  if (!Array.isArray(children)) return children;
  // Texts hardly ever change, so nothing is copied before one does.
  let shown: unknown[] | undefined;
  for (let at = 0; at < children.length; at++) {
    const child: unknown = children[at];
    const words = shownChildren(child);
    if (words === child) continue;
    shown ??= [...children];
    shown[at] = words;
  }
  return shown ?? children;
}

const isProps = (props: unknown): props is Props => typeof props === 'object' && props !== null;

function shownProps(props: unknown): unknown {
  if (!isProps(props)) return props;
  let shown = props;
  const set = (name: string, value: unknown): void => {
    if (value !== props[name]) shown = { ...shown, [name]: value };
  };
  for (const name of SPOKEN) {
    const words = props[name];
    if (typeof words === 'string') set(name, shownWords(words));
  }
  if ('children' in props) set('children', shownChildren(props.children));
  return shown;
}

export const jsx: typeof element = (type, props, key) => element(type, shownProps(props), key);
export const jsxs: typeof elementOfSeveral = (type, props, key) =>
  elementOfSeveral(type, shownProps(props), key);
export const jsxDEV: typeof developmentElement = (type, props, ...rest) =>
  developmentElement(type, shownProps(props), ...rest);
