import type { ByteSource } from '../../bytes/byteSource.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import { TextFile, type Tell } from '../textFile.ts';
import { GameFinder, type UnclosedComment } from './gameFinder.ts';

const MAX_TOLD = 20;

/** A file of games in PGN. */
export class PgnFile extends TextFile {
  /** `start` is the length of a byte-order mark. The code page determines which bytes are halves of characters. */
  constructor(source: ByteSource, start: number, codePage: CodePage = 'windows-1252') {
    super(
      source,
      start,
      (table, tell) => new GameFinder(table, codePage, tellerOfUnclosed(source.name, tell)),
    );
  }
}

function tellerOfUnclosed(file: string, tell: Tell): (comment: UnclosedComment) => void {
  let count = 0;
  return ({ offset, line, nextOffset }) => {
    const more = ++count - MAX_TOLD;
    const found =
      more > 0
        ? `${more} more comments without an end`
        : `none from line ${line} to the next game at byte ${nextOffset}`;
    const expected = '"}" at the end of a comment';
    const key = `comment ${Math.min(count, MAX_TOLD + 1)}`;
    tell(key, { kind: 'invalid', file, offset, expected, found });
  };
}
