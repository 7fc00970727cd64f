import { t } from '../../base/messages.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { mainline, moveNumberOf } from '../../model/gameTree.ts';
import type { GameTree } from '../../model/gameTree.ts';
import type { QuotedGame } from '../../model/quotedGame.ts';
import { quotedReference } from '../../model/recordReference.ts';
import { longDate } from './longDate.ts';
import { nameInOrder, pairing, shownResult } from './players.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { BareMove } from './MoveName.tsx';
import { useReference } from './useReference.ts';
import { usePrinting } from '../platform/Printing.tsx';
import { useApp } from '../session/appContext.tsx';

export interface QuotationCardProps {
  readonly game: QuotedGame;
  /** Distinguishes this quotation from others of the record. */
  readonly place: string;
  /** True if this database was searched for the quoted game without success. */
  readonly absent?: boolean;
}

export const playersOf = ({ white, black }: QuotedGame): string =>
  pairing(nameInOrder(white) || t('Unknown player'), nameInOrder(black) || t('Unknown player'));

/**
 * Another game that the author refers to: its moves, and buttons that put it on the board or open it from
 * this database. The card is folded at first, unless the game is `absent`.
 */
export function QuotationCard({ game, place, absent = false }: QuotationCardProps) {
  const app = useApp();
  const [unfolded, setOpen] = useState(absent);
  const open = usePrinting() || unfolded;
  const [search, find] = useReference();
  const { event, site, date, result, eco, tree } = game;
  const players = playersOf(game);
  const where = [event, event.includes(site) ? '' : site, longDate(date), eco ?? ''];
  return (
    <section
      className="notation-card notation-quotation"
      aria-label={t('Game quoted: {players}', { players })}
    >
      <header>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon of={open ? ChevronDown : ChevronRight} size={13} />
          <b>{players}</b>
          <span>{shownResult(result)}</span>
        </button>
        <span>{where.filter((part) => part !== '').join(', ')}</span>
      </header>
      {open && (
        <>
          {tree === undefined ? (
            <p>{t('Only named here, without its moves.')}</p>
          ) : (
            <QuotedMoves tree={tree} />
          )}
          <div className="notation-acts">
            {tree !== undefined && (
              <Button onClick={() => app.quotations.playQuotation(game, tree, place)}>
                {t('Play through')}
              </Button>
            )}
            {!absent && (
              <Button
                look="ghost"
                disabled={search === 'looking'}
                onClick={() => find(quotedReference(game))}
              >
                {t(search === 'looking' ? 'Looking for it…' : 'Open from this database')}
              </Button>
            )}
            <span role="status">{(absent || search === 'absent') && t('It is not in this database.')}</span>
          </div>
        </>
      )}
    </section>
  );
}

function QuotedMoves({ tree }: { readonly tree: GameTree }) {
  return (
    <p className="notation-quoted">
      {mainline(tree).map((node, at) => {
        const { number, black } = moveNumberOf(tree, node);
        const shown = black ? (at === 0 ? `${number}…` : '') : `${number}.`;
        return (
          <span key={node}>
            {shown !== '' && <span className="notation-number">{shown}</span>}
            <BareMove {...tree.nodes[node]} />{' '}
          </span>
        );
      })}
    </p>
  );
}
