import { Ellipsis } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import type { VoiceOrder } from '../../../protocol/voicesApi.ts';
import { useApp } from '../../session/appContext.tsx';
import { unseenNotes, useUnseen } from '../../shared/unseenWords.ts';
import { useSettings, useVoices } from '../../session/hooks.ts';
import { useShownPosition, useVariant } from '../../shared/shownPosition.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuChoice, MenuItem } from '../../ui/Menu.tsx';
import { TabPanel } from '../../ui/Tabs.tsx';
import { voiceActions } from './voiceKeys.ts';
import { VoicesBody } from './VoicesBody.tsx';
import './voices.css';

/** The notes of annotators, and of the user, on the position on the board. */
export function VoicesPane({ tabs }: { readonly tabs?: ReactNode }) {
  const app = useApp();
  const fen = useShownPosition().board.fen();
  const isBehind = useVoices(({ shown }) => shown !== undefined && shown.fen !== fen);
  const isAsking = useVoices(({ asking }) => asking.kind === 'asking');
  useEffect(() => app.voices.openPane(), [app]);
  return (
    <section
      className="book-pane voices-pane"
      aria-label={t('Voices')}
      aria-busy={isAsking || isBehind}
      data-behind={isBehind || undefined}
      tabIndex={-1}
      onKeyDown={(event) => void app.keys.runKey('Voices', event, voiceActions(event))}
    >
      <header className="book-head">
        {tabs ?? <h2>{t('Voices')}</h2>}
        <span className="spacer" />
        <VoicesMenu />
      </header>
      <TabPanel tab="voices" hasStrip={tabs !== undefined} className="book-body">
        <AsFarAsAsked />
      </TabPanel>
    </section>
  );
}

/** Hides the notes in variants, and while they would reveal what the user must not see yet. */
function AsFarAsAsked() {
  const isVariant = useVariant() !== undefined;
  const unseen = useUnseen();
  if (isVariant)
    return (
      <p className="book-say">
        {t('Notes are compared by positions of chess. This game follows other rules.')}
      </p>
    );
  if (unseen !== undefined) return <p className="book-say">{unseenNotes(unseen)}</p>;
  return <VoicesBody />;
}

const orders = (): readonly { readonly value: VoiceOrder; readonly label: string }[] => [
  { value: 'year', label: t('Newest first') },
  { value: 'annotator', label: t('By annotator') },
  { value: 'length', label: t('Longest first') },
];

function VoicesMenu() {
  const app = useApp();
  const order = useSettings((settings) => settings.voiceOrder);
  const failed = useVoices(({ notes }) => Object.values(notes).some(({ kind }) => kind === 'failed'));
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('Voices menu')} />}>
      <MenuChoice
        label={t('Order of the notes')}
        value={order}
        options={orders()}
        onChange={app.voices.chooseOrder}
      />
      {failed && (
        <MenuItem onSelect={() => void app.voices.readAgain().catch(app.faults.noteFault)}>
          {t('Read the notes again')}
        </MenuItem>
      )}
    </Menu>
  );
}
