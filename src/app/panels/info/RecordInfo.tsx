import { useMemo } from 'react';
import { ROOT } from '../../../model/gameTree.ts';
import { openingOfGame } from '../../session/game/opening.ts';
import { InfoLinks } from './InfoLinks.tsx';
import { infoSections } from './sections.ts';
import { useDetails } from './useDetails.ts';
import { useGame } from '../../session/hooks.ts';
import './info.css';

/** What is known of the record on the screen besides its moves: the phone's third view, and a dialog elsewhere. */
export function RecordInfo() {
  const record = useGame((state) => state.record);
  const details = useDetails();
  const tree = record?.kind === 'game' ? record.tree : undefined;
  const eco = record?.kind === 'game' ? record.header.eco : undefined;
  const opening = useMemo(() => (tree === undefined ? undefined : openingOfGame(tree, eco)), [tree, eco]);
  if (record === undefined) return <p className="info-none">No game is open.</p>;
  const timeControl = tree?.nodes[ROOT].annotations.find(({ kind }) => kind === 'timeControl');
  const sections = infoSections(record.header, {
    details,
    opening,
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
