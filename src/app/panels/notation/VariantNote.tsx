import { t } from '../../../base/messages.ts';
import { mainline, startOf } from '../../../model/gameTree.ts';
import type { LoadedGame } from '../../../model/loadedGame.ts';
import { shownName } from '../../../base/shownText.ts';

/**
 * A note under the header of a variant's game: the move from which on the rules of chess do not fit. This is
 * not damage.
 */
export function VariantNote({ game }: { readonly game: LoadedGame }) {
  const { variant } = game.header;
  if (variant === undefined || game.cut === undefined) return null;
  return <p className="notation-variant-note">{sentence(shownName(variant), game)}</p>;
}

function sentence(variant: string, { tree, cut }: LoadedGame): string {
  const shown = mainline(tree).length;
  const { moveNumber, blackFirst } = startOf(tree);
  const move = moveNumber + Math.floor((shown + (blackFirst ? 1 : 0)) / 2);
  const isKept = cut?.asWritten !== undefined;
  if (shown === 0)
    return isKept
      ? t('{variant} has rules of its own. Its moves are not shown; a copy or an export has them.', {
          variant,
        })
      : t('{variant} has rules of its own. Its moves are not shown.', { variant });
  return isKept
    ? t(
        '{variant} has rules of its own. From move {move, number} on they are needed: those moves are not shown; a copy or an export has them.',
        { variant, move },
      )
    : t(
        '{variant} has rules of its own. From move {move, number} on they are needed: those moves are not shown.',
        { variant, move },
      );
}
