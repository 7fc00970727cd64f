import { t } from '../../../base/messages.ts';
import type { Voice } from '../../../protocol/voicesApi.ts';
import { analysisTitle } from '../../session/analysis/analysisRows.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame, useVoices } from '../../session/hooks.ts';
import type { OwnVoice } from '../../session/voices/voicesStore.ts';
import { surnameOf } from '../../shared/gameFacts.ts';
import { pairing } from '../../shared/players.ts';
import { Button } from '../../ui/Button.tsx';
import { LeftOut } from './LeftOut.tsx';
import { VoiceEntry } from './VoiceEntry.tsx';

/** The user's own notes, then the notes in files, those of the current game first. */
export function VoicesList() {
  const app = useApp();
  const shown = useVoices((state) => state.shown);
  if (shown === undefined) return null;
  const { voices, own, next } = shown;
  return (
    <div className="voices-scroll scrolls">
      <ol className="voices-list" aria-label={t('Notes on the position')}>
        {own.map((voice, at) => (
          <OwnEntry key={`own ${at}`} voice={voice} isFirst={at === 0} />
        ))}
        {voices.map((voice, at) => (
          <FileEntry
            key={`${voice.item} ${voice.number} ${voice.node} ${voice.place}`}
            voice={voice}
            isFirst={at === 0 && own.length === 0}
          />
        ))}
      </ol>
      {next !== undefined && (
        <Button onClick={() => void app.voices.showMore().catch(app.faults.noteFault)}>
          {t('Show more notes')}
        </Button>
      )}
      <LeftOut />
    </div>
  );
}

/**
 * A note in a file: its annotator, or else its event, and its game. If the game is on the screen, its
 * annotator, or else its players.
 */
function FileEntry({ voice, isFirst }: { readonly voice: Voice; readonly isFirst: boolean }) {
  const app = useApp();
  const isShown = useGame(({ item, number, record }) => {
    const origin = record?.kind === 'game' ? record.header.origin : undefined;
    return (origin?.item ?? item) === voice.item && (origin?.number ?? number) === voice.number;
  });
  const { white, black, event, annotator, date, tag } = voice.header;
  const players = white === '' && black === '' ? tag || event : pairing(surnameOf(white), surnameOf(black));
  const where = isShown ? t('this game') : players;
  return (
    <VoiceEntry
      parts={voice}
      name={annotator || (where === players ? event : players)}
      detail={where}
      year={date.year}
      isFirst={isFirst}
      onOpen={() => app.voices.openVoice(voice).catch(app.faults.noteFault)}
    />
  );
}

function OwnEntry({ voice, isFirst }: { readonly voice: OwnVoice; readonly isFirst: boolean }) {
  const app = useApp();
  const { analysis } = voice;
  const isShown = useGame(({ content }) => content === analysis.key);
  return (
    <VoiceEntry
      parts={voice}
      name={t('My analysis')}
      detail={isShown ? t('this game') : analysisTitle(analysis.game)}
      year={analysis.game.date.year}
      isFirst={isFirst}
      onOpen={() => app.myAnalysis.openAnalysis(analysis).catch(app.faults.noteFault)}
    />
  );
}
