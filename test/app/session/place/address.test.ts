import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAddress, writeAddress } from '../../../../src/app/session/place/address.ts';
import type { Fen } from '../../../../src/chess/types.ts';

const FEN = '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1' as Fen;

it('an address can be read by people', () => {
  expect(
    writeAddress({
      folder: 'My chess',
      database: 'Old/Linares 1993.cbh',
      game: 17,
      move: '24',
      search: 'white:kasparov date:1993',
      order: [
        { column: 'date', descending: true },
        { column: 'white', descending: false },
      ],
    }),
  ).toBe(
    'folder=My+chess&database=Old/Linares+1993.cbh&game=17&move=24&search=white:kasparov+date:1993&order=-date,white',
  );
});

it('an address is read back as written, whatever the names are', () => {
  const text = fc.string({ minLength: 1, unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, text, fc.nat({ max: 12_000_000 }), (folder, database, search, game) => {
      const address = { folder, database, search, game: game + 1, list: 'player', screen: 'game' } as const;
      expect(readAddress(writeAddress(address))).toEqual(address);
    }),
  );
});

it('an address has a position only if it is valid', () => {
  const position = { kind: 'exact', fen: FEN, chess960: false, lines: 'mainline' } as const;
  expect(readAddress(writeAddress({ folder: 'a', position }))).toEqual({ folder: 'a', position });
  expect(readAddress('folder=a&position={"kind":"exact","fen":"x"}')).toEqual({ folder: 'a' });
  expect(readAddress('folder=a&position={')).toEqual({ folder: 'a' });
});

it('an address has statistics, a card or a cross table', () => {
  const text = fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' });
  const number = fc.integer({ min: 1, max: 12_000_000 });
  fc.assert(
    fc.property(text, number, fc.nat({ max: 90 }), (name, id, edition) => {
      for (const figures of [
        { kind: 'list', in: name },
        { kind: 'player', name, id, among: 'listed' },
        { kind: 'player', name, of: id, side: 'black' },
        { kind: 'preparation', name, of: id, side: 'white' },
        { kind: 'event', name, id, edition },
      ] as const)
        expect(readAddress(writeAddress({ folder: 'a', figures }))).toEqual({ folder: 'a', figures });
    }),
  );
  expect(readAddress('folder=a&figures=tea&id=3')).toEqual({ folder: 'a' });
  expect(readAddress('folder=a&figures=event&id=-3&edition=1.5&side=red')?.figures).toEqual({
    kind: 'event',
  });
});

it('meaningless parts of an address are left out', () => {
  expect(readAddress('folder=a&game=-3&order=age&list=cats&screen=tv&other=1')).toEqual({ folder: 'a' });
  expect(readAddress('folder=a&game=0')).toEqual({ folder: 'a' });
  expect(readAddress('')).toBeUndefined();
  expect(readAddress('game=3')).toBeUndefined();
  expect(readAddress(`folder=${'a'.repeat(30_000)}`)).toBeUndefined();
});

it('reading an address never throws', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readAddress(`folder=a&position=${text}&order=${text}`)?.position).toBeUndefined();
    }),
  );
});
