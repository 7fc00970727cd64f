// Codes hold many openings. Players know those of a code, or of ten codes, by its most usual ones, and not by the names
// that happen to be the shortest: A50 is no "Slav Indian" to anybody.

/** Names as the table of openings has them, the most usual first; `sayOpening` says them in the user's language. */
const TABLE = `
A0 Réti Opening, Bird Opening
A1 English Opening
A4 Queen's Pawn Game, Trompowsky Attack
A5 Benko Gambit, Old Indian Defense
A8 Dutch Defense
B0 Pirc Defense, Alekhine Defense
C2 Vienna Game, Bishop's Opening
C3 King's Gambit
C4 Four Knights Game, Scotch Game
D0 Queen's Pawn Game, Queen's Gambit
D3 Queen's Gambit Declined
D4 Semi-Slav Defense, Tarrasch Defense
E0 Catalan Opening
E1 Queen's Indian Defense, Bogo-Indian Defense
E6 King's Indian Defense
A04 Réti Opening
A40 Queen's Pawn Game
A41 Queen's Pawn Game
A45 Trompowsky Attack
A46 Torre Attack
A50 Indian Defense
B00 Nimzowitsch Defense
C20 King's Pawn Game
C40 King's Knight Opening
D00 Queen's Pawn Game
`;

/** By code or ten codes: `A5` is A50 to A59. */
export const USUAL_OPENINGS: Readonly<Partial<Record<string, readonly string[]>>> = Object.fromEntries(
  TABLE.trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1).split(', ')]),
);
