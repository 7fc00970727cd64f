// Comments have languages. The user sees one of them, or another one if a text lacks it.
import { spokenLanguage, t } from '../../../base/messages.ts';
import { DIAGRAM_MARK } from '../../../model/annotation.ts';
import type { Annotation } from '../../../model/annotation.ts';
import type { Nag } from '../../../chess/types.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import type { LocalizedText } from '../../../model/localizedText.ts';

export type Comment = Extract<Annotation, { kind: 'comment' }>;

function textsOf(annotation: Annotation): readonly LocalizedText[] {
  if (annotation.kind === 'comment') return [annotation];
  if (annotation.kind !== 'trainingQuestion') return [];
  const { question, hints, answers, choices = [] } = annotation;
  const said = choices.flatMap(({ text, reply }) => [text, reply]);
  return [question, ...hints, ...answers.map(({ feedback }) => feedback), ...said].flat();
}

/** Returns the languages of a game's comments and questions, in order of first use, without `''`. */
export function commentLanguages(tree: GameTree): string[] {
  const languages = new Set<string>();
  for (const { annotations } of tree.nodes)
    for (const annotation of annotations)
      for (const { language } of textsOf(annotation)) languages.add(language);
  languages.delete('');
  return [...languages];
}

/**
 * Returns the comments of one node in the chosen language, and those for all languages. If no comment before
 * the move is among these, returns all comments before it, so that no text is lost; likewise after the move.
 */
export function commentsIn(annotations: readonly Annotation[], language: string): readonly Comment[] {
  const all = annotations.filter((annotation) => annotation.kind === 'comment');
  if (language === '') return all;
  const isChosen = (comment: Comment) => comment.language === language || comment.language === '';
  const served = new Set(all.filter(isChosen).map(({ placement }) => placement));
  return all.filter((comment) => isChosen(comment) || !served.has(comment.placement));
}

/** The marks that ask for a diagram: ChessBase's own character, and the one that people type. */
const MARKS = [DIAGRAM_MARK, '[#]'];

/** "Diagram" and "diagram from Black's side" in PGN. */
export const DIAGRAM_NAGS: ReadonlySet<Nag> = new Set([220, 221]);

/** Tells whether these words contain a mark with which the author asks for a diagram. */
export const hasMark = (text: string): boolean => MARKS.some((mark) => text.includes(mark));

/** ChessBase's private signs: no other font has them, and their meaning is unknown. */
const PRIVATE_USE = /[\ue000-\uf8ff]/g;

/** Removes diagram marks, and replaces signs that cannot be displayed by their numbers. */
export const withoutMarks = (text: string): string =>
  MARKS.reduce((rest, mark) => rest.replaceAll(mark, ' '), text)
    .replace(PRIVATE_USE, (sign) =>
      t('[sign {code}] [[a character that no font has]]', {
        code: sign.charCodeAt(0).toString(16).toUpperCase(),
      }),
    )
    .trim();

/** The maximum number of characters of one comment that the page shows: some fifteen pages of a book. */
const MAX_SHOWN = 50_000;

/** Returns the words of a comment; if absurdly long, only the start, and how much is left out. */
export const shownWords = (text: string): string =>
  text.length <= MAX_SHOWN
    ? text
    : `${text.slice(0, MAX_SHOWN)} … (${t('{count, plural, one {# more character: an export has it} other {# more characters: an export has them}}', { count: text.length - MAX_SHOWN })})`;

/** Returns the place at which a node asks for a diagram, in any language: before its comments or after them. */
export function diagramPlace(annotations: readonly Annotation[]): 'first' | 'last' | undefined {
  let place: 'first' | 'last' | undefined;
  for (const annotation of annotations) {
    if (annotation.kind === 'nag' && DIAGRAM_NAGS.has(annotation.nag)) return 'first';
    if (annotation.kind !== 'comment') continue;
    const { text, placement } = annotation;
    if (!hasMark(text)) continue;
    if (placement === 'after' && MARKS.some((mark) => text.trimStart().startsWith(mark))) return 'first';
    place = 'last';
  }
  return place;
}

/**
 * Returns the name of a language: `English` for `en`, in the language `within`. Capitalized, because it
 * starts a menu line.
 */
export function languageName(code: string, within: string = spokenLanguage()): string {
  if (code === '') return t('All languages');
  try {
    const name = new Intl.DisplayNames([within], { type: 'language' }).of(code) ?? code;
    return `${name.slice(0, 1).toLocaleUpperCase(within)}${name.slice(1)}`;
  } catch {
    return code; // not a well-formed language tag: show it as it is
  }
}
