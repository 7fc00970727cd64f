/** The license texts of everything in the build, made by `scripts/licences.ts`. */
declare module 'virtual:licences' {
  export const licences: string;
}
