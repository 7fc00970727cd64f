import { Medal } from 'lucide-react';
import type { RefObject } from 'react';
import { Icon } from '../common/Icon.tsx';
import { COLUMNS, FLAG_HEADS } from './columns.ts';
import type { ColumnLayout } from './columns.ts';

const PHONE_HEADS = ['White', 'Black', 'Result', 'Place and year', 'ECO'];

const FLAGS_TITLE = 'Variations, commentary, symbols, media, set-up position';

const Letter = ({ letter }: { readonly letter: string }) => <i aria-hidden>{letter}</i>;

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
              title={id === 'flags' ? FLAGS_TITLE : label}
            >
              <span className="visually-hidden">{label}</span>
              {id === 'flags' && FLAG_HEADS.map((letter) => <Letter key={letter} letter={letter} />)}
              {id === 'medals' && <Icon of={Medal} size={13} />}
              <span aria-hidden>{id === 'medals' && layout.medalNames ? label : head}</span>
            </span>
          ))}
    </div>
  </div>
);
