import { expect, it, vi } from 'vitest';
import { demoInput, fromFileList } from '../../../src/app/platform/chosen.ts';

vi.mock('virtual:demo', () => ({
  demo: { files: [{ path: 'Old/Classics.cbh', base64: 'AP8Q' }] },
}));

const file = (name: string, webkitRelativePath = ''): File =>
  Object.assign(new File(['x'], name), { webkitRelativePath });

it('files of a chosen folder have paths inside it, like dropped ones', () => {
  const input = fromFileList([file('a.cbh', 'Chess/a.cbh'), file('b.cbh', 'Chess/Old/b.cbh')]);
  expect(input.name).toBe('Chess');
  expect(input.kind === 'files' && input.files.map(({ path }) => path)).toEqual(['a.cbh', 'Old/b.cbh']);
});

it('files chosen one by one keep their names', () => {
  const input = fromFileList([file('a.cbh'), file('a.cbg')]);
  expect(input.name).toBe('a.cbh and 1 more');
  expect(input.kind === 'files' && input.files.map(({ path }) => path)).toEqual(['a.cbh', 'a.cbg']);
});

it('the demo becomes files with its bytes', async () => {
  const input = await demoInput();
  const [first] = input.kind === 'files' ? input.files : [];
  expect(first.path).toBe('Old/Classics.cbh');
  expect(first.file.name).toBe('Classics.cbh');
  expect([...new Uint8Array(await first.file.arrayBuffer())]).toEqual([0x00, 0xff, 0x10]);
});

it('files that were chosen one by one are marked as single, and a folder is not', () => {
  const single = fromFileList([file('a.pgn')]);
  const several = fromFileList([file('a.cbh'), file('a.cbg')]);
  const folder = fromFileList([file('a.cbh', 'Chess/a.cbh'), file('b.cbh', 'Chess/Old/b.cbh')]);
  const alone = [single, several, folder].map((input) => input.kind === 'files' && input.single === true);
  expect(alone).toEqual([true, true, false]);
});
