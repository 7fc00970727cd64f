/** The sixteen ChessBase medals, by bit. In its files `Defence` comes before `Sacrifice`, other than in its menus. */
export const MEDALS = [
  'Best game',
  'Decided tournament',
  'Model game',
  'Novelty',
  'Pawn structure',
  'Strategy',
  'Tactics',
  'With attack',
  'Defence',
  'Sacrifice',
  'Material',
  'Piece play',
  'Endgame',
  'Tactical blunder',
  'Strategic blunder',
  'User',
] as const;

/** Names of the medals in a bit set, in bit order. */
export const medalNames = (medals: number): readonly string[] =>
  MEDALS.filter((_, bit) => (medals & (1 << bit)) !== 0);
