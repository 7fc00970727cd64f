import { t } from '../../../base/messages.ts';
import { describeFailure } from '../../../model/failureText.ts';
import { useVoices } from '../../session/hooks.ts';
import type { NotesNews, ShownVoices } from '../../session/voices/voicesStore.ts';
import { searchedInPart } from '../../shared/damagedGames.ts';
import { variantsLeftOut } from '../../shared/variantsLeftOut.ts';

/**
 * Lists what is left out: copies and notes of unreadable games at this position, damaged games and variants
 * in the databases, no matter if the game list has them. Also says if the notes cannot be stored.
 */
export function LeftOut() {
  const shown = useVoices((state) => state.shown);
  const notes = useVoices((state) => state.notes);
  const isListed = useVoices((state) => state.scope === 'listed' && state.listed !== undefined);
  const lines = [
    ...(shown === undefined ? [] : ofPosition(shown)),
    ...ofDatabases(Object.values(notes), isListed),
  ];
  if (lines.length === 0) return null;
  return (
    <p className="dim voices-left-out">
      {lines.map((line) => (
        <span key={line}>{line} </span>
      ))}
    </p>
  );
}

const ofPosition = ({ copies, unread }: ShownVoices): readonly string[] => [
  ...(copies > 0
    ? [
        t('{count, plural, one {# copy of a note is left out.} other {# copies of notes are left out.}}', {
          count: copies,
        }),
      ]
    : []),
  ...(unread > 0
    ? [
        t(
          '{count, plural, one {# note is left out: its game cannot be read.} other {# notes are left out: their games cannot be read.}}',
          { count: unread },
        ),
      ]
    : []),
];

function ofDatabases(news: readonly NotesNews[], isListed: boolean): readonly string[] {
  const ready = news.flatMap((one) => (one.kind === 'ready' ? [one] : []));
  const damaged = ready.reduce((sum, one) => sum + one.damaged, 0);
  const variants = ready.reduce((sum, one) => sum + one.variants, 0);
  const refused = ready.find((one) => one.refused !== undefined)?.refused;
  const games = [
    ...(damaged > 0 ? [searchedInPart(damaged)] : []),
    ...(variants > 0 ? [`${variantsLeftOut(variants)}.`] : []),
  ];
  return [
    ...(isListed && games.length > 0
      ? [t('Among all games, listed or not: {sentences}', { sentences: games.join(' ') })]
      : games),
    ...(refused === undefined
      ? []
      : [
          t('The notes are not kept on this device, and are read again at the next visit: {reason}.', {
            reason: refused.found ?? describeFailure(refused),
          }),
        ]),
  ];
}
