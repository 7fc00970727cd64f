import type { GameIndex } from '../../model/gameIndex.ts';
import type { TreeAnswer } from '../../protocol/searchApi.ts';

/** The maximum number of answers kept. Each takes a few kilobytes. */
const KEPT_ANSWERS = 500;

/**
 * Caches complete answers by question, while the columns that they were made from are in use. It does not keep the
 * columns in memory.
 */
export class AnswerCache {
  /** The answers, oldest first. */
  readonly #answers = new Map<string, { readonly index: WeakRef<GameIndex>; readonly answer: TreeAnswer }>();

  find(question: string, index: GameIndex): TreeAnswer | undefined {
    const kept = this.#answers.get(question);
    return kept?.index.deref() === index ? kept.answer : undefined;
  }

  keep(question: string, index: GameIndex, answer: TreeAnswer): void {
    this.#answers.delete(question);
    this.#answers.set(question, { index: new WeakRef(index), answer });
    if (this.#answers.size <= KEPT_ANSWERS) return;
    const oldest = this.#answers.keys().next();
    if (!oldest.done) this.#answers.delete(oldest.value);
  }
}
