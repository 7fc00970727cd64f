import { damaged } from './damage.ts';
import { PAGE_SIZE, type Pages } from './pages.ts';
import { valueInBlock } from './symbols.ts';
import type { SubTable } from './tableLayout.ts';

/** In a sound table, values are a few blocks away from their index entry: this bound stops only damaged tables. */
const MAX_STEPS = 0x10000;

/** Returns the value stored at `index`. Throws `NotLoaded` if bytes are missing, `FormatError` if the table is damaged. */
export function subTableValue(table: SubTable, index: number, pages: Pages, file: string): number {
  const { values } = table;
  if (typeof values === 'number') return values;
  const { span, blocks, sizes } = values;
  if (!(index >= 0 && index < table.size)) throw new RangeError(`No value ${index} among ${table.size}`);
  const entryAt = values.index + 6 * Math.floor(index / span);
  const entry = pages.holding(entryAt, 6);
  const at = entryAt % PAGE_SIZE;
  let block = (entry[at] | (entry[at + 1] << 8) | (entry[at + 2] << 16) | (entry[at + 3] << 24)) >>> 0;
  let number = (index % span) - span / 2 + (entry[at + 4] | (entry[at + 5] << 8));
  /** The number of values in a block, less one. */
  const last = (which: number): number => {
    // The middle of the last span may be after the last block, so there may be more sizes than blocks.
    if (which < 0 || which >= sizes) damaged(file, entryAt, `a block below ${sizes}`, which);
    const sizeAt = values.sizeTable + 2 * which;
    const bytes = pages.holding(sizeAt, 2);
    return bytes[sizeAt % PAGE_SIZE] | (bytes[(sizeAt % PAGE_SIZE) + 1] << 8);
  };
  let steps = 0;
  const step = (by: number): void => {
    block += by;
    if (++steps > MAX_STEPS) damaged(file, entryAt, 'an index near its values');
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
  const bytes = pages.holding(dataAt, values.blockSize);
  const start = dataAt % PAGE_SIZE;
  const found = valueInBlock(values.dictionary, bytes, start, start + values.blockSize, number);
  return found ?? damaged(file, dataAt, 'codes of this table');
}
