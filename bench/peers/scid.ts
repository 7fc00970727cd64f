// Debian's Scid, through its Tcl interpreter without a window: makes a database from PGN and searches it for positions.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PLACES = ['/usr/games/tkscid', '/usr/bin/tkscid', '/usr/local/bin/tkscid'];
/** A callback that Scid needs while it works. */
const PROGRESS = 'proc progressCallBack {args} { return 0 }';
const ROUNDS = 3;

export interface Asked {
  readonly ms: number;
  readonly count: number;
}

/** The path of Scid; `undefined` if it is absent. */
export const findScid = (): string | undefined => PLACES.find((path) => existsSync(path));

function runTcl(program: string, folder: string, lines: readonly string[]): string {
  const script = join(folder, 'script.tcl');
  writeFileSync(script, [PROGRESS, ...lines, 'exit', ''].join('\n'));
  const { status, stdout, stderr } = spawnSync(program, [script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Scid ended with ${status}: ${stderr}`);
  return stdout;
}

/** Writes `Big.si4` and its siblings into the folder, and returns the milliseconds that it takes. */
export function importIntoScid(program: string, pgn: string, folder: string): number {
  const began = performance.now();
  runTcl(program, folder, [
    `set base [sc_base create {${join(folder, 'Big')}}]`,
    `sc_base import $base {${pgn}}`,
    'sc_base close $base',
  ]);
  return performance.now() - began;
}

/** Returns for each position the fastest of some searches through all mainlines, and the number of games. */
export function askScid(program: string, folder: string, fens: readonly string[]): readonly Asked[] {
  const search = (fen: string): readonly string[] => [
    `sc_game startBoard {${fen}}`,
    'set best 1e12',
    `for {set round 0} {$round < ${ROUNDS}} {incr round} {`,
    '  set began [clock microseconds]',
    '  sc_search board 2 Exact 0 0',
    '  set took [expr {[clock microseconds] - $began}]',
    '  if {$took < $best} { set best $took }',
    '}',
    'puts "$best [sc_filter count]"',
  ];
  const printed = runTcl(program, folder, [`sc_base open {${join(folder, 'Big')}}`, ...fens.flatMap(search)]);
  return printed
    .trim()
    .split('\n')
    .map((line) => {
      const [us, count] = line.split(' ').map(Number);
      return { ms: us / 1000, count };
    });
}
