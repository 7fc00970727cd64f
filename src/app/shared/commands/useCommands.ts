import { useCallback, useSyncExternalStore } from 'react';
import { t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import { wordsOf } from '../../session/commands/command.ts';
import type { Command } from '../../session/commands/command.ts';

/** A command in the form that menus and the palette show. */
export interface ShownCommand {
  readonly command: Command;
  readonly words: string;
  /** The reason why the command cannot run now; absent if it can. */
  readonly why?: string;
  readonly now?: string;
  readonly isOn?: boolean;
}

function shownCommand(command: Command): ShownCommand {
  const why = command.why?.();
  const now = command.now?.();
  return {
    command,
    words: t(wordsOf(command), command.values?.()),
    ...(why !== undefined && { why: t(why) }),
    ...(now !== undefined && { now }),
    ...(command.isOn && { isOn: command.isOn() }),
  };
}

const shownOf = (commands: readonly Command[]): readonly ShownCommand[] =>
  commands.filter(({ isAbsent }) => isAbsent?.() !== true).map(shownCommand);

/** Returns the available commands with their current state, and renders again when it changes. */
export function useCommands(commands: readonly Command[]): readonly ShownCommand[] {
  const app = useApp();
  const state = useCallback(
    () =>
      shownOf(commands)
        .map(({ command, words, why, now, isOn }) => [command.id, words, why, now, isOn].join('\n'))
        .join('\n\n'),
    [commands],
  );
  useSyncExternalStore(app.commands.follow, state);
  return shownOf(commands);
}
