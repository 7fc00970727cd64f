/**
 * Frees the memory of an array that has it alone and that nobody looks at any more: dozens of large ones would wait for a
 * collection. Node has this from version 21 on; without it the collector comes later.
 */
export function freeBuffer({ buffer, byteLength }: ArrayBufferView): void {
  if (buffer.byteLength === byteLength && 'transfer' in buffer && typeof buffer.transfer === 'function')
    buffer.transfer(0);
}
