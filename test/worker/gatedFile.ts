/** A file whose bytes from `from` on can be read only after they are released, all of them or up to a place. */
export function gatedFile(
  path: string,
  content: string,
  from: number,
): {
  readonly input: { readonly path: string; readonly file: File };
  readonly letGo: (to?: number) => void;
} {
  const gate = { open: from, waiting: new Set<() => void>() };
  const opened = async (end: number): Promise<void> => {
    if (end <= gate.open) return;
    await new Promise<void>((resolve) => gate.waiting.add(resolve));
    await opened(end);
  };
  class GatedFile extends File {
    override slice(start?: number, end = this.size, type?: string): Blob {
      const part = super.slice(start, end, type);
      const read = part.arrayBuffer.bind(part);
      part.arrayBuffer = async () => {
        await opened(end);
        return read();
      };
      part.stream = () =>
        new ReadableStream({
          type: 'bytes',
          async pull(controller) {
            controller.enqueue(new Uint8Array(await part.arrayBuffer()));
            controller.close();
          },
        });
      return part;
    }
  }
  const letGo = (to = Infinity): void => {
    gate.open = to;
    for (const resume of gate.waiting) resume();
    gate.waiting.clear();
  };
  return { input: { path, file: new GatedFile([content], path, { lastModified: 1 }) }, letGo };
}
