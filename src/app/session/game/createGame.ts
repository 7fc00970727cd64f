import { createPendingRecord } from './pendingRecord.ts';
import { createOpenGame } from './game.ts';
import { createFolding } from './folding.ts';
import { createTraining } from './trainingQuestions.ts';
import { createOwnLayers } from './ownLayers.ts';
import { createOwnNotes } from './ownNotes.ts';
import { createOwnMoves } from './ownMoves.ts';
import { createQuotations } from './quotation.ts';
import { createAutoplay } from './autoplay.ts';
import { createMoveSound } from './moveSound.ts';
import type { Knock } from '../../platform/knock.ts';
import type { AnalysisSession } from '../analysis/createAnalysis.ts';
import type { Stores } from '../stores.ts';
import type { Client } from '../../../protocol/rpc.ts';
import type { WorkerApi } from '../../../protocol/api.ts';
import type { SettingsSession } from '../screen/settingsStore.ts';

interface Needs {
  readonly stores: Stores;
  readonly worker: Client<WorkerApi>;
  readonly settings: SettingsSession;
  readonly analysis: AnalysisSession;
  readonly knock: Knock;
}

export type GameSession = ReturnType<typeof createGame>;

export function createGame(app: Needs) {
  const pendingRecord = createPendingRecord();
  const ownLayers = createOwnLayers(app);
  const openGame = createOpenGame({ ...app, pendingRecord, ownLayers });
  const folding = createFolding({ ...app, openGame });
  const training = createTraining({ ...app, openGame });
  const ownMoves = createOwnMoves({ ...app, openGame, ownLayers, training });
  const ownNotes = createOwnNotes({ ...app, openGame, ownLayers });
  const quotations = createQuotations({ ...app, openGame, ownLayers });
  const autoplay = createAutoplay({ ...app, openGame });
  const moveSound = createMoveSound({ ...app, openGame });
  return {
    ...pendingRecord,
    ...openGame,
    ...folding,
    ...training,
    ...ownMoves,
    ...ownNotes,
    followAnalyses: ownLayers.followAnalyses,
    ...quotations,
    ...autoplay,
    ...moveSound,
  };
}
