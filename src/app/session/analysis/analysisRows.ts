// The user's analyses as rows of a list, the one changed last first. A search matches the names of the game
// and its database, and the user's own words.
import { t } from '../../../base/messages.ts';
import { boundedName, shownName } from '../../../base/shownText.ts';
import { ROOT } from '../../../model/gameTree.ts';
import type { AnalyzedGame, Analysis } from '../../../model/analysis/analysis.ts';
import { isEmptyTree, layerOfTree } from '../../../model/analysis/layers.ts';
import type { AnalysisState } from './analysisStore.ts';

export interface AnalysisRow {
  readonly title: string;
  /** The user's first words; without words, the first moves. */
  readonly words: string;
  /** The number of places in the game at which the user has added words, moves, signs, or shapes. */
  readonly places: number;
}

const surname = (name: string): string => shownName(name.split(',', 1)[0].trim());

/** Returns a title such as `Rotlewi – Rubinstein`; if no player is named, the event. */
export function analysisTitle({ white, black, event }: AnalyzedGame): string {
  if (white === '' && black === '') return shownName(event) || t('A game without names');
  return `${boundedName(surname(white) || '?')} – ${boundedName(surname(black) || '?')}`;
}

const MAX_WORDS = 200;

/** Makes one row. It replays moves, so it is called for visible rows only. */
export const analysisRow = (analysis: Analysis): AnalysisRow => {
  const layer = layerOfTree(analysis.game.mainline, analysis.tree);
  return {
    title: analysisTitle(analysis.game),
    words: firstWords(analysis) || firstMoves(layer),
    places: layer.size,
  };
};

function firstWords({ tree }: Analysis): string {
  for (const { annotations } of tree.nodes)
    for (const one of annotations) if (one.kind === 'comment') return one.text.slice(0, MAX_WORDS);
  return '';
}

function firstMoves(layer: ReturnType<typeof layerOfTree>): string {
  const first = [...layer.values()].find(({ nodes }) => nodes.length > 1);
  const line: string[] = [];
  for (let at = first?.nodes[ROOT].children[0]; at !== undefined && line.length < 8;) {
    line.push(first?.nodes[at].san ?? '');
    at = first?.nodes[at].children[0];
  }
  return line.join(' ');
}

/** Returns the analyses with content in which every word of `search` occurs, the one changed last first. */
export function foundAnalyses(analyses: AnalysisState['analyses'], search: string): readonly Analysis[] {
  const wanted = folded(search).split(/\s+/).filter(Boolean);
  return [...analyses.values()]
    .filter((analysis) => !isEmptyTree(analysis.tree) && hasAll(analysis, wanted))
    .sort((a, b) => b.changed - a.changed);
}

function hasAll({ game, tree }: Analysis, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const said = tree.nodes.flatMap(({ annotations }) =>
    annotations.map((one) => (one.kind === 'comment' ? one.text : '')),
  );
  const text = folded([game.white, game.black, game.event, game.database, ...said].join(' '));
  return wanted.every((word) => text.includes(word));
}

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
