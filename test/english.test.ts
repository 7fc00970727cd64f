// The English of comments, test names and documents, as far as it can be counted. Words in quotation marks or code are not ours.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DOCUMENTS, filesIn, linesOf, sentencesOf, SOURCES, type Sentence } from './support/sentences.ts';

const ROOT = join(import.meta.dirname, '..');

/** Words with which a comment leaves its subject open. */
const OPEN_COMMENT = /^(?:What|Where|Who|Whether|Which|So|Of|By)\b/;

/** The same for test names. */
const OPEN_NAME =
  /^(?:is|are|of|that|has|have|with|without|in|on|at|what|where|who|whether|which|so|by|to|and)\b/i;

const BRITISH =
  /\b(?:colou?red by|\w*colour\w*|behaviours?|centred?|centres|grey\w*|favour\w*|honour\w*|neighbour\w*|cancell(?:ed|ing)|labell(?:ed|ing)|travell(?:ed|ing)|modell(?:ed|ing)|analys(?:e|ed|ing)|recognis\w+|organis\w+|normalis\w+|serialis\w+|initialis\w+|optimis(?:e|ed|es|ing)|minimis(?:e|ed|es|ing)|summaris\w+|defence|offence|artefacts?|programmes?|judgement|licence[ds]?|whilst|amongst|learnt|spelt|catalogues?)\b/i;

/** The same within names of the code, such as `hasNeighbour`. */
const BRITISH_NAME =
  /neighbour|colour|behaviour|favour|honour|grey|centre|cancell(?!ation)|labell(?!edby)|analys(?:e(?!s)|ing)|(?:recogn|normal|serial|initial|summar|minim)is[ei]|judgement|defence/i;
/** ChessBase's own name of a medal. */
const FOREIGN_NAMES: ReadonlySet<string> = new Set(['Defence']);

/** Constructions that are not English, or that a reader takes for something else at first. */
const FOREIGN =
  /\b(?:anew|whither|thereby|wherein|hereby|gives? back|given back)\b|\b(?:is|are|was|were|be|been) (?:told\b(?! apart\b| to\b)|said\b(?! to\b)|no more\b(?! than))/i;

/** Conditions are *if* and *when*; *where* is for places. */
const WHERE_FOR_IF =
  /\bwhere (?:there (?:is|are|was|were)|nothing|nobody|none|no |not |possible|needed|necessary|allowed|known|given|asked|it (?:is|has|can|does|was) (?:not|no)|that is|one is|they (?:are|have|can) (?:not|no))/i;

const sentences = ['src', 'scripts', 'bench', 'test', 'e2e'].flatMap((folder) =>
  filesIn(join(ROOT, folder), SOURCES)
    .filter((path) => !path.endsWith('english.test.ts'))
    .flatMap((path) => sentencesOf(path.slice(ROOT.length + 1), readFileSync(path, 'utf8'))),
);
const comments = sentences.filter(({ kind }) => kind === 'comment');
const names = sentences.filter(({ kind }) => kind === 'name');

const atTop = readdirSync(ROOT).filter((name) => DOCUMENTS.test(name));
const below = ['docs', 'src', 'bench'].flatMap((folder) => filesIn(join(ROOT, folder), DOCUMENTS));
const lines = [...atTop.map((name) => join(ROOT, name)), ...below].flatMap((path) =>
  linesOf(path.slice(ROOT.length + 1), readFileSync(path, 'utf8')),
);

const matching = (all: readonly Sentence[], pattern: RegExp): readonly string[] =>
  all
    .filter(({ words }) => pattern.test(words))
    .map(({ place, words }) => `${place}: ${words.slice(0, 100)}`);

it('comments begin with a noun or a verb', () => {
  expect(comments.length).toBeGreaterThan(5000);
  expect(matching(comments, OPEN_COMMENT)).toEqual([]);
});

it('test names begin with their subject', () => {
  expect(names.length).toBeGreaterThan(4000);
  expect(matching(names, OPEN_NAME)).toEqual([]);
});

it.each([
  ['American spelling', BRITISH],
  ['no words that only translators use', FOREIGN],
  ['*where* only for places', WHERE_FOR_IF],
])('comments, test names and documents have %s', (_, pattern) => {
  expect(lines.length).toBeGreaterThan(2000);
  expect(matching([...sentences, ...lines], pattern)).toEqual([]);
});

it('names of the code have American spelling', () => {
  const found = filesIn(join(ROOT, 'src'), SOURCES).flatMap((path) =>
    (readFileSync(path, 'utf8').match(/[\w$]+/g) ?? [])
      .filter((name) => BRITISH_NAME.test(name) && !FOREIGN_NAMES.has(name))
      .map((name) => `${path.slice(ROOT.length + 1)}: ${name}`),
  );
  expect(found).toEqual([]);
});
