// A game with a comment on its last move, in the form that the page keeps.
import type { Analysis } from '../../src/model/analysis/analysis.ts';
import { readAnalysis, storableJson } from '../../src/model/analysis/analysisJson.ts';
import { keptNames, mainlineTree } from '../../src/model/analysis/keptGame.ts';
import { contentKey } from '../../src/model/contentKey.ts';
import type { GameHeader } from '../../src/model/gameHeader.ts';
import type { GameTree } from '../../src/model/gameTree.ts';

const NOBODY = { white: 'A', black: 'B', event: '', site: '', date: {}, result: '*' } as const;

export function keptAnalysis(tree: GameTree, header?: GameHeader): Analysis {
  const names = header === undefined ? NOBODY : keptNames(header);
  const line = mainlineTree(tree);
  const last = line.nodes.length - 1;
  const said = [{ kind: 'comment', placement: 'after', language: '', text: 'Mine' }] as const;
  return {
    key: contentKey(names, tree),
    game: { ...names, database: 'Mine', number: 1, mainline: line },
    tree: {
      ...line,
      nodes: line.nodes.with(last, { ...line.nodes[last], annotations: said }),
    },
    changed: 1_000_000,
    revision: 1,
  };
}

/** The difference after the analysis was written and read; `undefined` if there is none. */
export function lossOf(analysis: Analysis): string | undefined {
  const json = storableJson(analysis);
  if (json === undefined) return 'refused';
  const read = readAnalysis(JSON.parse(JSON.stringify(json)));
  if (read.kind !== 'read') return read.kind;
  if (read.analysis.key !== analysis.key) return 'key';
  return saidIn(read.analysis) === saidIn(analysis) ? undefined : 'moves';
}

const saidIn = ({ game, tree }: Analysis): string =>
  JSON.stringify(
    [game.mainline, tree].map(({ nodes }) =>
      nodes.map(({ move, san, parent, annotations }) => [move, san, parent, annotations]),
    ),
  );
