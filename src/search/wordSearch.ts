// Searches the words of authors: comments in all lines and languages, guiding texts and their titles.
import { ROOT } from '../model/gameTree.ts';
import type { NodeId } from '../model/gameTree.ts';
import type { LoadedGame, LoadedRecord, LoadedText } from '../model/loadedGame.ts';
import { FoldedWriter, asBeginning } from './foldText.ts';
import { htmlWords } from './htmlWords.ts';

/** Finds records that have all of some folded words, each as a word or as the beginning of one. */
export class WordSearch {
  readonly #words: readonly string[];

  /** `words` are those that `foldedWords` returns. */
  constructor(words: readonly string[]) {
    this.#words = [...new Set(words.map(asBeginning))];
  }

  /**
   * Returns the node to open: the one whose comment has the most of the words, or the root in a text. Returns
   * `undefined` if a word is missing.
   */
  find(record: LoadedRecord): NodeId | undefined {
    return record.kind === 'game' ? this.#findInGame(record) : this.#findInText(record);
  }

  #findInGame({ tree }: LoadedGame): NodeId | undefined {
    const found = new Set<string>();
    let most = 0;
    let node = ROOT;
    for (const [id, { annotations }] of tree.nodes.entries())
      for (const annotation of annotations) {
        if (annotation.kind !== 'comment') continue;
        const here = this.#wordsIn(annotation.text);
        for (const word of here) found.add(word);
        if (here.length <= most) continue;
        most = here.length;
        node = id as NodeId;
      }
    return found.size === this.#words.length ? node : undefined;
  }

  #findInText({ titles, bodies }: LoadedText): NodeId | undefined {
    const found = new Set<string>();
    for (const { title } of titles) for (const word of this.#wordsIn(title)) found.add(word);
    for (const { format, text } of bodies)
      for (const word of this.#wordsIn(format === 'html' ? htmlWords(text) : text)) found.add(word);
    return found.size === this.#words.length ? ROOT : undefined;
  }

  #wordsIn(text: string): readonly string[] {
    const writer = new FoldedWriter(text.length);
    writer.fold(text, 0, text.length);
    const folded = writer.text();
    return this.#words.filter((word) => folded.includes(word));
  }
}
