// Huffman coding of archives: count, 256 lengths with their codes, then the data. The codes come from the
// tree, in no canonical order.

const MAX_LENGTH = 15;

interface Node {
  readonly weight: number;
  readonly value?: number;
  readonly children?: readonly [Node, Node];
}

/** Codes as strings of `0` and `1`, by byte value. */
function codesOf(bytes: Uint8Array): Map<number, string> {
  const counts = new Map<number, number>();
  for (const byte of bytes) counts.set(byte, (counts.get(byte) ?? 0) + 1);
  // Flatten the weights until no code is too long.
  for (let flatness = 0; ; flatness++) {
    const leaves = [...counts].map(([value, count]) => ({ value, weight: (count >> flatness) + 1 }));
    const codes = walk(treeOf(leaves));
    if ([...codes.values()].every((code) => code.length <= MAX_LENGTH)) return codes;
  }
}

function treeOf(leaves: readonly Node[]): Node {
  const nodes = [...leaves];
  while (nodes.length > 1) {
    nodes.sort((a, b) => b.weight - a.weight);
    const [light, lighter] = nodes.splice(-2);
    // The weight decides which branch is 0, so that a reader cannot derive the codes from their lengths.
    const children: readonly [Node, Node] = (light.weight & 1) === 0 ? [light, lighter] : [lighter, light];
    nodes.push({ weight: light.weight + lighter.weight, children });
  }
  return nodes[0];
}

function walk(root: Node): Map<number, string> {
  const codes = new Map<number, string>();
  const visit = ({ value, children }: Node, code: string): void => {
    if (value !== undefined) codes.set(value, code === '' ? '1' : code);
    for (const [branch, child] of (children ?? []).entries()) visit(child, code + branch);
  };
  visit(root, '');
  return codes;
}

/** Encodes at most 65,535 bytes. */
export function huffmanEncode(bytes: Uint8Array): Uint8Array {
  if (bytes.length > 0xffff) throw new Error(`${bytes.length} bytes in a Huffman block`);
  const codes = bytes.length === 0 ? new Map<number, string>() : codesOf(bytes);
  const parts = [binary(bytes.length, 16)];
  for (let value = 0; value < 256; value++) {
    const code = codes.get(value) ?? '';
    parts.push(binary(code.length, 4), code);
  }
  for (const byte of bytes) parts.push(codes.get(byte) ?? '');
  const bits = parts.join('');
  return Uint8Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    parseInt(bits.slice(at * 8, at * 8 + 8).padEnd(8, '0'), 2),
  );
}

const binary = (value: number, digits: number): string => value.toString(2).padStart(digits, '0');
