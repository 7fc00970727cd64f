// The openings of a list as a tree: by ECO code, or by name.
import { lazy } from '../../../base/lazy.ts';
import { sayOpening, spokenLanguage, t } from '../../../base/messages.ts';
import type { GameQuery } from '../../../model/query/gameQuery.ts';
import { ecoOf, gamesOf } from '../../../model/statistics.ts';
import type { Bucket, Distribution, Outcomes } from '../../../model/statistics.ts';
import { englishName, groupOpenings } from './openingGroups.ts';
import type { OpeningGroup } from './openingGroups.ts';
import { sumOutcomes } from './outcomes.ts';

export interface OpeningNode {
  /** Unique in the tree. */
  readonly key: string;
  /** `B90`, `B90–99`, or `B` for all of its codes; empty if the codes are not consecutive. */
  readonly codes: string;
  readonly name: string;
  readonly games: number;
  /** Absent for games whose opening is unknown. */
  readonly outcomes?: Outcomes;
  /** The query for the games. */
  readonly query: GameQuery;
  readonly parts: readonly OpeningNode[];
}

export const openingsByCode = (buckets: readonly Bucket[]): readonly OpeningNode[] =>
  groupOpenings(buckets).map((group) => nodeOfGroup(group, ''));

const nodeOfGroup = (
  { code, span, name, games, outcomes, parts }: OpeningGroup,
  around: string,
): OpeningNode => ({
  key: code,
  codes: code.length === 1 ? code : span,
  name: nameWithin(around, name),
  games,
  outcomes,
  query: { kind: 'eco', from: code, to: code },
  parts: parts.map((part) => nodeOfGroup(part, name)),
});

/** Shortens a name to "Najdorf Variation" below "Sicilian Defense", because rows have little room. */
function nameWithin(around: string, name: string): string {
  const rest = name.startsWith(around) ? /^[:,] (.+)$/s.exec(name.slice(around.length))?.[1] : undefined;
  return rest === undefined || around === '' ? name : rest.charAt(0).toUpperCase() + rest.slice(1);
}

const CODES = 500;

/** "Sicilian Defense", "Najdorf Variation", "English Attack". */
const partsOf = (eco: number): readonly string[] => (englishName(eco) || ecoOf(eco)).split(/: |, /);

/** Joins parts, as `partsOf` returns them, into the name again. */
const wholeName = ([family, ...others]: readonly string[]): string =>
  [family, others.join(', ')].filter(Boolean).join(': ');

/** All codes by the first one or two parts of their names: the query of a name has all codes of that name. */
const codesByParts = lazy(() => {
  const byParts = new Map<string, number[]>();
  for (let eco = 0; eco < CODES; eco++) {
    const parts = partsOf(eco);
    for (const depth of [1, 2].filter((length) => length <= parts.length)) {
      const key = parts.slice(0, depth).join('\n');
      byParts.set(key, [...(byParts.get(key) ?? []), eco]);
    }
  }
  return byParts;
});

/**
 * Returns families, their variations, and the codes of these. A group with a single part becomes that part.
 */
export function openingsByName(buckets: readonly Bucket[]): readonly OpeningNode[] {
  const { compare } = new Intl.Collator(spokenLanguage());
  const byName = (nodes: readonly OpeningNode[]): readonly OpeningNode[] =>
    nodes.toSorted((a, b) => compare(a.name, b.name));
  const families = grouped(buckets, (eco) => partsOf(eco)[0]);
  return byName(
    families.map(([family, own]) => {
      const variations = grouped(own, (eco) => partsOf(eco)[1] ?? '').map(([variation, few]) => {
        const codes = few.map((bucket) => nodeOfCode(bucket, variation === '' || few.length === 1 ? 1 : 2));
        return variation === '' || few.length === 1 ? codes : [nodeOfName([family, variation], few, codes)];
      });
      const parts = byName(variations.flat());
      if (parts.length > 1) return nodeOfName([family], own, parts);
      // A part that replaces its family has its full name.
      const whole = own.length === 1 ? partsOf(own[0].from) : partsOf(own[0].from).slice(0, 2);
      return { ...parts[0], name: sayOpening(wholeName(whole)) };
    }),
  );
}

/**
 * Makes a node for a code. Its ancestors say the first `said` parts of its name, so it says the rest, or the
 * last part if nothing is left.
 */
function nodeOfCode({ from, outcomes }: Bucket, said: number): OpeningNode {
  const code = ecoOf(from);
  const parts = partsOf(from);
  const rest = parts.slice(said).join(', ') || parts.slice(said - 1).join(', ');
  return {
    key: `name ${code}`,
    codes: code,
    name: sayOpening(rest),
    games: gamesOf(outcomes),
    outcomes,
    query: { kind: 'eco', from: code, to: code },
    parts: [],
  };
}

function nodeOfName(
  names: readonly string[],
  buckets: readonly Bucket[],
  parts: readonly OpeningNode[],
): OpeningNode {
  const outcomes = sumOutcomes(buckets.map((bucket) => bucket.outcomes));
  const runs = runsOf(codesByParts().get(names.join('\n')) ?? buckets.map(({ from }) => from));
  const queries = runs.map(([from, to]): GameQuery => ({ kind: 'eco', from: ecoOf(from), to: ecoOf(to) }));
  return {
    key: `name ${names.join(': ')}`,
    codes: runs.length === 1 ? `${ecoOf(runs[0][0])}–${ecoOf(runs[0][1]).slice(1)}` : '',
    name: sayOpening(names[names.length - 1]),
    games: gamesOf(outcomes),
    outcomes,
    query: queries.length === 1 ? queries[0] : { kind: 'or', parts: queries },
    parts,
  };
}

function grouped(buckets: readonly Bucket[], nameOf: (eco: number) => string): [string, Bucket[]][] {
  const groups = new Map<string, Bucket[]>();
  for (const bucket of buckets) {
    const name = nameOf(bucket.from);
    const known = groups.get(name);
    if (known === undefined) groups.set(name, [bucket]);
    else known.push(bucket);
  }
  return [...groups];
}

/** Returns runs of consecutive codes, by their ends; a run never crosses letters. */
function runsOf(codes: readonly number[]): readonly (readonly [from: number, to: number])[] {
  const runs: [number, number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === code - 1 && code % 100 !== 0) last[1] = code;
    else runs.push([code, code]);
  }
  return runs;
}

const UNKNOWN: GameQuery = {
  kind: 'and',
  parts: [
    { kind: 'not', part: { kind: 'eco', from: 'A', to: 'E' } },
    { kind: 'record', is: 'game' },
  ],
};

/** Returns a node for the games whose opening is unknown; none if all are known. */
export const unknownOpenings = ({ unknown }: Distribution): readonly OpeningNode[] =>
  unknown === 0
    ? []
    : [{ key: 'none', codes: '', name: t('Without a code'), games: unknown, query: UNKNOWN, parts: [] }];
