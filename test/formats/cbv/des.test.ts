import { createCipheriv } from 'node:crypto';
import { expect, it } from 'vitest';
import { Des } from '../../../src/formats/cbv/des.ts';
import { keyOf } from '../../../src/formats/cbv/format.ts';
import { Random } from '../../support/random.ts';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const hexOf = (value: Uint8Array | undefined) => value && Buffer.from(value).toString('hex');

it.each([
  // Key, plain text and encrypted text, from NIST SP 800-17 and the textbooks' worked example.
  ['0101010101010101', '8000000000000000', '95f8a5e5dd31d900'],
  ['0101010101010101', '0000000000000001', '166b40b44aba4bd6'],
  ['8001010101010101', '0000000000000000', '95a8d72813daa94d'],
  ['1046913489980131', '0000000000000000', '88d55e54f54c97b4'],
  ['7ca110454a1a6e57', '01a1d6d039776742', '690f5b0d9a26939b'],
  ['133457799bbcdff1', '0123456789abcdef', '85e813540f0ab405'],
])('the decryption matches the published vector of key %s', (key, plain, encrypted) => {
  expect(hexOf(new Des(bytes(key)).decrypt(bytes(encrypted)))).toBe(plain);
});

it("the decryption inverts OpenSSL's encryption, whatever the key", () => {
  const random = new Random(15);
  for (let i = 0; i < 200; i++) {
    const key = random.bytes(8);
    const plain = random.bytes(8 * (1 + random.below(4)));
    // Triple DES with the same key three times is DES.
    const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null).setAutoPadding(false);
    const encrypted = new Uint8Array(Buffer.concat([cipher.update(plain), cipher.final()]));
    expect(hexOf(new Des(key).decrypt(encrypted))).toBe(hexOf(plain));
  }
});

it.each([
  ['password', '70617373776f7264'],
  ['pass', '7061737370617373'],
  ['my long password', 'aa9333aba9b3bc24'],
  ['x', '7878787878787878'],
  ['Schlüssel', 'ca63686cfc737365'],
])('the password "%s" makes the expected key', (password, key) => {
  expect(hexOf(keyOf(password))).toBe(key);
});

it.each(['', 'Пароль', '密码'])(
  'the password "%s" has no key, because no archive can have it',
  (password) => {
    expect(keyOf(password)).toBeUndefined();
  },
);
