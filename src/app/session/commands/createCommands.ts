// The table of commands, and the only way to run one.
import type { Parts } from '../parts.ts';
import { bookCommands, engineCommands } from './bookCommands.ts';
import type { Command } from './command.ts';
import { createCopying } from './copying.ts';
import { folderCommands } from './folderCommands.ts';
import { gameCommands } from './gameCommands.ts';
import { filterCommands } from './filterCommands.ts';
import { listCommands } from './listCommands.ts';
import { layoutCommands, settingsCommands } from './pageCommands.ts';
import { positionCommands } from './positionCommands.ts';
import { createReasons } from './reasons.ts';

type Needs = Pick<
  Parts,
  | 'autoplay'
  | 'boards'
  | 'books'
  | 'collections'
  | 'covering'
  | 'comparison'
  | 'duplicates'
  | 'engine'
  | 'exporting'
  | 'faults'
  | 'folder'
  | 'folding'
  | 'game'
  | 'layouts'
  | 'list'
  | 'listed'
  | 'marks'
  | 'menus'
  | 'myAnalysis'
  | 'notices'
  | 'outgoing'
  | 'ownMoves'
  | 'ownNotes'
  | 'pendingRecord'
  | 'positions'
  | 'quickFilters'
  | 'repertoireGaps'
  | 'requests'
  | 'review'
  | 'rows'
  | 'screen'
  | 'search'
  | 'settings'
  | 'setup'
  | 'sharing'
  | 'speech'
  | 'statistics'
  | 'stores'
  | 'undoing'
  | 'waysToOpen'
  | 'worker'
>;

export type CommandTable = ReturnType<typeof createTable>;
export type CommandId = keyof CommandTable;

/** The table, in the order of the palette, the list of keys, and each menu. */
function createTable(app: Needs) {
  const reasons = createReasons(app);
  const copying = createCopying(app);
  return {
    ...gameCommands({ ...app, copying }, reasons),
    ...positionCommands({ ...app, copying }, reasons),
    ...listCommands({ ...app, copying }, reasons),
    ...filterCommands(app, reasons),
    ...bookCommands(app, reasons),
    ...engineCommands(app, reasons),
    ...layoutCommands(app, reasons),
    ...folderCommands(app, reasons),
    ...settingsCommands(app),
  };
}

export function createCommands(app: Needs) {
  const table = createTable(app);
  const all: readonly Command[] = Object.values<Command>(table);

  /** Runs a command. Returns false if it has done nothing. */
  function perform({ run }: Pick<Command, 'run'>): unknown {
    const done = run();
    if (done instanceof Promise) done.catch(app.faults.noteFault);
    return done;
  }

  /** Calls back when any store changes: a command may depend on all of them. Returns the cleanup function. */
  function follow(changed: () => void): () => void {
    const leave = Object.values(app.stores).map((store) => store.subscribe(changed));
    return () => leave.forEach((end) => end());
  }

  return { table, all, perform, follow };
}
