// Counts games by verdict and result. The sides are those of the material if all games share one in which the
// sides differ, else White and Black.
import { VERDICTS } from '../../model/judgedEnding.ts';
import type { NoVerdict, Outcome, UnjudgedGames, Verdict } from '../../model/judgedEnding.ts';
import type { JudgedEndings } from '../../protocol/endgameApi.ts';

interface Arrival {
  readonly verdict: Verdict | NoVerdict;
  /** The side that comes first: 0 White, 1 Black. */
  readonly first: 0 | 1;
  /** The material, in the form of table names. */
  readonly material: string;
  /** True if both sides have the same men. */
  readonly isLevel: boolean;
}

/** The index for games without a result. */
const OPEN = 3;
/** The maximum number of tables that are named. */
const MAX_TABLES = 8;
const SWAPPED = [4, 3, 2, 1, 0];

export class EndingTally {
  /** Numbers of games, by verdict, then by result. */
  readonly #bySide = VERDICTS.map(() => [0, 0, 0, 0]);
  readonly #byColor = VERDICTS.map(() => [0, 0, 0, 0]);
  #material: string | undefined;
  #isMixed = false;
  readonly #unknown = new Map<NoVerdict['kind'], UnjudgedGames>();

  /** Adds a game. `result` is absent if the game has none. */
  add({ verdict, first, material, isLevel }: Arrival, result: Outcome | undefined): void {
    this.#isMixed ||= isLevel || (this.#material ?? material) !== material;
    this.#material = material;
    if (typeof verdict !== 'string') {
      this.#addUnknown(verdict);
      return;
    }
    const at = VERDICTS.indexOf(verdict);
    const isBlack = first === 1;
    this.#bySide[at][sideResult(result, isBlack)]++;
    this.#byColor[isBlack ? SWAPPED[at] : at][result ?? OPEN]++;
  }

  #addUnknown(reason: NoVerdict): void {
    const { kind } = reason;
    const known = this.#unknown.get(kind);
    const before = known?.reason.kind === 'tables' ? known.reason.tables : [];
    this.#unknown.set(kind, {
      games: (known?.games ?? 0) + 1,
      reason:
        reason.kind === 'tables'
          ? { kind: 'tables', tables: [...new Set([...before, ...reason.tables])].slice(0, MAX_TABLES) }
          : reason,
    });
  }

  table(): Pick<JudgedEndings, 'material' | 'rows' | 'unknown'> {
    const counts = this.#isMixed ? this.#byColor : this.#bySide;
    const rows = VERDICTS.map((verdict, at) => {
      const [firstWon, drawn, secondWon, open] = counts[at];
      return { verdict, games: firstWon + drawn + secondWon + open, firstWon, drawn, secondWon, open };
    });
    return {
      ...(!this.#isMixed && this.#material !== undefined && { material: this.#material }),
      rows: rows.filter(({ games }) => games > 0),
      unknown: [...this.#unknown.values()],
    };
  }
}

const sideResult = (result: Outcome | undefined, isBlack: boolean): number =>
  result === undefined ? OPEN : isBlack ? 2 - result : result;
