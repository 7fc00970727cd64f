import { ChevronDown, ChevronRight } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { formatCount } from '../../platform/numbers.ts';
import { useApp } from '../../session/appContext.tsx';
import { useStoreOf } from '../../session/hooks.ts';
import type { PanelActions } from '../../session/keys/keys.ts';
import type { OpeningNode } from '../../shared/openings/openingTree.ts';
import { barOf, whitePercent } from '../../shared/openings/outcomes.ts';
import { ScrollHandle } from '../../shared/ScrollHandle.tsx';
import { rowByKey } from '../../shared/scroller.ts';
import {
  gridProps,
  GridRows,
  placeOf,
  READ_ROWS,
  useVirtualGrid,
  viewportStyle,
} from '../../shared/virtualGrid.tsx';
import { TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { WdlBar } from '../book/WdlBar.tsx';
import { openingLines } from './openingLines.ts';
import type { OpeningLine } from './openingLines.ts';

const rowId = (place: number): string => `opening-row-${place}`;

interface OpeningsGridProps {
  readonly nodes: readonly OpeningNode[];
  /** True if groups are open unless the user has closed them. */
  readonly isOpen: boolean;
  /** True if all games of the database count, not only those of the list. */
  readonly isOfAll: boolean;
  /** True if other counts are on the way. */
  readonly isBusy: boolean;
}

export function OpeningsGrid({ nodes, isOpen, isOfAll, isBusy }: OpeningsGridProps) {
  const app = useApp();
  const turned = useStoreOf('openings', (openings) => openings.turned);
  const by = useStoreOf('openings', (openings) => openings.by);
  const chosen = useStoreOf('openings', (openings) => openings.chosen);
  const lines = openingLines(nodes, turned, isOpen);
  const cursor = Math.max(
    0,
    lines.findIndex(({ node }) => node.key === chosen),
  );
  const grid = useVirtualGrid(lines.length, cursor, nodes, READ_ROWS);
  const { head, extent, show } = grid;
  const current = lines[cursor];
  const style: ReturnType<typeof viewportStyle> = {
    ...viewportStyle(grid),
    '--openings-games': `${widestCount(nodes)}ch`,
  };

  function moveTo(place: number): void {
    app.openings.choose(lines[place].node.key);
    show(place);
  }
  const list = (): void => app.openings.listGames(current.node.query, isOfAll);
  const actions: PanelActions['Openings'] = {
    moveTo: (key) => moveTo(rowByKey(key, cursor, extent) ?? cursor),
    unfold() {
      if (current.open === false) app.openings.turn(current.node.key);
      else if (current.open === true) moveTo(cursor + 1);
    },
    fold() {
      if (current.open === true) app.openings.turn(current.node.key);
      else moveTo(Math.max(0, current.around));
    },
    listGames: list,
  };

  return (
    <>
      <div className="games-table">
        <div
          {...gridProps(grid, cursor, rowId)}
          role="treegrid"
          tabIndex={0}
          aria-label={t('Openings')}
          aria-busy={isBusy}
          className="games-grid entities-grid openings-grid"
          style={style}
          onKeyDown={(event) => void app.keys.runKey('Openings', event, actions)}
          onClick={({ target }) => {
            const place = placeOf(target);
            if (place === undefined) return;
            moveTo(place);
            if (lines[place].open !== undefined) app.openings.turn(lines[place].node.key);
          }}
          onDoubleClick={({ target }) => placeOf(target) !== undefined && list()}
        >
          <div ref={head} role="rowgroup" className="games-head">
            <div role="row" className="games-headrow" aria-rowindex={1}>
              <Head>{t('Opening [[of a game]]')}</Head>
              <Head column="games">{t('Games')}</Head>
              <Head column="score" title={t('Score of White')}>
                {t('Score [[points]]')}
              </Head>
              <Head column="bar">{t('Results')}</Head>
            </div>
          </div>
          <GridRows grid={grid}>
            {({ slot, index, top }) => (
              <OpeningRow
                key={slot}
                line={lines[index]}
                namesFirst={by === 'name'}
                place={index}
                top={top}
                selected={index === cursor}
              />
            )}
          </GridRows>
        </div>
        <ScrollHandle grid={grid} />
      </div>
      <Foot of={current.node} onList={list} />
    </>
  );
}

/** Returns the number of digits and separators of the largest count. */
const widestCount = (nodes: readonly OpeningNode[]): number =>
  formatCount(nodes.reduce((most, { games }) => Math.max(most, games), 0)).length;

interface HeadProps {
  readonly column?: string;
  readonly title?: string;
  readonly children: string;
}

const Head = ({ column = 'name', title, children }: HeadProps) => (
  <span role="columnheader" className="games-cell" data-column={column} title={title}>
    {children}
  </span>
);

interface OpeningRowProps {
  readonly line: OpeningLine;
  /** True if the tree is ordered by name: then the code follows the name. */
  readonly namesFirst: boolean;
  readonly place: number;
  readonly top: number;
  readonly selected: boolean;
}

const OpeningRow = ({ line, namesFirst, place, top, selected }: OpeningRowProps) => {
  const { node, depth, open } = line;
  return (
    <div
      role="row"
      id={rowId(place)}
      className="games-row"
      style={{ transform: `translateY(${top}px)` }}
      data-place={place}
      data-depth={depth}
      aria-level={depth + 1}
      aria-expanded={open}
      aria-rowindex={place + 2}
      aria-selected={selected}
      data-cursor={selected || undefined}
    >
      <span
        role="gridcell"
        className="games-cell openings-name"
        data-column="name"
        title={`${node.codes} ${node.name}`.trim()}
      >
        <span className="openings-fold">
          {open !== undefined && <Icon of={open ? ChevronDown : ChevronRight} size={14} />}
        </span>
        {!namesFirst && node.codes !== '' && <span className="openings-code">{node.codes} </span>}
        {node.name}
        {namesFirst && node.codes !== '' && <span className="openings-code"> {node.codes}</span>}
      </span>
      <span role="gridcell" className="games-cell" data-column="games">
        {formatCount(node.games)}
      </span>
      <span role="gridcell" className="games-cell" data-column="score">
        {node.outcomes && whitePercent(node.outcomes)}
      </span>
      <span role="gridcell" className="games-cell" data-column="bar">
        {node.outcomes && <WdlBar score={barOf(node.outcomes)} />}
      </span>
    </div>
  );
};

interface FootProps {
  readonly of: OpeningNode;
  readonly onList: () => void;
}

/** The chosen opening with more room than its row has. */
function Foot({ of: { codes, name, games, outcomes }, onList }: FootProps) {
  const score = outcomes === undefined ? '' : whitePercent(outcomes);
  return (
    <div className="openings-foot">
      <p>
        <span>{`${codes} ${name}`.trim()}</span>
        <span>
          {[
            t('{count, plural, one {# game} other {# games}}', { count: games }),
            score !== '' && t('White scores {percent}', { percent: score }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <TextButton className="accent" onClick={onList}>
        {t('List them [[the games]]')}
      </TextButton>
    </div>
  );
}
