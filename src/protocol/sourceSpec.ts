/**
 * A cloneable description of a source, which any worker can open (`worker/sources.ts`). The library and the worker pool
 * use descriptions, readers use `ByteSource`. Paths are relative to the opened folder, with `/`. The path of a member
 * starts with that of its archive. A description never contains a password.
 */
export type SourceSpec =
  | { readonly kind: 'file'; readonly path: string; readonly file: File }
  | { readonly kind: 'member'; readonly path: string; readonly archive: SourceSpec };
