// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import type { GroupImperativeHandle } from 'react-resizable-panels';
import { expect, it } from 'vitest';
import { useRoomForTable } from '../../../src/app/shell/roomForTable.ts';

const BEFORE = { games: 30, position: 35, text: 35 };

function columns(): GroupImperativeHandle {
  let layout: Record<string, number> = BEFORE;
  return { getLayout: () => layout, setLayout: (next) => (layout = next) };
}

function withTable(group: GroupImperativeHandle) {
  const desk = document.createElement('div');
  Object.defineProperty(desk, 'offsetWidth', { value: 1600 });
  const hook = renderHook(useRoomForTable, { initialProps: true });
  hook.result.current.desk.current = desk;
  hook.result.current.group.current = group;
  hook.result.current.giveRoom(700);
  return hook;
}

it('gives a table room, and takes it back when the table is gone', () => {
  const group = columns();
  const { rerender } = withTable(group);
  expect(group.getLayout().games).toBeGreaterThan(BEFORE.games);
  rerender(false);
  expect(group.getLayout()).toEqual(BEFORE);
});

it.each([
  ['a phone, which has no columns', null],
  ['another width, which has columns of its own', columns()],
])('asks nothing of columns that are gone: %s', (_, now) => {
  const group = columns();
  const { result, rerender } = withTable(group);
  group.getLayout = () => {
    throw new Error('Could not find Group');
  };
  result.current.group.current = now;
  rerender(false);
  expect(now?.getLayout() ?? BEFORE).toEqual(BEFORE);
});
