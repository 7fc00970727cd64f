import { Fragment, useMemo } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useApp } from '../../session/appContext.tsx';
import type { Command, Noun } from '../../session/commands/command.ts';
import type { CommandId } from '../../session/commands/createCommands.ts';
import { useScreen } from '../../session/hooks.ts';
import type { OpenMenu } from '../../session/screen/screenStore.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuCheck, MenuItem, MenuLine, SubMenu } from '../../ui/Menu.tsx';
import { COMMAND_ICONS } from './commandIcons.ts';
import { useCommands } from './useCommands.ts';
import type { ShownCommand } from './useCommands.ts';

/** Content of submenus, for commands that are more than a line. */
export type MenuParts = Partial<Record<CommandId, ComponentType>>;

interface CommandLinesProps {
  readonly noun: Noun;
  readonly parts?: MenuParts;
}

/** The menu of a noun: its commands in order, except those that are elsewhere (`isOutside`). */
export function CommandLines({ noun, parts }: CommandLinesProps) {
  const app = useApp();
  const commands = useMemo(
    () => app.commands.all.filter((command) => command.noun === noun && command.isOutside !== true),
    [app, noun],
  );
  return <Lines commands={commands} parts={parts} />;
}

interface LinesOfProps {
  readonly of: readonly CommandId[];
}

/** Lines for some commands, in a menu that does not belong to a noun. */
export function LinesOf({ of }: LinesOfProps) {
  const app = useApp();
  const commands = useMemo(() => of.map((id): Command => app.commands.table[id]), [app, of]);
  return <Lines commands={commands} />;
}

interface LinesProps {
  readonly commands: readonly Command[];
  readonly parts?: MenuParts;
}

const NO_PARTS: MenuParts = {};

function Lines({ commands, parts = NO_PARTS }: LinesProps) {
  const shown = useCommands(commands);
  // The command that starts a group may be absent.
  const groupOf = ({ id }: Command): number =>
    commands.slice(0, commands.findIndex((command) => command.id === id) + 1).filter(({ begins }) => begins)
      .length;
  return shown.map((one, at) => (
    <Fragment key={one.command.id}>
      {at > 0 && groupOf(one.command) !== groupOf(shown[at - 1].command) && <MenuLine />}
      <Line of={one} Part={parts[one.command.id as CommandId]} />
    </Fragment>
  ));
}

interface LineProps {
  readonly of: ShownCommand;
  readonly Part: ComponentType | undefined;
}

function Line({ of: { command, words, why, isOn }, Part }: LineProps) {
  const app = useApp();
  const isOpen = useScreen(({ menu }) => menu?.part === command.id);
  const icon = COMMAND_ICONS[command.id as CommandId];
  const inside = (
    <>
      <span className="menu-icon">{icon && <Icon of={icon} />}</span>
      {words}
    </>
  );
  if (Part !== undefined)
    return (
      <SubMenu words={inside} disabled={why !== undefined} isOpen={isOpen}>
        <Part />
      </SubMenu>
    );
  if (isOn !== undefined)
    return (
      <MenuCheck checked={isOn} onChange={() => app.commands.perform(command)}>
        {words}
      </MenuCheck>
    );
  return (
    <MenuItem
      disabled={why !== undefined}
      hotkey={command.keys?.[0] ?? command.keyInPanel}
      onSelect={() => app.commands.perform(command)}
    >
      {inside}
    </MenuItem>
  );
}

interface CommandMenuProps {
  readonly of: Exclude<OpenMenu['of'], 'Sources' | 'More'>;
  readonly trigger: ReactNode;
  readonly align?: 'start' | 'end';
  readonly parts?: MenuParts;
}

/** The menu of a noun with its button. A command may open it as well. */
export function CommandMenu({ of, trigger, align, parts }: CommandMenuProps) {
  const app = useApp();
  const isOpen = useScreen(({ menu }) => menu?.of === of);
  return (
    <Menu
      align={align}
      trigger={trigger}
      open={isOpen}
      onOpenChange={(open) => app.menus.show(open ? { of } : undefined)}
    >
      <CommandLines noun={of} parts={parts} />
    </Menu>
  );
}
