import { Medal } from 'lucide-react';
import type { RefObject } from 'react';
import { Icon } from '../common/Icon.tsx';
import { COLUMNS, FLAG_HEADS } from './columns.ts';
import type { ColumnLayout } from './columns.ts';

const PHONE_HEADS = ['White', 'Black', 'Result', 'Place and year', 'ECO'];

interface GridHeadProps {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly layout: ColumnLayout | undefined;
}

/** The column heads; on the phone they are there for screen readers only. */
export const GridHead = ({ element, layout }: GridHeadProps) => (
  <div
    ref={layout === undefined ? undefined : element}
    role="rowgroup"
    className={layout === undefined ? 'visually-hidden' : 'games-head'}
  >
    <div role="row" className="games-headrow" aria-rowindex={1}>
      {layout === undefined
        ? PHONE_HEADS.map((name) => (
            <span key={name} role="columnheader">
              {name}
            </span>
          ))
        : COLUMNS.map(({ id, head, label }) => (
            <span
              key={id}
              role="columnheader"
              data-column={id}
              className="games-cell"
              hidden={!layout.shown.has(id)}
              aria-label={label}
              title={id === 'flags' ? 'Variations, commentary, symbols, media, set-up position' : label}
            >
              {id === 'flags' && FLAG_HEADS.map((letter) => <i key={letter}>{letter}</i>)}
              {id === 'medals' && <Icon of={Medal} size={13} />}
              {id === 'medals' && layout.medalNames ? <span>Medals</span> : head}
            </span>
          ))}
    </div>
  </div>
);
