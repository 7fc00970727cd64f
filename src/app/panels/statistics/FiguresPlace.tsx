import type { Figures } from '../../session/screen/figures.ts';
import { useScreen } from '../../session/hooks.ts';
import { CrossTablePage } from './CrossTablePage.tsx';
import { ListPage } from './ListPage.tsx';
import { PlayerPage } from './PlayerPage.tsx';
import { PreparePage } from './PreparePage.tsx';
import './statistics.css';
import './figures.css';

interface FiguresPlaceProps {
  /** Told how many pixels a table needs. */
  readonly onWidth?: (pixels: number) => void;
}

/** Statistics of the list, a player's card or a cross table, where there is one. */
export function FiguresPlace({ onWidth }: FiguresPlaceProps) {
  const figures = useScreen((screen) => screen.figures);
  return figures === undefined ? null : <Page figures={figures} onWidth={onWidth} />;
}

function Page({ figures, onWidth }: FiguresPlaceProps & { readonly figures: Figures }) {
  switch (figures.kind) {
    case 'list':
      return <ListPage page={figures} />;
    case 'player':
      return <PlayerPage page={figures} />;
    case 'preparation':
      return <PreparePage page={figures} />;
    case 'event':
      return <CrossTablePage page={figures} onWidth={onWidth} />;
  }
}
