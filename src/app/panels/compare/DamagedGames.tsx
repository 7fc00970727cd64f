import { useComparison } from '../../session/hooks.ts';
import { damageIn, damageOfTree } from '../../shared/damagedGames.ts';

/**
 * Says how many damaged games each side knows only in part. If both sides are of one database and neither
 * knows its own number, the number of the database appears once.
 */
export function DamagedGames({ names }: { readonly names: readonly [string, string] }) {
  const sides = useComparison((state) => state.sides);
  const found = sides.flatMap(({ shown }, at) => {
    const damage = damageIn(shown?.answer);
    return shown === undefined || damage === undefined
      ? []
      : [{ item: shown.answer.item, damage, name: names[at] }];
  });
  const [first, second] = found;
  const isShared =
    second !== undefined && first.item === second.item && first.damage.ofAll && second.damage.ofAll;
  if (isShared) return <p className="compare-note">{damageOfTree(first.damage)}</p>;
  return found.map(({ name, damage }, at) => (
    <p key={at} className="compare-note">
      {`${name}: ${damageOfTree(damage)}`}
    </p>
  ));
}
