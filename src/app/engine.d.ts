/** The engine's script and its WASM in base64, made by `scripts/engineModule.ts`. */
declare module 'virtual:engine' {
  export const engine: { readonly script: string; readonly wasm: string };
}
/** The build for several threads. The single-file page has none. */
declare module 'virtual:engine-threads' {
  export const engine: { readonly script: string; readonly wasm: string } | undefined;
}
