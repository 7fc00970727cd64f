// Keeps the window's covered game and the user's guesses, so that a reload reveals nothing.
import * as v from 'valibot';
import type { Move } from '../../../chess/types.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import type { NodeId } from '../../../model/gameTree.ts';
import type { Covering } from './covering.ts';
import type { Parts } from '../parts.ts';

const KEY = 'open-file.guesses';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const node = v.pipe(
  count,
  v.transform((value): NodeId => value as NodeId),
);
const move = v.pipe(
  count,
  v.transform((value): Move => value as Move),
);
const engine = v.object({ cost: v.number(), isWinning: v.boolean(), points: count });
const form = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** The game, by its place and its content. */
    game: v.string(),
    item: v.string(),
    number: count,
    content: v.string(),
    side: v.picklist(['white', 'black', 'both']),
    from: node,
    upTo: node,
    guesses: v.array(v.object({ node, tries: v.array(move), help: count, points: count, worth: count })),
    tries: v.array(move),
    answered: v.optional(move),
    help: v.optional(count),
    hints: count,
    verdicts: v.array(v.tuple([v.string(), engine])),
    isOver: v.boolean(),
  }),
);
export type KeptCovering = v.InferOutput<typeof form>;

type Needs = Pick<Parts, 'stores' | 'windowStorage'>;

export function createKeptCovering({ stores, windowStorage }: Needs) {
  /** The state from before a reload, until its game is opened again. */
  let left: KeptCovering | undefined;

  function read(): void {
    const found = v.safeParse(form, windowStorage.getItem(KEY));
    left = found.success ? found.output : undefined;
  }

  const forget = (): void => {
    left = undefined;
    windowStorage.removeItem(KEY);
  };

  /** Stores the current guesses. A quoted game has no place of its own, so its guesses are not stored. */
  function keep(covering: Covering | undefined): void {
    const { key, content, number, item, quotedIn } = stores.game.getState();
    if (covering === undefined || content === undefined || item === undefined || number === undefined)
      return forget();
    if (quotedIn !== undefined) return forget();
    const { whole: _, item: _item, verdicts, ...kept } = covering;
    const judged = [...verdicts].flatMap(([name, verdict]) =>
      typeof verdict.engine === 'object' ? [[name, verdict.engine]] : [],
    );
    left = undefined;
    windowStorage.setItem(
      KEY,
      JSON.stringify({ ...kept, game: key, item, number, content, verdicts: judged }),
    );
  }

  /** Returns the stored guesses in this game, once; none if the game has changed since. */
  function take(key: string, content: ContentKey | undefined): KeptCovering | undefined {
    if (left?.game !== key) return undefined;
    const found = left.content === content ? left : undefined;
    forget();
    return found;
  }

  /** Returns the place of a covered game that is not open again yet. */
  const awaited = (): Pick<KeptCovering, 'item' | 'number'> | undefined =>
    left?.isOver === true ? undefined : left;

  return { read, keep, take, awaited };
}
