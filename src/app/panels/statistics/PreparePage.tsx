import { useMemo } from 'react';
import { t } from '../../../base/messages.ts';
import { shownName } from '../../../base/shownText.ts';
import type { Preparation } from '../../../model/preparation.ts';
import { entityQuery } from '../../../model/query/entityQuery.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { PlayerChoice } from '../../../protocol/statisticsApi.ts';
import { rich } from '../../platform/rich.tsx';
import { useApp } from '../../session/appContext.tsx';
import { isNamed } from '../../session/place/figuresAddress.ts';
import type { Figures } from '../../session/screen/figures.ts';
import { useAnswer } from '../../shared/useAnswer.ts';
import type { Ask } from '../../shared/useAnswer.ts';
import { scoreText, sharePercent } from './distributions.ts';
import { FiguresFrame } from './FiguresFrame.tsx';
import { GamesButton } from './GamesButton.tsx';
import { Losses, Novelties } from './PrepareGames.tsx';
import { PrepareOpenings } from './PrepareOpenings.tsx';
import { longDateOf } from '../../shared/longDate.ts';
import { PrepareSentences, strong } from './PrepareSentences.tsx';
import { UnknownName } from './UnknownName.tsx';
import { Waiting } from './Waiting.tsx';
import './prepare.css';

type Page = Extract<Figures, { kind: 'preparation' }>;

interface Question {
  readonly item: ItemId;
  readonly player: PlayerChoice;
}

const ask: Ask<Question, Preparation | undefined> = (app, { item, player }, options) =>
  app.worker.readPreparation({ item, player }, options);

/** Everything worth knowing before a game against this player. */
export function PreparePage({ page }: { readonly page: Page }) {
  const app = useApp();
  const { item, name, player, side } = page;
  // The question leaves out `side`, so switching colors asks nothing again. A player chosen by a game is the exception:
  // the first switch replaces the game by the player's id.
  const question = useMemo(() => ({ item, player }), [item, player]);
  const answer = useAnswer<Question, Preparation | undefined>(question, ask);
  const read = answer.kind === 'ready' ? answer.value : undefined;
  const prepared = read !== undefined && isNamed(name, read.name) ? read : undefined;
  const title = t('Prepare against {name}', { name: shownName(name) });
  return (
    <FiguresFrame
      item={item}
      title={title}
      part={t('Players')}
      acts={
        prepared !== undefined && (
          <GamesButton
            games={prepared[side].games}
            onClick={() =>
              void app.statistics
                .showGames(item, entityQuery('player', prepared, side))
                .catch(app.faults.noteFault)
            }
          />
        )
      }
    >
      <Waiting answer={answer}>
        {() =>
          prepared === undefined ? (
            <UnknownName item={item} of="player" name={name} />
          ) : (
            <Prepared page={page} prepared={prepared} />
          )
        }
      </Waiting>
    </FiguresFrame>
  );
}

function Prepared({ page, prepared }: PreparedProps) {
  const { item, side } = page;
  const other = side === 'white' ? 'black' : 'white';
  return (
    <>
      <div className="prepare-head">
        <SideSwitch page={page} prepared={prepared} />
        <Summary prepared={prepared} side={side} />
      </div>
      <PrepareSentences item={item} prepared={prepared} side={side} />
      <div className="statistics-grid">
        <OpeningsOf item={item} prepared={prepared} side={side} />
        {/* Hidden in print: the second page has these openings. */}
        <OpeningsOf item={item} prepared={prepared} side={other} className="prepare-beside" />
        <Losses item={item} prepared={prepared} side={side} />
        <Novelties item={item} prepared={prepared} />
      </div>
      {/* The second page of the printed dossier, about the other color. Always rendered, and hidden on
          the screen. */}
      <section className="prepare-other" aria-hidden inert>
        <Summary prepared={prepared} side={other} />
        <PrepareSentences item={item} prepared={prepared} side={other} withRepertoire={false} />
        <div className="statistics-grid">
          <OpeningsOf item={item} prepared={prepared} side={other} />
          <Losses item={item} prepared={prepared} side={other} />
        </div>
      </section>
    </>
  );
}

interface SideProps {
  readonly prepared: Preparation;
  /** The player's color. */
  readonly side: 'white' | 'black';
}

/** The number of the player's games with a color, the score, and the date of the last one. */
function Summary({ prepared, side }: SideProps) {
  const { score, games, last } = prepared[side];
  const words = {
    b: strong,
    games,
    score: [scoreText(score), sharePercent(score)].filter(Boolean).join(', '),
  };
  return (
    <p className="statistics-scope">
      {side === 'white'
        ? rich('<b>{games, plural, one {# game} other {# games}}</b> with White · {score}', words)
        : rich('<b>{games, plural, one {# game} other {# games}}</b> with Black · {score}', words)}
      {last > 0 && <> · {t('last played {date}', { date: longDateOf(last) })}</>}
      {prepared.undated > 0 && (
        <>
          {' '}
          · {t('{games, plural, one {# game} other {# games}} without a date', { games: prepared.undated })}
        </>
      )}
    </p>
  );
}

interface OpeningsProps extends SideProps {
  readonly item: ItemId;
  readonly className?: string;
}

function OpeningsOf({ item, prepared, side, className }: OpeningsProps) {
  const app = useApp();
  return (
    <PrepareOpenings
      className={className}
      side={side}
      prepared={prepared[side]}
      onChoose={({ code }) =>
        void app.statistics
          .showGames(item, {
            kind: 'and',
            parts: [entityQuery('player', prepared, side), { kind: 'eco', from: code, to: code }],
          })
          .catch(app.faults.noteFault)
      }
    />
  );
}

interface PreparedProps {
  readonly page: Page;
  readonly prepared: Preparation;
}

/** A switch for the user's color; the player has the other one. */
function SideSwitch({ page: { item, name, player, side }, prepared }: PreparedProps) {
  const app = useApp();
  // The address of a player chosen by a game has the game and the color. After a switch of colors that would be the
  // opponent, so the switch uses the player's id.
  const who = 'id' in player ? player : { id: prepared.id };
  const choose = (chosen: 'white' | 'black') => app.statistics.openPreparation(item, name, who, chosen);
  return (
    <span className="scope-switch" role="group" aria-label={t('Your color')}>
      <button type="button" aria-pressed={side === 'black'} onClick={() => choose('black')}>
        {t('You play White')}
      </button>
      <button type="button" aria-pressed={side === 'white'} onClick={() => choose('white')}>
        {t('You play Black')}
      </button>
    </span>
  );
}
