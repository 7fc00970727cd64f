import { useEffect, useState } from 'react';
import { isAbort } from '../../../base/failure.ts';
import type { GameDetails } from '../../../model/gameDetails.ts';
import { noteFault } from '../../session/screen/faults.ts';
import { useGame } from '../../session/game/gameStore.ts';
import { workerClient } from '../../platform/workerClient.ts';

/** What the database knows of the record on the screen besides its header; a quoted game is no record. */
export function useDetails(): GameDetails | undefined {
  const item = useGame((state) => state.item);
  const number = useGame((state) => (state.quotedIn === undefined ? state.record?.header.number : undefined));
  const [details, setDetails] = useState<GameDetails>();
  useEffect(() => {
    if (item === undefined || number === undefined) return undefined;
    const reading = new AbortController();
    workerClient()
      .readDetails({ item, number }, { signal: reading.signal })
      .then((read) => {
        if (!reading.signal.aborted) setDetails(read);
      })
      .catch((thrown: unknown) => {
        if (!reading.signal.aborted && !isAbort(thrown)) noteFault(thrown);
      });
    return () => reading.abort();
  }, [item, number]);
  // Those of the record before are not shown beside this one.
  return details?.number === number ? details : undefined;
}
