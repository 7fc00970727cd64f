import type { DrawQueue } from '../../platform/Later.tsx';
import { createKeyTable } from './keyTable.ts';
import { createKeyboard } from './runKeys.ts';
import type { AnalysisSession } from '../analysis/createAnalysis.ts';
import type { MyAnalysisSession } from '../analysis/myAnalysis.ts';
import type { GameSession } from '../game/createGame.ts';
import type { GameListSession } from '../list/createGameList.ts';
import type { ScreenSession } from './layout.ts';
import type { BooksSession } from '../book/createBooks.ts';
import type { ReviewSession } from '../review/createReview.ts';
import type { EngineSession } from '../engine/createEngine.ts';
import type { StatisticsSession } from '../statistics/statistics.ts';
import type { FaultsSession } from './faults.ts';
import type { PlaceSession } from '../place/place.ts';
import type { FolderSession } from '../folder/createFolder.ts';
import type { SpeechSession } from '../speech/speech.ts';
import type { Stores } from '../stores.ts';

interface Needs {
  readonly drawQueue: DrawQueue;
  readonly analysis: AnalysisSession;
  readonly myAnalysis: MyAnalysisSession;
  readonly game: GameSession;
  readonly gameList: GameListSession;
  readonly screen: ScreenSession;
  readonly books: BooksSession;
  readonly engine: EngineSession;
  readonly review: ReviewSession;
  readonly statistics: StatisticsSession;
  readonly faults: FaultsSession;
  readonly stores: Stores;
  readonly place: PlaceSession;
  readonly folder: FolderSession;
  readonly speech: SpeechSession;
}

export type KeysSession = ReturnType<typeof createKeys>;

export function createKeys(app: Needs) {
  const keyTable = createKeyTable(app);
  const keyboard = createKeyboard({ ...app, keyTable });
  return { keyTable, ...keyboard };
}
