import type { Color } from '../../chess/types.ts';

const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const RANKS = ['8', '7', '6', '5', '4', '3', '2', '1'];

/** Letters and numbers inside the edge squares, under the pieces. */
export function BoardCoordinates({ orientation }: { readonly orientation: Color }) {
  const white = orientation === 'white';
  const files = white ? FILES : FILES.toReversed();
  const ranks = white ? RANKS : RANKS.toReversed();
  return (
    <div className="board-coordinates" aria-hidden>
      {ranks.map((rank, row) => (
        <span
          key={rank}
          className={`board-rank ${row % 2 === 0 ? 'on-dark' : 'on-light'}`}
          style={{ top: `${row * 12.5}%` }}
        >
          {rank}
        </span>
      ))}
      {files.map((file, column) => (
        <span
          key={file}
          className={`board-file ${column % 2 === 0 ? 'on-dark' : 'on-light'}`}
          style={{ left: `${column * 12.5}%` }}
        >
          {file}
        </span>
      ))}
    </div>
  );
}
