/** A file's name, cut where a narrow place may break it: after signs, and where words and numbers begin. */
export const nameParts = (name: string): readonly string[] =>
  name.split(/(?<=[_.,+&])(?=[^\s_.,+&])|(?<=\p{Ll})(?=[\p{Lu}\p{Nd}])|(?<=\p{Nd})(?=\p{L})/u);
