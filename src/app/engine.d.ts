/** The engine's script and its WASM in base64, made by `scripts/engineModule.ts`. */
declare module 'virtual:engine' {
  export const engine: { readonly script: string; readonly wasm: string };
}
