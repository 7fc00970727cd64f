// The hash of the old Unix dbm library over a signature: two steps for each byte, the low half first.

// prettier-ignore
const TERMS = Uint32Array.of(
  0x3100d2bf, 0x3118e3de, 0x34ab1372, 0x2807a847, 0x1633f566, 0x2143b359, 0x26d56488, 0x3b9e6f59,
  0x37755656, 0x3089ca7b, 0x18e92d85, 0x0cd0e9d8, 0x1a9e3b54, 0x3eaa902f, 0x0d9bfaae, 0x2f32b45b,
  0x31ed6102, 0x3d3c8398, 0x146660e3, 0x0f8d4b76, 0x02c77a5f, 0x146c8799, 0x1c47f51f, 0x249f8f36,
  0x24772043, 0x1fbc1e4d, 0x1e86b3fa, 0x37df36a6, 0x16ed30e4, 0x02c3148e, 0x216e5929, 0x0636b34e,
  0x317f9f56, 0x15f09d70, 0x131026fb, 0x38c784b1, 0x29ac3305, 0x2b485dc5, 0x3c049ddc, 0x35a9fbcd,
  0x31d5373b, 0x2b246799, 0x0a2923d3, 0x08a96e9d, 0x30031a9f, 0x08f525b5, 0x33611c06, 0x2409db98,
  0x0ca4feb2, 0x1000b71e, 0x30566e32, 0x39447d31, 0x194e3752, 0x08233a95, 0x0f38fe36, 0x29c7cd57,
  0x0f7b3a39, 0x328e8a16, 0x1e7d1388, 0x0fba78f5, 0x274c7e7c, 0x1e8be65c, 0x2fa0b0bb, 0x1eb6c371,
);

/** Hash of bytes [from, to), 32 bits unsigned. */
export function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0;
  let at = 0;
  for (let i = from; i < to; i++) {
    at += 4 * (15 - (bytes[i] & 15)) + 1;
    hash = (hash + TERMS[at & 63]) | 0;
    at += 4 * (15 - (bytes[i] >> 4)) + 1;
    hash = (hash + TERMS[at & 63]) | 0;
  }
  return hash >>> 0;
}
