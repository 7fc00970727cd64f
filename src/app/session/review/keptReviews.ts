// Analyses that are kept between visits. The key is the content of the game.
import type { ContentKey } from '../../../model/contentKey.ts';
import { packAnalysis, unpackAnalysis } from '../../../model/engine/keptAnalysis.ts';
import type { GameAnalysis } from '../../../model/engine/keptAnalysis.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'records'>;

export type KeptReviews = ReturnType<typeof createKeptReviews>;

export function createKeptReviews(app: Needs) {
  /**
   * Analyses that are not stored, by game: the browser refused, or a newer version has stored its own. They
   * last until the page is closed.
   */
  const unkept = new Map<ContentKey, GameAnalysis>();

  async function readKept(key: ContentKey): Promise<GameAnalysis | 'newer' | undefined> {
    const here = unkept.get(key);
    if (here !== undefined) return here;
    const stored = await app.records.read(key);
    if (stored === undefined) return undefined;
    const read = unpackAnalysis(stored);
    if (read.kind === 'analysis') return read.analysis;
    return read.kind === 'newer' ? 'newer' : undefined;
  }

  /** Stores an analysis, except over one of a newer version of the page, which stores more. */
  async function keep(key: ContentKey, analysis: GameAnalysis): Promise<void> {
    const stored = await app.records.read(key);
    const isNewer = stored !== undefined && unpackAnalysis(stored).kind === 'newer';
    const kept = isNewer ? unkept.get(key) : await readKept(key);
    const both = kept === undefined || kept === 'newer' ? analysis : withDeeper(analysis, kept);
    const reason = isNewer ? undefined : await app.records.write(key, packAnalysis(both));
    if (isNewer || reason !== undefined) unkept.set(key, both);
    else unkept.delete(key);
    app.stores.review.setState({ unkept: reason });
  }

  async function forget(key: ContentKey): Promise<void> {
    unkept.delete(key);
    await app.records.remove(key);
  }

  return { readKept, keep, forget };
}

/** Takes the deeper finding for each position: another window may have searched some deeper. */
function withDeeper(analysis: GameAnalysis, kept: GameAnalysis): GameAnalysis {
  const findings = new Map(kept.findings);
  for (const [position, finding] of analysis.findings)
    if (finding.depth >= (findings.get(position)?.depth ?? 0)) findings.set(position, finding);
  return { ...analysis, findings };
}
