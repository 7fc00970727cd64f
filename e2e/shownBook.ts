// The figures in the book's table, as the user sees them.
import type { Viewer } from './viewer.ts';

/** One row of one column group; a figure that is not shown is `undefined`. */
export interface ShownFigures {
  readonly count?: number;
  readonly share?: string;
  /** Results in percent: White, draws, Black. */
  readonly bar?: readonly number[];
  /** Number of games in the bar, if it does not cover all. */
  readonly decided?: number;
  readonly score?: number;
  readonly elo?: number;
  readonly performance?: number;
  /** Words such as "transposes to 21". */
  readonly transposes?: string;
}

export interface ShownMove {
  readonly uci: string;
  readonly words: string;
  /** Figures of each book, in the order of the books' letters. */
  readonly books: readonly ShownFigures[];
}

export interface ShownBook {
  readonly moves: readonly ShownMove[];
  readonly sums: readonly ShownFigures[];
  /** Words such as "Σ 17". */
  readonly summed: string;
}

export const shownBook = (viewer: Viewer): Promise<ShownBook> =>
  viewer.book.getByRole('table').evaluate((table): ShownBook => {
    const figuresOf = (cells: readonly Element[]): ShownFigures => {
      const of = (name: string) => cells.find((cell) => cell.classList.contains(`book-${name}`));
      const text = (name: string) => of(name)?.textContent?.trim() || undefined;
      const figure = (name: string) => {
        const shown = text(name)?.replaceAll(',', '');
        return shown === undefined || shown === '–' ? undefined : Number(shown);
      };
      /** The score in percent: with few games, the table shows points, such as "3½/7". */
      const score = (shown: string | undefined) => {
        const [, whole, half, games] = /^(\d*)(½?)\/(\d+)$/.exec(shown ?? '') ?? [];
        if (games === undefined) return figure('score');
        return Math.round((100 * (Number(whole) + (half === '' ? 0 : 0.5))) / Number(games));
      };
      const bar = of('bar')?.querySelector('.wdl')?.getAttribute('aria-label') ?? '';
      const decided = /of ([\d,]+) games? with/.exec(bar)?.[1];
      return {
        count: figure('count'),
        share: text('share'),
        bar: bar === '' ? undefined : [...bar.matchAll(/(\d+)%/g)].map(([, percent]) => Number(percent)),
        decided: decided === undefined ? undefined : Number(decided.replaceAll(',', '')),
        score: score(text('score')),
        elo: figure('elo'),
        performance: figure('performance'),
        transposes: of('bar')?.querySelector('.book-transposes')?.textContent ?? undefined,
      };
    };
    const groupsOf = (row: Element): ShownFigures[] => {
      const groups: Element[][] = [];
      for (const cell of row.querySelectorAll('td')) {
        if (cell.hasAttribute('data-first')) groups.push([]);
        groups.at(-1)?.push(cell);
      }
      return groups.map(figuresOf);
    };
    const foot = table.querySelector('tfoot tr');
    return {
      moves: [...table.querySelectorAll('tbody tr')].map((row) => {
        const play = row.querySelector('.book-play');
        return {
          uci: play?.getAttribute('data-uci') ?? '',
          words: play?.querySelector('.visually-hidden')?.textContent ?? '',
          books: groupsOf(row),
        };
      }),
      sums: foot === null ? [] : groupsOf(foot),
      summed: foot?.querySelector('th')?.textContent ?? '',
    };
  });
