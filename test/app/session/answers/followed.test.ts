import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { followed } from '../../../../src/app/session/answers/followed.ts';

it('a subscriber runs at the start and after each change of its key, and no longer after its cleanup', () => {
  const store = createStore(() => ({ fen: 'a', clicks: 0 }));
  const changed = vi.fn<() => void>();
  const end = followed({ stores: [store], key: () => [store.getState().fen], changed });
  store.setState({ clicks: 1 });
  expect(changed).toHaveBeenCalledTimes(1);
  store.setState({ fen: 'b' });
  store.setState({ fen: 'b' });
  expect(changed).toHaveBeenCalledTimes(2);
  end();
  store.setState({ fen: 'c' });
  expect(changed).toHaveBeenCalledTimes(2);
});
