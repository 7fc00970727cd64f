import { ArrowUpDown, ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, List, Lock } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { t } from '../../base/messages.ts';
import { letterStyle } from '../panels/board/pieces/letters.ts';
import { PROMOTION_NAMES, PROMOTION_ROLES } from '../panels/board/PromotionChooser.tsx';
import { useSettings } from '../session/hooks.ts';
import { BoardCoordinates } from '../shared/BoardCoordinates.tsx';
import { sideName } from '../shared/gameTitle.ts';
import { countParts, countWords } from '../session/list/recordCounts.ts';
import { Icon } from '../ui/Icon.tsx';

/** A line of the list. */
export interface ListedRecord {
  readonly kind: 'game' | 'text';
  readonly title: string;
  readonly line: string;
}

interface ListProps {
  readonly title: string;
  readonly records: readonly ListedRecord[];
}

/** The list of games, on the left; on a phone it opens over the board. */
export function SavedList({ title, records }: ListProps) {
  const count = (wanted: ListedRecord['kind']): number =>
    records.filter(({ kind }) => kind === wanted).length;
  const counts = { games: count('game'), texts: count('text'), unreadable: 0 };
  return (
    <nav className="saved-list" aria-label={t('Games')}>
      <p className="saved-title">{title}</p>
      <p className="dim">{countParts(counts).map(countWords).join(', ')}</p>
      <ol>
        {records.map((record, at) => (
          // Records never change their order.
          <li key={at}>
            <button type="button" data-open={at}>
              <span className="dim">{at + 1}</span>
              <b>{record.title}</b>
              <small>{record.line}</small>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The header on a phone. */
export const SavedHead = ({ isList }: { readonly isList: boolean }) => (
  <header className="saved-head">
    <b data-of="title" />
    {isList && (
      <button type="button" className="text-button" data-do="list">
        {t('Games')}
        <Icon of={List} size={14} />
      </button>
    )}
  </header>
);

const RANKS = [8, 7, 6, 5, 4, 3, 2, 1];
const FILES = [...'abcdefgh'];

/** The board with its players and controls; the script adds the pieces. */
export function SavedBoard() {
  const theme = useSettings((settings) => settings.boardTheme);
  const pieces = useSettings((settings) => settings.pieceSet);
  return (
    <section
      className={`board-panel saved-board board-theme-${theme} board-pieces-${pieces}`}
      style={pieces === 'letters' ? letterStyle() : undefined}
      aria-label={t('Board')}
    >
      <Player color="black" />
      <div className="board-row">
        <div className="board-frame" data-coordinates="inside">
          <div className="board-host" aria-hidden />
          <div className="for-white">
            <BoardCoordinates orientation="white" />
          </div>
          <div className="for-black">
            <BoardCoordinates orientation="black" />
          </div>
          <div className="saved-arrows" />
          <SavedPromotion />
        </div>
      </div>
      <div className="board-foot">
        <Player color="white" />
        <div className="board-controls">
          <Control does="start" icon={ChevronFirst} label={t('Start of the game')} />
          <Control does="back" icon={ChevronLeft} label={t('Previous move')} />
          <Control does="next" icon={ChevronRight} label={t('Next move')} />
          <Control does="end" icon={ChevronLast} label={t('End of the line')} />
          <Control does="flip" icon={ArrowUpDown} label={t('Flip the board')} />
        </div>
      </div>
      <table className="visually-hidden">
        <caption>{t('Squares [[of the board]]')}</caption>
        <tbody>
          {RANKS.map((rank) => (
            <tr key={rank}>
              {FILES.map((file) => (
                <td key={file} data-square={file + rank}>
                  {file + rank}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="visually-hidden saved-status" role="status" />
    </section>
  );
}

/** Asks for the piece of a promotion; the script shows it over the board. */
const SavedPromotion = () => (
  <>
    <button
      type="button"
      className="board-veil"
      data-do="unpromote"
      aria-label={t('Take the move back')}
      tabIndex={-1}
      hidden
    />
    <div className="board-promotion" role="dialog" aria-label={t('Promotion')} hidden>
      {PROMOTION_ROLES.map((role) => (
        <button
          key={role}
          type="button"
          className="board-promotion-choice"
          data-do="promote"
          data-piece={role}
          aria-label={t(PROMOTION_NAMES[role])}
        >
          <span className={`board-piece ${role}`} />
        </button>
      ))}
    </div>
  </>
);

/** Tells why there is no board, if the browser is too old for the page's script or runs none. */
export const SavedWithoutScript = () => (
  <p className="saved-without-script">
    {t(
      'This browser does not run the script of this page: the games can be read, but not played through on a board.',
    )}
  </p>
);

/** The bar at the bottom of a phone. */
export const SavedBar = () => (
  <nav className="movebar" aria-label={t('Walk through the game')}>
    <Control does="start" icon={ChevronFirst} label={t('Start of the game')} />
    <Control does="back" icon={ChevronLeft} label={t('Previous move')} />
    <span className="movebar-current saved-current" />
    <Control does="next" icon={ChevronRight} label={t('Next move')} />
    <Control does="end" icon={ChevronLast} label={t('End of the line')} />
  </nav>
);

export const SavedFoot = () => (
  <footer className="saved-foot">
    <Icon of={Lock} size={14} />
    {t('One file. It loads nothing and sends nothing.')}
    <button type="button" className="link" data-do="save">
      {t('Save PGN')}
    </button>
  </footer>
);

const Player = ({ color }: { readonly color: 'white' | 'black' }) => (
  <div className="board-player">
    <span className={`board-disc ${color}`} role="img" aria-label={sideName(color)} />
    <span className="board-player-name" data-of={color} />
    <span className="board-player-score" data-of={color === 'white' ? 'scoreWhite' : 'scoreBlack'} />
  </div>
);

interface ControlProps {
  readonly does: string;
  readonly icon: LucideIcon;
  readonly label: string;
}

const Control = ({ does, icon, label }: ControlProps) => (
  <button type="button" className="icon-button" data-do={does} aria-label={label} title={label}>
    <Icon of={icon} size={20} />
  </button>
);
