import { createCipheriv } from 'node:crypto';

/** The key that ChessBase derives from a password. */
function keyFor(password: string): Buffer {
  const bytes = Buffer.from(password, 'latin1');
  if (bytes.length <= 8) return Buffer.from(password.repeat(8), 'latin1').subarray(0, 8);
  return bytes.reduce((key, byte, at) => {
    key[at % 8] = ((key[at % 8] * 2) & 255) ^ byte;
    return key;
  }, Buffer.alloc(8));
}

/**
 * DES in ECB mode, padded with zeros. OpenSSL offers only triple DES, which is plain DES if all three keys
 * are the same.
 */
export function encryptDes(bytes: Uint8Array, password: string): Uint8Array {
  const key = keyFor(password);
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null).setAutoPadding(false);
  const padded = Buffer.alloc(Math.ceil(bytes.length / 8) * 8);
  padded.set(bytes);
  return new Uint8Array(Buffer.concat([cipher.update(padded), cipher.final()]));
}
