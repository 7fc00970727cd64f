/**
 * Frees the memory of an array that is no longer used, if the array has its buffer to itself. Dozens of large
 * arrays would otherwise wait for the garbage collector. Node supports this from version 21 on; in older
 * versions the collector frees them later.
 */
export function freeBuffer({ buffer, byteLength }: ArrayBufferView): void {
  if (buffer.byteLength === byteLength && 'transfer' in buffer && typeof buffer.transfer === 'function')
    buffer.transfer(0);
}
