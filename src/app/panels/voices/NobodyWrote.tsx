import { t } from '../../../base/messages.ts';
import { rich } from '../../platform/rich.tsx';
import { useApp } from '../../session/appContext.tsx';
import { treeAt } from '../../session/game/gameCursor.ts';
import { useVoices } from '../../session/hooks.ts';
import type { LastNoted } from '../../session/voices/voicesStore.ts';
import { MoveName } from '../../shared/MoveName.tsx';
import { LeftOut } from './LeftOut.tsx';

/** Says that no note is about the position, why, and where the line last has notes. */
export function NobodyWrote() {
  const hasNotes = useVoices(({ notes }) =>
    Object.values(notes).some((news) => news.kind !== 'ready' || news.notes > 0),
  );
  const scope = useVoices((state) => (state.scope === 'listed' ? state.listed : undefined));
  const shown = useVoices((state) => state.shown);
  if (shown === undefined) return null;
  return (
    <div className="voices-none" role="status">
      <p className="voices-lead">
        {!hasNotes
          ? t('No game of the open databases is annotated.')
          : scope === undefined
            ? t('Nobody wrote about this position.')
            : t('Nobody wrote about this position in the listed games.')}
      </p>
      {shown.last !== undefined && shown.last !== 'none' && <LastOne last={shown.last} />}
      <LeftOut />
    </div>
  );
}

function LastOne({ last }: { readonly last: LastNoted }) {
  const app = useApp();
  const game = app.game.currentGame();
  if (game === undefined || game.tree !== last.tree) return null;
  const { tree, node } = treeAt(game, last.cursor);
  if (tree.nodes[node] === undefined) return null;
  return (
    <p>
      {rich('The last position with notes: {move}.', {
        move: (
          <button type="button" className="link" onClick={() => app.voices.toLastNoted(last)}>
            <MoveName tree={tree} node={node} />
          </button>
        ),
      })}
    </p>
  );
}
