import type { Viewer } from './viewer.ts';

/** Swipes from square to square with a real finger. */
export async function swipe(viewer: Viewer, from: string, to: string): Promise<void> {
  const start = await viewer.centerOf(from);
  const end = await viewer.centerOf(to);
  const session = await viewer.page.context().newCDPSession(viewer.page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  for (const part of [0.3, 0.6, 1])
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }],
    });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
