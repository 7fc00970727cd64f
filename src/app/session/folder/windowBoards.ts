// Boards and pasted games survive a reload: the window keeps their text, and adds them to every library.
import * as v from 'valibot';
import type { AddedInput, FolderInput } from '../../../protocol/api.ts';
import type { Parts } from '../parts.ts';

const KEY = 'open-file.boards';
/** The maximum length of all boards in characters: the window's storage has room for some five million. */
const MAX_TEXT = 3_000_000;

const boardForm = v.object({ name: v.string(), into: v.string(), pgn: v.string() });
const form = v.pipe(v.string(), v.parseJson(), v.array(boardForm));
type Kept = v.InferOutput<typeof boardForm>;

/** One PGN file in memory. */
export type BoardInput = Extract<AddedInput, { readonly kind: 'files' }>;

/** The parts of an address of the page that may lead to a board. */
interface WantedBoard {
  readonly own?: 'boards' | 'record' | undefined;
  readonly database?: string | undefined;
  readonly from?: string | undefined;
}

type Needs = Pick<Parts, 'windowStorage'>;

export function createWindowBoards({ windowStorage }: Needs) {
  let boards: readonly BoardInput[] | undefined;
  let texts: readonly Kept[] = [];

  function all(): readonly BoardInput[] {
    if (boards === undefined) {
      const read = v.safeParse(form, windowStorage.getItem(KEY));
      texts = read.success ? read.output : [];
      boards = texts.map(inputOf);
    }
    return boards;
  }

  /** Returns the input that adds the board to the library; `isKept` is false if a reload would lose it. */
  function keep(board: Kept): { readonly input: BoardInput; readonly isKept: boolean } {
    const input = inputOf(board);
    boards = [...all(), input];
    const kept = [...texts, board];
    const isKept = kept.reduce((sum, { pgn }) => sum + pgn.length, 0) <= MAX_TEXT && store(kept);
    if (isKept) texts = kept;
    return { input, isKept };
  }

  function store(kept: readonly Kept[]): boolean {
    try {
      windowStorage.setItem(KEY, JSON.stringify(kept));
      return true;
    } catch {
      return false;
    }
  }

  /** Adds the boards to an input; returns the same input if it has them already. */
  function withBoards(input: FolderInput): FolderInput {
    const added: readonly AddedInput[] = input.added ?? [];
    const files = new Set([input, ...added].map(fileOf));
    const missing = all().filter((board) => !files.has(fileOf(board)));
    return missing.length === 0 ? input : { ...input, added: [...added, ...missing] };
  }

  /**
   * Returns the path of the board to which an address leads, if the address was written while a folder was
   * open; `undefined` if it leads to none, or if that board is gone. The library's name for the folder of
   * boards may end in a number.
   */
  const boardIn = ({ own, database, from }: WantedBoard): string | undefined =>
    own !== 'record'
      ? undefined
      : all()
          .flatMap(({ name, files }) => files.map(({ path }) => ({ name, path })))
          .find(({ name, path }) =>
            [from, database].some((item) => item?.startsWith(name) === true && item.endsWith(`/${path}`)),
          )?.path;

  return { all, keep, withBoards, boardIn };
}

const fileOf = (input: AddedInput): File | undefined =>
  input.kind === 'files' && input.into !== undefined ? input.files[0]?.file : undefined;

function inputOf({ name, into, pgn }: Kept): BoardInput {
  const path = `${name}.pgn`;
  return { kind: 'files', name: into, single: true, into, files: [{ path, file: new File([pgn], path) }] };
}
