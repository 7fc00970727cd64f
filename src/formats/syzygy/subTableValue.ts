import { damaged } from './damage.ts';
import type { Pages } from './pages.ts';
import { valueInBlock } from './symbols.ts';
import type { SubTable } from './tableLayout.ts';

/** An honest entry of the index is a few blocks away from its values. */
const MOST_STEPS = 0x10000;

/** The stored value with a number. Throws `NotLoaded`; `FormatError` where the table is damaged. */
export function subTableValue(table: SubTable, index: number, pages: Pages, file: string): number {
  const { values } = table;
  if (typeof values === 'number') return values;
  const { span, blocks, sizes } = values;
  if (!(index >= 0 && index < table.size)) throw new RangeError(`No value ${index} among ${table.size}`);
  const entryAt = values.index + 6 * Math.floor(index / span);
  const entry = pages.bytes(entryAt, 6);
  let block = (entry[0] | (entry[1] << 8) | (entry[2] << 16) | (entry[3] << 24)) >>> 0;
  let number = (index % span) - span / 2 + (entry[4] | (entry[5] << 8));
  /** Values of a block, less one. */
  const last = (which: number): number => {
    // The middle of the last span may lie behind the last block: entries beyond the blocks stand for what is there.
    if (which < 0 || which >= sizes) damaged(file, entryAt, `a block below ${sizes}`, which);
    const bytes = pages.bytes(values.sizeTable + 2 * which, 2);
    return bytes[0] | (bytes[1] << 8);
  };
  let steps = 0;
  const step = (by: number): void => {
    block += by;
    if (++steps > MOST_STEPS) damaged(file, entryAt, 'an index near its values');
  };
  while (number < 0) {
    step(-1);
    number += last(block) + 1;
  }
  for (let most = last(block); number > most; most = last(block)) {
    number -= most + 1;
    step(1);
  }
  if (block >= blocks) damaged(file, entryAt, `a block below ${blocks}`, block);
  const dataAt = values.data + block * values.blockSize;
  const found = valueInBlock(values.dictionary, pages.bytes(dataAt, values.blockSize), number);
  return found ?? damaged(file, dataAt, 'codes of this table');
}
