/** The demo's files as a script chunk, made by `scripts/demoModule.ts`. */
declare module 'virtual:demo' {
  export const demo: {
    readonly files: readonly { readonly path: string; readonly base64: string }[];
  };
}
