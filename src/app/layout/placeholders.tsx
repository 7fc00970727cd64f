// Stand in for the panels that are being built beside this one.
export const GameList = () => <section aria-label="Game list" />;
export const BoardPanel = () => <section aria-label="Board" />;
export const NotationPanel = () => <section aria-label="Notation" />;
export const MoveBar = () => <nav aria-label="Walk through the game" />;
