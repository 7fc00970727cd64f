// Reads the games of notes. Positions of one opening have notes in the same games, so some games stay decoded.
import { FormatError } from '../../base/failure.ts';
import type { Board } from '../../chess/board.ts';
import type { DatabaseReader } from '../../formats/format.ts';
import { recordNumber } from '../../model/gameHeader.ts';
import type { LoadedGame } from '../../model/loadedGame.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { GatheredNote } from './noteFacts.ts';
import { voicesIn } from './readVoice.ts';

/** The maximum number of nodes of decoded games in the cache, some 20 MB. */
const MAX_NODES = 40_000;
/** Games that are read in parallel: a browser's read takes a millisecond, whatever its size. */
export const GAMES_AT_ONCE = 16;

type GameReader = Pick<DatabaseReader, 'readRecord'>;

/** The part of the open databases that reads games. */
interface GamesSource {
  reader(item: ItemId): Promise<{ readonly reader: GameReader }>;
}

interface KeptGame {
  /** A weak reference, because the user may close the folder. */
  readonly reader: WeakRef<GameReader>;
  readonly game: LoadedGame;
}

export class NotedGames {
  readonly #databases: GamesSource;
  readonly #mostNodes: number;
  /** Games by item and row, most recently used last. */
  readonly #kept = new Map<string, KeptGame>();
  #nodes = 0;

  constructor(databases: GamesSource, mostNodes = MAX_NODES) {
    this.#databases = databases;
    this.#mostNodes = mostNodes;
  }

  /** Reads each game of these notes once, and adds to each note its text about the position. */
  async addVoices(
    notes: readonly GatheredNote[],
    board: Pick<Board, 'keyHigh' | 'keyLow'>,
    signal: AbortSignal,
  ): Promise<void> {
    const byGame = new Map<string, GatheredNote[]>();
    for (const note of notes) {
      if (note.voices !== undefined) continue;
      const name = nameOf(note);
      const others = byGame.get(name);
      if (others === undefined) byGame.set(name, [note]);
      else others.push(note);
    }
    const games = [...byGame.values()];
    for (let from = 0; from < games.length; from += GAMES_AT_ONCE) {
      signal.throwIfAborted();
      await Promise.all(
        games.slice(from, from + GAMES_AT_ONCE).map(async (ofGame) => {
          const [{ item }] = ofGame;
          const game = await this.#game(ofGame[0]);
          for (const note of ofGame) {
            note.voices = game ? voicesIn(item, game, note, board) : [];
            if (game === undefined) note.isUnread = true;
          }
        }),
      );
    }
  }

  /** Returns the game of a note; `undefined` if it cannot be read, or the record is no game. */
  async #game({ item, row }: GatheredNote): Promise<LoadedGame | undefined> {
    const { reader } = await this.#databases.reader(item);
    const name = nameOf({ item, row });
    const known = this.#kept.get(name);
    if (known?.reader.deref() === reader) {
      this.#kept.delete(name);
      this.#kept.set(name, known);
      return known.game;
    }
    try {
      const record = await reader.readRecord(recordNumber(row + 1));
      if (record.kind !== 'game') return undefined;
      this.#keep(name, { reader: new WeakRef(reader), game: record });
      return record;
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      return undefined;
    }
  }

  #keep(name: string, kept: KeptGame): void {
    this.#drop(name);
    this.#kept.set(name, kept);
    this.#nodes += kept.game.tree.nodes.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#nodes <= this.#mostNodes) break;
      this.#drop(oldest);
    }
  }

  #drop(name: string): void {
    this.#nodes -= this.#kept.get(name)?.game.tree.nodes.length ?? 0;
    this.#kept.delete(name);
  }
}

const nameOf = ({ item, row }: { readonly item: ItemId; readonly row: number }): string => `${row} ${item}`;
