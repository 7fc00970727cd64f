import { useGame } from '../state/gameStore.ts';
import { factsOf } from './gameFacts.ts';

/** The phone's third view of a game: what is known of it besides its moves. */
export function GameInfo() {
  const header = useGame(({ record }) => record?.header);
  if (header === undefined) return null;
  return (
    <section className="game-info scrolls" aria-label="Info">
      <dl>
        {factsOf(header).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
