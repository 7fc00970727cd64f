/** A file that another program writes to at some time: what is read of it from then on fails. */
export class ChangingFile extends File {
  isChanged = false;

  override slice(...range: Parameters<File['slice']>): Blob {
    const part = super.slice(...range);
    if (this.isChanged)
      part.arrayBuffer = () => Promise.reject(new DOMException('it has changed', 'NotReadableError'));
    return part;
  }
}
