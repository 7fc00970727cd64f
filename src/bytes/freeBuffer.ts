/**
 * Frees the memory of an array that owns its buffer and is not used any more. Dozens of large ones would otherwise wait
 * for the garbage collector. Node can do this from version 21 on; before, the collector does it later.
 */
export function freeBuffer({ buffer, byteLength }: ArrayBufferView): void {
  if (buffer.byteLength === byteLength && 'transfer' in buffer && typeof buffer.transfer === 'function')
    buffer.transfer(0);
}
