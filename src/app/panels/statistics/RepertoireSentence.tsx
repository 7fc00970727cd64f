import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { describeFailure } from '../../../model/failureText.ts';
import { t } from '../../../base/messages.ts';
import type { EntityId } from '../../../model/entity.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { rich } from '../../platform/rich.tsx';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';
import { useFolderChoices } from '../../session/hooks.ts';
import { useAnswer } from '../../shared/useAnswer.ts';
import type { Ask } from '../../shared/useAnswer.ts';
import type { RepertoireMeetings } from '../../../protocol/preparationApi.ts';
import { useItemName } from '../../shared/ItemTitle.tsx';

interface Question {
  readonly item: ItemId;
  readonly player: EntityId;
  readonly side: 'white' | 'black';
}

type Asked = Question & { readonly repertoire: ItemId };

const ask: Ask<Asked, RepertoireMeetings> = (app: App, question, options) =>
  app.worker.readRepertoireMeetings(question, options);

/** Says how far the user's repertoire covers the player's games. */
export function RepertoireSentence({ item, player, side }: Question) {
  const app = useApp();
  useFolderChoices((state) => state.folders);
  const repertoire = app.theory.repertoire();
  const name = useItemName(repertoire);
  const isDatabase = repertoire !== undefined && app.trees.isDatabase(repertoire);
  const question = useMemo(
    () => (isDatabase ? { item, player, side, repertoire } : undefined),
    [item, player, side, repertoire, isDatabase],
  );
  const answer = useAnswer<Asked, RepertoireMeetings>(question, ask);
  const b = (words: ReactElement) => <b>{words}</b>;
  if (repertoire === undefined)
    return (
      <span className="prepare-advice">
        {rich('<b>Your repertoire</b>: choose it in the menu of the book pane to see how far it goes.', {
          b,
        })}
      </span>
    );
  if (!isDatabase)
    return rich('<b>Your repertoire</b> {name} is a book: only games can be compared here.', { b, name });
  if (answer.kind === 'failed')
    return rich('<b>Your repertoire</b> {name} cannot be read: {reason}.', {
      b,
      name,
      reason: describeFailure(answer.failure),
    });
  if (answer.kind === 'asking')
    return <span role="status">{t('Comparing your repertoire with these games…')}</span>;
  const { read, met, ends } = answer.value;
  if (met.count === 0)
    return rich(
      '<b>Your repertoire</b> {name} meets none of the last {read, plural, one {game} other {# games}}.',
      { b, name, read },
    );
  return (
    <>
      {rich(
        '<b>Your repertoire</b> {name} meets {met} of the last {read, plural, one {game} other {# games}}; in {ends} it ends first.',
        { b, name, met: met.count, read, ends },
      )}{' '}
      <button
        type="button"
        className="link"
        onClick={() =>
          void app.behind
            .showSelection(item, met, t('Games that meet your repertoire'), { ofAll: true })
            .catch(app.faults.noteFault)
        }
      >
        {t('Show them')}
      </button>
    </>
  );
}
