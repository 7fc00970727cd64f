// Late data, such as theory, builds a new list of blocks. Sections with unchanged content stay the same
// objects, so that React does not render them again.
import type { NotationSection } from './notationSections.ts';

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

/** Compares blocks, which are plain data: objects, lists, texts, and numbers. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]));
}

/** Returns a function that reuses the sections of the previous list whose blocks are equal. */
export function sectionKeeper(): (sections: readonly NotationSection[]) => readonly NotationSection[] {
  let last = new Map<string, NotationSection>();
  return (sections) => {
    const kept = sections.map((section) => {
      const before = last.get(section.key);
      return before !== undefined && isSame(before.blocks, section.blocks) ? before : section;
    });
    last = new Map(kept.map((section) => [section.key, section]));
    return kept;
  };
}
