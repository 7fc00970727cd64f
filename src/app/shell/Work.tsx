import { ImportProgress } from '../panels/analysis/ImportProgress.tsx';
import { ExportProgress } from '../panels/export/ExportProgress.tsx';
import { OpeningProgress } from '../panels/folder/OpeningProgress.tsx';
import { PositionProgress } from '../panels/position/PositionProgress.tsx';
import { ReviewProgress } from '../panels/review/ReviewProgress.tsx';
import { IndexProgress } from '../panels/search/IndexProgress.tsx';
import { CopyProgress } from '../panels/stored/CopyProgress.tsx';

/** All work in progress, each with a button to stop it: in the top bar, or at the bottom of a phone. */
export const Work = () => (
  <>
    <OpeningProgress />
    <IndexProgress />
    <ExportProgress />
    <ImportProgress />
    <PositionProgress />
    <CopyProgress />
    <ReviewProgress />
  </>
);
