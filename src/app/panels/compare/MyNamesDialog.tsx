import { useId, useMemo, useState } from 'react';
import { t } from '../../../base/messages.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { useApp } from '../../session/appContext.tsx';
import { useList, useScreen, useSettings } from '../../session/hooks.ts';
import { MAX_OF_NAMES } from '../../session/settings/settingsStore.ts';
import { useAnswer } from '../../shared/useAnswer.ts';
import type { Ask } from '../../shared/useAnswer.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Asks for the user's names, as databases write them. */
export function MyNamesDialog() {
  const app = useApp();
  const open = useScreen((screen) => screen.dialog === 'myNames');
  return (
    <Dialog title={t('My names')} open={open} onClose={app.screen.closeDialog}>
      {open && <NamesForm />}
    </Dialog>
  );
}

function NamesForm() {
  const app = useApp();
  const known = useSettings((settings) => settings.myNames);
  const [text, setText] = useState(known);
  const offered = useOffers(text);
  const field = useId();
  const offers = useId();
  return (
    <form
      className="collect-new"
      onSubmit={(event) => {
        event.preventDefault();
        app.comparison.giveNames(text);
        app.screen.closeDialog();
      }}
    >
      <p className="dialog-lead">
        {t(
          'To compare your games with all others, the page needs your name as databases write it. It stays in this browser.',
        )}
      </p>
      <label htmlFor={field}>{t('Your names, with a semicolon between them')}</label>
      <div>
        <input
          id={field}
          type="text"
          data-first-focus
          list={offers}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_OF_NAMES}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <datalist id={offers}>
          {offered.map((offer) => (
            <option key={offer} value={offer}>
              {offer}
            </option>
          ))}
        </datalist>
        <Button type="submit">{t('Save [[button]]')}</Button>
      </div>
    </form>
  );
}

const MAX_OFFERED = 8;
/** Names are suggested once this many letters are typed. */
const FEWEST_LETTERS = 2;

interface Begun {
  readonly item: ItemId;
  readonly name: string;
}

const findNames: Ask<Begun, readonly string[]> = async (app, { item, name }, { signal }) => {
  const rows = await app.worker.completeNames(
    { item, of: 'player', text: name, most: MAX_OFFERED },
    { signal },
  );
  return rows.map((row) => row.name);
};

/** Suggests names of the listed database that match the text after the last semicolon. */
function useOffers(text: string): readonly string[] {
  const item = useList((list) => list.item);
  const before = text.slice(0, text.lastIndexOf(';') + 1);
  const name = text.slice(before.length).trim();
  const question = useMemo(
    () => (item === undefined || name.length < FEWEST_LETTERS ? undefined : { item, name }),
    [item, name],
  );
  const { last = [] } = useAnswer(question, findNames);
  return question === undefined ? [] : last.map((one) => (before === '' ? one : `${before} ${one}`));
}
