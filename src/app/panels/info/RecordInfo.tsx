import { useMemo } from 'react';
import { t } from '../../../base/messages.ts';
import { ROOT } from '../../../model/gameTree.ts';
import { openingOfGame } from '../../session/game/opening.ts';
import { countEngineComments, keptCommands } from './keptInComments.ts';
import { infoSections } from './sections.ts';
import { coveredNow } from '../../session/game/covering.ts';
import { useGame } from '../../session/hooks.ts';
import type { GameHeader, RecordNumber } from '../../../model/gameHeader.ts';
import { TextButton } from '../../ui/Button.tsx';
import { useApp } from '../../session/appContext.tsx';
import type { GameDetails } from '../../../model/gameDetails.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { noteFailure, useKnown } from '../../shared/useAnswer.ts';
import type { App } from '../../session/createApp.ts';
import './info.css';

/**
 * All facts about the record on the screen except its moves: the last view on a phone, a dialog elsewhere.
 */
export function RecordInfo() {
  const record = useGame((state) => state.record);
  const details = useDetails();
  const tree = record?.kind === 'game' ? record.tree : undefined;
  const game = record?.kind === 'game' ? record : undefined;
  const opening = useMemo(() => game && openingOfGame(game.tree, game.header), [game]);
  const inComments = useMemo(
    () =>
      tree === undefined ? {} : { commands: keptCommands(tree), engineComments: countEngineComments(tree) },
    [tree],
  );
  if (record === undefined) return <p className="info-none">{t('No game is open.')}</p>;
  const timeControl = tree?.nodes[ROOT].annotations.find(({ kind }) => kind === 'timeControl');
  const sections = infoSections(record.header, {
    details,
    opening,
    ...inComments,
    tags: record.kind === 'game' ? record.tags : undefined,
    timeControl: timeControl?.kind === 'timeControl' ? timeControl.stages : undefined,
  });
  return (
    <div className="info">
      {record.kind === 'game' && <InfoLinks header={record.header} />}
      {sections.map(({ title, facts }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** Links from a game to the cards of its players and the cross table of its event; none if it is quoted. */
function InfoLinks({ header }: { readonly header: GameHeader }) {
  const app = useApp();
  const item = useGame(({ item: shown, quotedIn }) => (quotedIn === undefined ? shown : undefined));
  if (item === undefined) return null;
  const { white, black, event, number } = header;
  const links = [
    {
      name: white,
      words: t('White’s player card'),
      open: () => app.statistics.openPlayerCard(item, white, { number, color: 'white' }),
    },
    {
      name: black,
      words: t('Black’s player card'),
      open: () => app.statistics.openPlayerCard(item, black, { number, color: 'black' }),
    },
    {
      name: event,
      words: t('Cross table'),
      open: () => app.statistics.openCrossTable(item, event, { number }),
    },
  ].filter(({ name }) => name !== '');
  return (
    <p className="info-links">
      {links.map(({ words, open }) => (
        <TextButton
          key={words}
          className="accent"
          onClick={() => {
            app.screen.closeDialog();
            open();
          }}
        >
          {words}
        </TextButton>
      ))}
    </p>
  );
}

const readDetails = (
  app: App,
  record: { readonly item: ItemId; readonly number: RecordNumber },
  { signal }: { readonly signal?: AbortSignal },
) => app.worker.readDetails(record, { signal });

/**
 * Returns facts about the record on the screen that are not in its header. A quoted game has none, because it
 * is not a record; a covered game has none, because they would reveal its end.
 */
function useDetails(): GameDetails | undefined {
  const item = useGame((state) => state.item);
  const number = useGame((state) =>
    state.quotedIn === undefined && coveredNow(state) === undefined ? state.record?.header.number : undefined,
  );
  const record = useMemo(
    () => (item === undefined || number === undefined ? undefined : { item, number }),
    [item, number],
  );
  return useKnown(record, readDetails, noteFailure);
}
