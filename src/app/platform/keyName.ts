// Formats keys for lists, tooltips, menus, and screen readers. A key is named as in `session/keys`: `a`,
// `A` for the letter with Shift, `Shift Enter`, `Control z`, `Control Z`.
import { msg, t } from '../../base/messages.ts';
import type { Message } from '../../base/messages.ts';

const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};
const NAMES: Readonly<Record<string, Message>> = {
  PageUp: msg('PgUp [[the key]]'),
  PageDown: msg('PgDn [[the key]]'),
  Home: msg('Home [[the key]]'),
  End: msg('End [[the key]]'),
  Enter: msg('Enter [[the key]]'),
  Escape: msg('Esc [[the key]]'),
  Control: msg('Ctrl [[the key]]'),
  Shift: msg('Shift [[the key]]'),
  Delete: msg('Del [[the key]]'),
  Backspace: msg('Backspace [[the key]]'),
  Space: msg('Space [[the key]]'),
};

/**
 * Returns the keys to press, in order: `Shift` and `A` for `A`. With another modifier, a letter is
 * capitalized as on the keyboard.
 */
function partsOf(key: string): readonly string[] {
  if (key === ' ') return ['Space'];
  const parts = key.split(' ');
  const others = parts.slice(0, -1);
  const last = parts[others.length];
  if (/^[A-Z]$/.test(last)) return [...others, 'Shift', last];
  return others.length > 0 && last.length === 1 ? [...others, last.toUpperCase()] : parts;
}

/** On a Mac, Cmd replaces Ctrl. */
const isMac = (): boolean => /Macintosh|iPad|iPhone/.test(navigator.userAgent);

function partName(part: string): string {
  if (part === 'Control' && isMac()) return t('Cmd [[the key]]');
  return Object.hasOwn(NAMES, part) ? t(NAMES[part]) : (SIGNS[part] ?? part);
}

/** Returns the keys to press, named for the user's keyboard: "Shift A", "Ctrl Z", "←". */
export const keyName = (key: string): string => partsOf(key).map(partName).join(' ');

/** Returns the keys in the format of `aria-keyshortcuts`. */
export const ariaKey = (key: string): string =>
  partsOf(key)
    .map((part) => (part === 'Control' && isMac() ? 'Meta' : part))
    .join('+');
