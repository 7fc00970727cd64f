import { useCallback, useEffect, useRef } from 'react';
import type { GroupImperativeHandle } from 'react-resizable-panels';

/** Pixels: around the table, and what board and notation keep. */
const AROUND = 26;
const LEAST = { position: 340, text: 310 };

type Layout = Readonly<Record<string, number>>;

interface Given {
  readonly columns: GroupImperativeHandle;
  readonly before: Layout;
  readonly after: Layout;
}

/**
 * The list's column grows to the width of the table that stands in it, as far as board and notation can give; once the
 * table is gone the columns are as they were, unless the user has changed them. `giveRoom` is told the table's width.
 */
export function useRoomForTable(isThere: boolean) {
  const desk = useRef<HTMLDivElement>(null);
  const group = useRef<GroupImperativeHandle>(null);
  const given = useRef<Given>(undefined);

  const takeRoomBack = useCallback(() => {
    const room = given.current;
    given.current = undefined;
    // At another width of the window the columns are others: those that gave room are gone and answer with an error.
    if (room === undefined || room.columns !== group.current) return;
    if (isSame(room.after, room.columns.getLayout())) room.columns.setLayout(room.before);
  }, []);
  useEffect(() => (isThere ? takeRoomBack : undefined), [isThere, takeRoomBack]);

  const giveRoom = useCallback(
    (pixels: number) => {
      const columns = group.current;
      const { offsetWidth = 0 } = desk.current ?? {};
      if (!isThere || columns === null || offsetWidth === 0) return;
      const now = columns.getLayout();
      const after = withRoom(now, pixels + AROUND, offsetWidth / 100);
      if (after === undefined) return;
      const before = given.current?.columns === columns ? given.current.before : now;
      given.current = { columns, before, after: columns.setLayout(after) };
    },
    [isThere],
  );

  return { desk, group, giveRoom };
}

/** Columns in per cent, of `percent` pixels each: board and notation give what they can spare, each its share; `undefined` where nothing is wanted or left. */
function withRoom(now: Layout, pixels: number, percent: number): Layout | undefined {
  const { games = 0, position = 0, text = 0 } = now;
  const spare = [position - LEAST.position / percent, text - LEAST.text / percent].map((share) =>
    Math.max(0, share),
  );
  const all = spare[0] + spare[1];
  const more = Math.min(pixels / percent - games, all);
  if (more <= 0) return undefined;
  const [ofPosition, ofText] = spare.map((share) => (more * share) / all);
  return { ...now, games: games + more, position: position - ofPosition, text: text - ofText };
}

const isSame = (a: Layout, b: Layout): boolean =>
  Object.entries(a).every(([id, share]) => Math.abs(share - (b[id] ?? 0)) < 0.1);
