/**
 * A cloneable description of a file, which any worker can open as a `ByteSource`. Paths are relative to the
 * opened folder, with `/`. The path of a member of an archive starts with that of the archive. The
 * description never contains a password.
 */
export type SourceSpec =
  | { readonly kind: 'file'; readonly path: string; readonly file: File }
  | { readonly kind: 'member'; readonly path: string; readonly archive: SourceSpec };
