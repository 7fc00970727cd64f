/**
 * A cloneable recipe for bytes: any worker can reopen it (`worker/sources.ts`). The library and the worker pool deal
 * in these, readers in `ByteSource`. Paths are relative to the opened folder, with `/`; a
 * member's path starts with its archive's. A recipe never holds a password.
 */
export type SourceSpec =
  | { readonly kind: 'file'; readonly path: string; readonly file: File }
  | { readonly kind: 'member'; readonly path: string; readonly archive: SourceSpec };
