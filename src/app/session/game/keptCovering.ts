// Keeps the covered games of this visit with the user's guesses, so that neither a reload nor another game on
// the screen reveals them or loses the points.
import * as v from 'valibot';
import type { Move } from '../../../chess/types.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import type { NodeId } from '../../../model/gameTree.ts';
import { recordNumber } from '../../../model/gameHeader.ts';
import { itemId } from '../../../protocol/items.ts';
import type { RecordAddress } from '../../../protocol/items.ts';
import { addressesOf } from './covering.ts';
import type { Covering } from './covering.ts';
import type { Parts } from '../parts.ts';

const KEY = 'open-file.guesses';
/** The maximum number of games that are kept: of more, the ones that were on the screen last. */
const MAX_KEPT = 50;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const node = v.pipe(
  count,
  v.transform((value): NodeId => value as NodeId),
);
const move = v.pipe(
  count,
  v.transform((value): Move => value as Move),
);
const listOf = <Of extends v.GenericSchema>(of: Of) => v.pipe(v.array(of), v.readonly());
const engine = v.object({ cost: v.number(), isWinning: v.boolean(), points: count });
const address = v.object({
  item: v.pipe(v.string(), v.transform(itemId)),
  number: v.pipe(count, v.transform(recordNumber)),
});
const form = v.object({
  /** The game, by its place and its content. */
  game: v.string(),
  /** Its addresses in lists. */
  records: listOf(address),
  content: v.string(),
  side: v.picklist(['white', 'black', 'both']),
  from: node,
  upTo: node,
  guesses: listOf(v.object({ node, tries: listOf(move), help: count, points: count, worth: count })),
  tries: listOf(move),
  answered: v.optional(move),
  help: v.optional(count),
  hints: count,
  verdicts: listOf(v.tuple([v.string(), engine])),
  isOver: v.boolean(),
});
const forms = v.pipe(v.string(), v.parseJson(), listOf(form));
export type KeptCovering = v.InferOutput<typeof form>;

type Needs = Pick<Parts, 'stores' | 'windowStorage'>;

export function createKeptCovering({ stores, windowStorage }: Needs) {
  /** The games, the latest one last. */
  let kept: readonly KeptCovering[] = [];

  function read(): void {
    const found = v.safeParse(forms, windowStorage.getItem(KEY));
    kept = found.success ? found.output : [];
  }

  function write(games: readonly KeptCovering[]): void {
    kept = games.slice(-MAX_KEPT);
    if (kept.length === 0) windowStorage.removeItem(KEY);
    else windowStorage.setItem(KEY, JSON.stringify(kept));
  }

  const without = (key: string): readonly KeptCovering[] => kept.filter(({ game }) => game !== key);

  function forget(key: string): void {
    if (kept.some(({ game }) => game === key)) write(without(key));
  }

  const forgetAll = (): void => write([]);

  /** Stores the current guesses. A quoted game has no place of its own, so its guesses are not stored. */
  function keep(covering: Covering): void {
    const { key, content, quotedIn } = stores.game.getState();
    if (content === undefined || quotedIn !== undefined) return;
    const { whole: _, item: _item, verdicts, ...rest } = covering;
    const judged = [...verdicts].flatMap(([name, { engine: verdict }]): KeptCovering['verdicts'] =>
      typeof verdict === 'object' ? [[name, verdict]] : [],
    );
    const entry = { ...rest, game: key, records: addressesOf(covering), content, verdicts: judged };
    write([...without(key), entry]);
  }

  /** Returns the stored guesses in this game; forgets them if the game has changed since. */
  function find(key: string, content: ContentKey | undefined): KeptCovering | undefined {
    const found = kept.find(({ game }) => game === key);
    if (found === undefined || found.content === content) return found;
    forget(key);
    return undefined;
  }

  /** Returns the addresses of the games that are still covered, on the screen or not. */
  const records = (): readonly RecordAddress[] =>
    kept.flatMap(({ isOver, records: of }) => (isOver ? [] : of));

  return { read, keep, find, forget, forgetAll, records };
}
