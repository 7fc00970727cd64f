import type { Figures } from '../session/screen/figures.ts';
import { useScreen } from '../session/hooks.ts';
import { MyAnalysisPage } from '../panels/analysis/MyAnalysisPage.tsx';
import { ComparePage } from '../panels/compare/ComparePage.tsx';
import { GapsPage } from '../panels/compare/GapsPage.tsx';
import { CrossTablePage } from '../panels/statistics/CrossTablePage.tsx';
import { ListPage } from '../panels/statistics/ListPage.tsx';
import { PlayerPage } from '../panels/statistics/PlayerPage.tsx';
import { PreparePage } from '../panels/statistics/PreparePage.tsx';

interface FiguresPlaceProps {
  /** Called with the number of pixels that a table needs. */
  readonly onWidth?: (pixels: number) => void;
}

/** The open page of figures: statistics, a player card, a cross table, *My analysis*, and so on. */
export function FiguresPlace({ onWidth }: FiguresPlaceProps) {
  const figures = useScreen((screen) => screen.figures);
  return figures === undefined ? null : <Page figures={figures} onWidth={onWidth} />;
}

function Page({ figures, onWidth }: FiguresPlaceProps & { readonly figures: Figures }) {
  switch (figures.kind) {
    case 'analysis':
      return <MyAnalysisPage />;
    case 'list':
      return <ListPage page={figures} />;
    case 'player':
      return <PlayerPage page={figures} />;
    case 'preparation':
      return <PreparePage page={figures} />;
    case 'comparison':
      return <ComparePage page={figures} />;
    case 'gaps':
      return <GapsPage page={figures} />;
    case 'event':
      return <CrossTablePage page={figures} onWidth={onWidth} />;
  }
}
