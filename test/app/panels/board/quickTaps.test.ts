// @vitest-environment happy-dom
import type { DrawCurrent } from 'chessground/draw';
import { expect, it } from 'vitest';
import { drawQuickTaps } from '../../../../src/app/panels/board/quickTaps.ts';

function letGo(current: DrawCurrent): DrawCurrent {
  const end = drawQuickTaps({
    state: { drawable: { current } },
    getKeyAtDomPos: ([x]) => (x < 50 ? 'd5' : 'e5'),
  });
  document.body.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  end();
  return current;
}
const begun = (x: number): DrawCurrent => ({
  orig: 'd5',
  pos: [x, 0],
  brush: 'green',
  snapToValidMove: true,
});

it('a button that is released before the next frame draws a ring or an arrow', () => {
  expect(letGo(begun(10))).toMatchObject({ mouseSq: 'd5', dest: undefined });
  expect(letGo(begun(90))).toMatchObject({ mouseSq: 'e5', dest: 'e5' });
});

it('a drawing that chessground has updated already stays as it is', () => {
  expect(letGo({ ...begun(10), mouseSq: 'd7', dest: 'd7' })).toMatchObject({ mouseSq: 'd7', dest: 'd7' });
});
