// Words in what authors wrote: comments of all lines and languages, guiding texts with their titles.
import type { LoadedGame, LoadedRecord, LoadedText } from '../model/loadedGame.ts';
import { FoldedWriter, asBeginning } from './foldText.ts';
import { htmlWords } from './htmlWords.ts';

/** Looks for records that hold all of some folded words, each as a word or as the beginning of one. */
export class WordSearch {
  readonly #words: readonly string[];

  /** `words` as `foldedWords` gives them. */
  constructor(words: readonly string[]) {
    this.#words = [...new Set(words.map(asBeginning))];
  }

  /** The ply to go to, `undefined` where words are missing: of the comment that has the most of them, 0 in a text. */
  find(record: LoadedRecord): number | undefined {
    return record.kind === 'game' ? this.#findInGame(record) : this.#findInText(record);
  }

  #findInGame({ tree }: LoadedGame): number | undefined {
    const found = new Set<string>();
    let most = 0;
    let ply: number | undefined;
    for (const node of tree.nodes)
      for (const annotation of node.annotations) {
        if (annotation.kind !== 'comment') continue;
        const here = this.#wordsIn(annotation.text);
        for (const word of here) found.add(word);
        if (here.length <= most) continue;
        most = here.length;
        ply = node.ply;
      }
    return found.size === this.#words.length ? ply : undefined;
  }

  #findInText({ titles, bodies }: LoadedText): number | undefined {
    const found = new Set<string>();
    for (const { title } of titles) for (const word of this.#wordsIn(title)) found.add(word);
    for (const { format, text } of bodies)
      for (const word of this.#wordsIn(format === 'html' ? htmlWords(text) : text)) found.add(word);
    return found.size === this.#words.length ? 0 : undefined;
  }

  #wordsIn(text: string): readonly string[] {
    const writer = new FoldedWriter(text.length);
    writer.fold(text, 0, text.length);
    const folded = writer.text();
    return this.#words.filter((word) => folded.includes(word));
  }
}
