import { Fragment } from 'react';
import { t } from '../../base/messages.ts';
import { mainline, moveNumberOf } from '../../model/gameTree.ts';
import type { GameTree } from '../../model/gameTree.ts';
import { nameInOrder, scoreOf, shownResult } from '../shared/players.ts';
import { SanText, useMoveStyle } from '../shared/MoveText.tsx';
import { longDate } from '../shared/longDate.ts';
import { playersOf } from '../shared/QuotationCard.tsx';
import type { QuotationCardProps } from '../shared/QuotationCard.tsx';
import { spokenMove } from '../shared/spokenMove.ts';
import { useSpokenStyle } from '../shared/spokenSquares.ts';
import { savedGame } from './savedChanges.ts';

/** A quoted game of a saved page. Its moves are text, and the page's script steps through them on the board. */
export function SavedQuotation({ game }: QuotationCardProps) {
  const { event, site, date, result, eco, tree } = game;
  const players = playersOf(game);
  const where = [event, event.includes(site) ? '' : site, longDate(date), eco ?? ''];
  const [white, black] = [game.white, game.black].map((name) => nameInOrder(name) || t('Unknown player'));
  return (
    <section
      className="notation-card notation-quotation"
      aria-label={t('Game quoted: {players}', { players })}
      data-quoted={tree === undefined ? undefined : JSON.stringify(savedGame(tree))}
      data-white={white}
      data-black={black}
      data-score-white={scoreOf(result, 'white')}
      data-score-black={scoreOf(result, 'black')}
      data-title={`${players} ${shownResult(result)}`}
    >
      <header>
        <b>{players}</b> <span>{shownResult(result)}</span>
        <span>{where.filter((part) => part !== '').join(', ')}</span>
      </header>
      {tree === undefined ? (
        <p>{t('Only named here, without its moves.')}</p>
      ) : (
        <>
          <QuotedMoves tree={tree} />
          <p className="saved-acts">
            <button type="button" className="link" data-do="quoted">
              <span className="when-resting">{t('Play through')}</span>
              <span className="when-walked">{t('Back to the game')}</span>
            </button>
          </p>
        </>
      )}
    </section>
  );
}

function QuotedMoves({ tree }: { readonly tree: GameTree }) {
  const style = useMoveStyle();
  const spoken = useSpokenStyle();
  return (
    <p className="notation-quoted">
      {mainline(tree).map((node, at) => {
        const place = moveNumberOf(tree, node);
        const { number, black } = place;
        const shown = black ? (at === 0 ? `${number}…` : '') : `${number}.`;
        const said = tree.nodes[node];
        return (
          <Fragment key={node}>
            <span role="button" tabIndex={-1} className="notation-move" data-node={node}>
              <span className="visually-hidden">{spokenMove(place, said, [], spoken)}</span>
              <span aria-hidden>
                {shown !== '' && <span className="notation-number">{shown}</span>}
                <SanText san={said.san} style={style} />
              </span>
            </span>{' '}
          </Fragment>
        );
      })}
    </p>
  );
}
