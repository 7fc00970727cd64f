/** The script of saved pages and its hash, made by `scripts/publishedModule.ts`. */
declare module 'virtual:published' {
  export const published: { readonly script: string; readonly hash: string };
}
