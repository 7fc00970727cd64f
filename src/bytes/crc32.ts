/** Four tables of 256 entries: table n has the effect of a byte on the checksum n bytes later. */
const TABLES = new Int32Array(4 * 256);
for (let byte = 0; byte < 256; byte++) {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ 0xedb88320;
  TABLES[byte] = crc;
}
for (let at = 256; at < TABLES.length; at++) {
  const before = TABLES[at - 256];
  TABLES[at] = TABLES[before & 0xff] ^ (before >>> 8);
}

/** The CRC-32 of zip and PNG, unsigned. `before` is the checksum of the preceding bytes. */
export function crc32(bytes: Uint8Array, before = 0): number {
  const t = TABLES;
  let crc = ~before;
  const fours = bytes.length & ~3;
  for (let i = 0; i < fours; i += 4) {
    crc ^= bytes[i] | (bytes[i + 1] << 8) | (bytes[i + 2] << 16) | (bytes[i + 3] << 24);
    crc =
      t[768 | (crc & 0xff)] ^ t[512 | ((crc >>> 8) & 0xff)] ^ t[256 | ((crc >>> 16) & 0xff)] ^ t[crc >>> 24];
  }
  for (let i = fours; i < bytes.length; i++) crc = t[(crc ^ bytes[i]) & 0xff] ^ (crc >>> 8);
  return ~crc >>> 0;
}
