import { expect, it } from 'vitest';
import { linkTitle } from '../../../../src/app/panels/text/followLink.ts';

const web = (url: string): string => linkTitle({ kind: 'web', url });

it('the tooltip of a web link names the host in the letters that are sent, and hides nothing', () => {
  expect(web('www.chess.example')).toBe('https://www.chess.example/');
  expect(web('https://аpple.example/x')).toBe('https://xn--pple-43d.example/x');
  expect(web('https://e.example/\u202Egnp.exe')).toBe('https://e.example/%E2%80%AEgnp.exe');
  expect(web('javascript:\u202Ealert(1)\n')).toBe('javascript:\uFFFDalert(1) ');
  expect(web(`https://e.example/${'x'.repeat(5000)}`).length).toBe(300);
});

it('labels of links to games, texts and players are on one line', () => {
  expect(linkTitle({ kind: 'player', name: 'A\n\u202EB' })).toBe('Games of A \uFFFDB');
});
