// A code contains many openings. Players know a code, or ten codes, by the most usual ones, and not by the
// names that happen to be the shortest: nobody calls A50 "Slav Indian".

/** Names as in the table of openings, most usual first; `sayOpening` translates them. */
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
A03 Bird Opening
A04 Réti Opening
A15 English Opening: Anglo-Indian Defense
A20 English Opening: King's English Variation
A22 English Opening: King's English Variation
A30 English Opening: Symmetrical Variation
A40 Queen's Pawn Game
A41 Queen's Pawn Game
A42 Modern Defense: Averbakh System
A43 Benoni Defense: Old Benoni
A45 Trompowsky Attack
A46 Torre Attack
A47 Queen's Indian Defense
A50 Indian Defense
A82 Dutch Defense: Staunton Gambit
B00 Nimzowitsch Defense
B11 Caro-Kann Defense: Two Knights Attack
B16 Caro-Kann Defense: Bronstein-Larsen Variation
B18 Caro-Kann Defense: Classical Variation
B21 Sicilian Defense: Smith-Morra Gambit
B31 Sicilian Defense: Nyezhmetdinov-Rossolimo Attack
B33 Sicilian Defense: Lasker-Pelikan Variation
B40 Sicilian Defense: French Variation
B54 Sicilian Defense: Open
B56 Sicilian Defense: Classical Variation
B57 Sicilian Defense: Classical Variation
B84 Sicilian Defense: Scheveningen Variation
C10 French Defense: Rubinstein Variation
C18 French Defense: Winawer Variation
C20 King's Pawn Game
C27 Vienna Game
C34 King's Gambit Accepted: King's Knight's Gambit
C37 King's Gambit Accepted: King's Knight's Gambit
C38 King's Gambit Accepted: Hanstein Gambit
C40 King's Knight Opening
C43 Petrov's Defense: Modern Attack
C53 Italian Game: Classical Variation
C57 Italian Game: Two Knights Defense
C66 Ruy Lopez: Berlin Defense
C71 Ruy Lopez: Morphy Defense
C72 Ruy Lopez: Morphy Defense
C77 Ruy Lopez: Morphy Defense
C78 Ruy Lopez: Morphy Defense
C83 Ruy Lopez: Open
D00 Queen's Pawn Game
D01 Richter-Veresov Attack
D02 Queen's Pawn Game: London System
D12 Slav Defense: Quiet Variation
D15 Slav Defense
D21 Queen's Gambit Accepted
D31 Queen's Gambit Declined
D33 Tarrasch Defense
D44 Semi-Slav Defense: Botvinnik Variation
D51 Queen's Gambit Declined
D72 Neo-Grünfeld Defense: with g3
D73 Neo-Grünfeld Defense: with g3
E10 Indian Defense
E57 Nimzo-Indian Defense: Normal Variation
E60 King's Indian Defense
E77 King's Indian Defense: Four Pawns Attack
E81 King's Indian Defense: Sämisch Variation
E88 King's Indian Defense: Sämisch Variation
E90 King's Indian Defense: Normal Variation
E91 King's Indian Defense: Orthodox Variation
E93 King's Indian Defense: Petrosian Variation
`;

/** Names of single codes and of tens: `A5` is A50 to A59. */
export const USUAL_OPENINGS: Readonly<Partial<Record<string, readonly string[]>>> = Object.fromEntries(
  TABLE.trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1).split(', ')]),
);
