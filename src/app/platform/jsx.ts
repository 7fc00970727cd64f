// React's own functions for elements, with one step before: whatever a component writes on the screen, in a tooltip or
// for the ear is made harmless first. `jsxImportSource` names this file, so that no component can forget it.
import { jsxDEV as developmentElement } from 'react/jsx-dev-runtime';
import { jsx as element, jsxs as elementOfSeveral } from 'react/jsx-runtime';
import { shownText } from '../../base/shownText.ts';

export { Fragment } from 'react/jsx-runtime';
export type { JSX } from 'react/jsx-runtime';

type Props = Readonly<Record<string, unknown>>;

/** Attributes that are read or heard. */
const SPOKEN = ['title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'aria-valuetext'] as const;
/** A tooltip with more covers the page. */
const MOST_SPOKEN = 2000;

const shownWords = (words: string): string =>
  shownText(words.length > MOST_SPOKEN ? `${words.slice(0, MOST_SPOKEN)}…` : words);

/** `children` itself where nothing in it was changed. */
function shownChildren(children: unknown): unknown {
  if (typeof children === 'string') return shownText(children);
  if (!Array.isArray(children)) return children;
  // Hardly any text is changed: nothing is copied before one is.
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
