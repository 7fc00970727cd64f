import { Command as Combobox } from 'cmdk';
import { Search, X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { t } from '../../../base/messages.ts';
import { keyName } from '../../platform/keyName.ts';
import { isPhone } from '../../platform/widthClass.ts';
import { useApp } from '../../session/appContext.tsx';
import { NOUN_NAMES, NOUNS } from '../../session/commands/command.ts';
import type { Command } from '../../session/commands/command.ts';
import type { CommandId } from '../../session/commands/createCommands.ts';
import { useScreen } from '../../session/hooks.ts';
import { COMMAND_ICONS } from '../../shared/commands/commandIcons.ts';
import { useCommands } from '../../shared/commands/useCommands.ts';
import type { ShownCommand } from '../../shared/commands/useCommands.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { findCommands, foundParts } from './paletteSearch.ts';
import { useNamed } from './useNamed.ts';
import './palette.css';

/**
 * The commands in words, each with its keys and the object that it would act on now, and names to go to. On a
 * phone without the commands of the desk.
 */
export function Palette() {
  const app = useApp();
  const open = useScreen((screen) => screen.dialog === 'palette');
  const chosen = useRef<Run>(undefined);

  /** Closes the palette first, so that the command runs with the page and the focus as they were. */
  function choose(run: Run): void {
    chosen.current = run;
    app.screen.closeDialog();
  }
  function runChosen(): void {
    const { current: run } = chosen;
    chosen.current = undefined;
    if (run !== undefined) app.commands.perform({ run });
  }

  return (
    <Dialog
      isBare
      title={t('Find a command')}
      look="finder"
      open={open}
      onClose={app.screen.closeDialog}
      onClosed={runChosen}
    >
      <Commands onChoose={choose} />
    </Dialog>
  );
}

type Run = () => unknown;

function Commands({ onChoose }: { readonly onChoose: (run: Run) => void }) {
  const app = useApp();
  const [typed, setTyped] = useState('');
  const all = useMemo(
    () => app.commands.all.filter(({ isForDesk }) => isForDesk !== true || !isPhone()),
    [app],
  );
  const commands = useCommands(all);
  const nouns = NOUN_NAMES.map((noun) => [noun, t(NOUNS[noun])] as const);
  const groups = findCommands(commands, nouns, typed);
  const names = useNamed(typed);
  const isEmpty = groups.length === 0 && names.length === 0;

  return (
    <Combobox
      className="finder-box"
      label={t('Find a command')}
      shouldFilter={false}
      vimBindings={false}
      onKeyDown={(event) => {
        // The key that opens the palette closes it, too.
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
        event.preventDefault();
        app.screen.closeDialog();
      }}
    >
      <div className="finder-field">
        <Icon of={Search} />
        <Combobox.Input
          data-first-focus
          placeholder={t('Command, database, book, player, opening')}
          value={typed}
          onValueChange={setTyped}
        />
        <button type="button" className="finder-close" onClick={app.screen.closeDialog}>
          <span className="visually-hidden">{t('Close')}</span> <kbd>{keyName('Escape')}</kbd>
          <Icon of={X} />
        </button>
      </div>
      <Combobox.List className="finder-list scrolls" label={t('Commands')}>
        {groups.map(({ noun, found }) => (
          <Combobox.Group key={noun} heading={t(NOUNS[noun])}>
            {found.map((one) => (
              <Row key={one.command.id} of={one} typed={typed} onChoose={() => onChoose(one.command.run)} />
            ))}
          </Combobox.Group>
        ))}
        {names.map(({ heading, named }) => (
          <Combobox.Group key={`names ${heading}`} heading={heading}>
            {named.map(({ id, words, now, run }) => (
              <Combobox.Item key={id} value={id} className="finder-row" onSelect={() => onChoose(run)}>
                <span className="menu-icon" />
                <span className="finder-words">
                  <Found words={words} typed={typed} />
                </span>
                <span className="finder-now">{now}</span>
              </Combobox.Item>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.List>
      <p className="finder-foot" role="status">
        {isEmpty
          ? t('No command has that name.')
          : t('Names are found, too: databases, books, players, openings.')}
      </p>
    </Combobox>
  );
}

interface RowProps {
  readonly of: ShownCommand;
  readonly typed: string;
  readonly onChoose: () => void;
}

function Row({ of: { command, words, why, now, isOn }, typed, onChoose }: RowProps) {
  const icon = COMMAND_ICONS[command.id as CommandId];
  const state = isOn === undefined ? now : isOn ? t('on [[a setting]]') : t('off [[a setting]]');
  return (
    <Combobox.Item value={command.id} className="finder-row" disabled={why !== undefined} onSelect={onChoose}>
      <span className="menu-icon">{icon && <Icon of={icon} />}</span>
      <span className="finder-words">
        <Found words={words} typed={typed} />
      </span>
      <span className="finder-now">{why ?? state}</span>
      {keysOf(command).map((key) => (
        <kbd key={key}>{keyName(key)}</kbd>
      ))}
    </Combobox.Item>
  );
}

const keysOf = ({ keys, keyInPanel }: Command): readonly string[] =>
  keys ?? (keyInPanel === undefined ? [] : [keyInPanel]);

const Found = ({ words, typed }: { readonly words: string; readonly typed: string }) =>
  foundParts(words, typed).map(({ text, isFound }, at) => (isFound ? <b key={at}>{text}</b> : text));
