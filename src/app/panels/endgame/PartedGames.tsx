import { useState } from 'react';
import { t } from '../../../base/messages.ts';
import type { PartedGame } from '../../../model/judgedEnding.ts';
import type { JudgedEndings } from '../../../protocol/endgameApi.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { rich } from '../../platform/rich.tsx';
import { useApp } from '../../session/appContext.tsx';
import { resultText, surnameOf } from '../../shared/gameFacts.ts';
import { pairing } from '../../shared/players.ts';
import { NumberedMove } from '../../shared/MoveName.tsx';
import { TextButton } from '../../ui/Button.tsx';
import { noVerdictWords } from './noVerdictWords.ts';

const SHOWN = 5;

/**
 * Examples of games whose result differs from the verdict, each with the move that changed the verdict, if
 * any, or the reason why that is unknown.
 */
export function PartedGames({ endings, item }: { readonly endings: JudgedEndings; readonly item: ItemId }) {
  const app = useApp();
  const [isWhole, setWhole] = useState(false);
  const { examples, parted } = endings;
  if (parted.count === 0) return null;
  const title = t('Results other than the verdict');
  const rest = examples.length - SHOWN;
  return (
    <section className="endgame-parted" aria-label={title}>
      <h3>
        {title}
        {' · '}
        <TextButton
          className="accent"
          onClick={() =>
            void app.behind.showSelection(item, parted, title, { ofAll: true }).catch(app.faults.noteFault)
          }
        >
          {t('{count, plural, one {# game} other {All # games}} in the list', { count: parted.count })}
        </TextButton>
      </h3>
      <ul>
        {(isWhole ? examples : examples.slice(0, SHOWN)).map((game) => (
          <Parted key={game.row.number} game={game} item={item} />
        ))}
      </ul>
      {rest > 0 && !isWhole && (
        <TextButton onClick={() => setWhole(true)}>{t('Show {rest} more', { rest })}</TextButton>
      )}
    </section>
  );
}

function Parted({ game, item }: { readonly game: PartedGame; readonly item: ItemId }) {
  const app = useApp();
  const { row, slip } = game;
  if (row.kind !== 'game') return null;
  const name = pairing(surnameOf(row.white), surnameOf(row.black));
  return (
    <li>
      <button
        type="button"
        className="endgame-game"
        onClick={() =>
          void app.statistics.openTableGame(item, row.number, slip?.ply).catch(app.faults.noteFault)
        }
      >
        <b>{name}</b> {resultText(row)} <span className="dim">{row.date.year}</span>
        <span className="endgame-slip">
          <SlipWords game={game} />
        </span>
      </button>
    </li>
  );
}

/** The effect of a move on the verdict. The words never call a move a blunder. */
function SlipWords({ game: { slip, unknown } }: { readonly game: PartedGame }) {
  if (unknown !== undefined)
    return t('It is unknown if a move changed the verdict: {reason}.', { reason: noVerdictWords(unknown) });
  if (slip === undefined) return t('No move changed the verdict: the game ended before.');
  const move = <NumberedMove at={slip} said={slip} />;
  switch (slip.kind) {
    case 'win-given-away':
      return rich('{move} gives a won ending away', { move });
    case 'draw-lost':
      return rich('{move} loses a drawn ending', { move });
    case 'unpunished':
      return rich('{move} loses, and was not punished', { move });
  }
}
