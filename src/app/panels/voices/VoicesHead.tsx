import { t } from '../../../base/messages.ts';
import { nagSymbol } from '../../../chess/nag.ts';
import { nagName } from '../../../chess/nagNames.ts';
import { NOTE_NAGS, NO_VERDICT } from '../../../model/voices/noteSign.ts';
import { useEngine, useTablebase, useVoices } from '../../session/hooks.ts';
import { exactResult } from '../../session/tablebase/tablebaseStore.ts';
import { countVoices } from '../../session/voices/voicesStore.ts';
import { toneOf } from '../../shared/nagTone.ts';
import { shownScore } from '../../shared/shownTimes.ts';
import { resultWords } from '../tablebase/tableWords.ts';

/** `!!`, `!`, `!?`, `?!`, `?`, `??`. */
const FROM_GOOD_TO_BAD = [3, 1, 5, 6, 2, 4];

/**
 * The number of notes, the signs and verdicts among them, and the verdict of the tablebases or the engine.
 */
export function VoicesHead() {
  const count = useVoices(countVoices);
  const signs = useVoices(({ shown }) => shown?.signs);
  const ofMoves = FROM_GOOD_TO_BAD.flatMap((nag) => {
    const found = signs?.[NOTE_NAGS.indexOf(nag)] ?? 0;
    return found > 0 ? [{ nag, found }] : [];
  });
  const verdicts = verdictsOf(signs ?? []);
  return (
    <div className="voices-head">
      <b>{t('{count, plural, one {# note} other {# notes}}', { count })}</b>
      {ofMoves.map(({ nag, found }) => (
        <span key={nag} title={nagName(nag)}>
          <span className={`notation-glyph ${toneOf(nag)}`} aria-hidden>
            {nagSymbol(nag)}
          </span>
          <span className="visually-hidden">{nagName(nag)}</span> {found}
        </span>
      ))}
      <span className="spacer" />
      <ProgramsSay />
      {verdicts.length > 0 && <span className="voices-verdicts">{verdicts.join(', ')}</span>}
    </div>
  );
}

/** Returns the verdicts in words. Adds up all degrees of White's advantage, and of Black's. */
function verdictsOf(signs: readonly number[]): readonly string[] {
  const sum = (...nags: readonly number[]): number =>
    nags.reduce((found, nag) => found + (signs[NOTE_NAGS.indexOf(nag, NO_VERDICT + 1)] ?? 0), 0);
  const [white, black, equal, unclear] = [sum(14, 16, 18), sum(15, 17, 19), sum(10), sum(13)];
  return [
    white > 0 &&
      t('{count, plural, one {# says White is better} other {# say White is better}}', { count: white }),
    black > 0 &&
      t('{count, plural, one {# says Black is better} other {# say Black is better}}', { count: black }),
    equal > 0 && t('{count, plural, one {# says equal} other {# say equal}}', { count: equal }),
    unclear > 0 && t('{count, plural, one {# says unclear} other {# say unclear}}', { count: unclear }),
  ].filter((words) => words !== false);
}

/** The verdict of the tablebases, else the engine's score if it runs. */
function ProgramsSay() {
  const score = useEngine((engine) => engine.score);
  const exact = exactResult(useTablebase((state) => state));
  if (exact !== undefined) {
    const { board, answer } = exact;
    return (
      <span className="voices-engine">
        {t('tablebase [[before its verdict]]')}{' '}
        <b>{t(resultWords(answer, board.turn, board.halfmoves).short)}</b>
      </span>
    );
  }
  if (score === undefined) return null;
  return (
    <span className="voices-engine">
      {t('engine [[before its figure]]')} <b>{shownScore(score)}</b>
    </span>
  );
}
