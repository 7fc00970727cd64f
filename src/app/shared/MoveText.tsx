import { spokenLanguage } from '../../base/messages.ts';
import { pieceLetter } from '../../model/pieceLetters.ts';
import { nagSymbol } from '../../chess/nag.ts';
import { nagName } from '../../chess/nagNames.ts';
import type { Nag, San } from '../../chess/types.ts';
import type { Settings } from '../session/settings/settingsStore.ts';
import { toneOf } from './nagTone.ts';
import { useSettings } from '../session/hooks.ts';

/** The outlined symbols, for moves of White and of Black, as in books. */
const FIGURINES: Record<string, string> = { K: '♔', Q: '♕', R: '♖', B: '♗', N: '♘' };
const PIECE = /([KQRBN])/;

export type MoveStyle = Settings['moveStyle'];

export const useMoveStyle = (): MoveStyle => useSettings((settings) => settings.moveStyle);

/**
 * A move with figurines, or with letters of the user’s language; text copied from the notation has the
 * English letters, see `copiedText` in `panels/notation/Moves.tsx`.
 */
export function SanText({ san, style }: { readonly san: San; readonly style: MoveStyle }) {
  if (!PIECE.test(san) || (style === 'letters' && spokenLanguage() === 'en')) return san;
  // The letter comes first, or after `=` in a promotion; splitting puts it at odd indexes.
  return san
    .split(PIECE)
    .map((part, at) => (at % 2 === 0 ? part : <Piece key={part + String(at)} letter={part} style={style} />));
}

const Piece = ({ letter, style }: { readonly letter: string; readonly style: MoveStyle }) =>
  style === 'letters' ? (
    <span data-letter={letter}>{pieceLetter(letter)}</span>
  ) : (
    <i className="notation-figurine" data-letter={letter}>
      {FIGURINES[letter]}
    </i>
  );

/** `!`, `??`: attached to the move, in their colors. */
export const Glyphs = ({ nags }: { readonly nags: readonly Nag[] }) =>
  nags.map((nag) => (
    <span key={nag} className={`notation-glyph ${toneOf(nag)}`} title={nagName(nag)}>
      {nagSymbol(nag)}
    </span>
  ));

/**
 * `±`, `∞`: separate from the move. Glyphs without a common symbol are put into words. `isSaid`: the spoken
 * move already includes them.
 */
export const Signs = ({
  nags,
  isSaid = false,
}: {
  readonly nags: readonly Nag[];
  readonly isSaid?: boolean;
}) =>
  nags.map((nag) => {
    const symbol = nagSymbol(nag);
    const inWords = symbol.startsWith('$');
    return (
      <span
        key={nag}
        className={inWords ? 'notation-sign words' : 'notation-sign'}
        title={nagName(nag)}
        aria-hidden={isSaid || undefined}
      >
        {' '}
        {inWords ? nagName(nag) : symbol}
      </span>
    );
  });
