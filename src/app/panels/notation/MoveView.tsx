import { memo, use } from 'react';
import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { nagSymbol } from '../../../chess/nag.ts';
import { nagName } from '../../../chess/nagNames.ts';
import type { NodeId } from '../../../model/gameTree.ts';
import type { MoveToken } from './blocks.ts';
import type { MoveMark } from './marks.ts';
import { Glyphs, SanText, Signs } from '../../shared/MoveText.tsx';
import type { MoveStyle } from '../../shared/MoveText.tsx';
import type { Hit } from '../../session/list/searchStore.ts';
import { SearchHit } from './searchHit.ts';
import { EngineTags } from './engineTags.ts';
import { EngineTagView } from './EngineTagView.tsx';
import { GuessCircle, Guesses } from '../guess/GuessCircle.tsx';
import { spokenMove } from '../../shared/spokenMove.ts';
import type { SpokenStyle } from '../../shared/spokenSquares.ts';
import { tintProps } from '../../shared/tintStyle.ts';

interface MoveViewProps {
  readonly token: MoveToken;
  readonly mark: MoveMark;
  readonly style: MoveStyle;
  readonly spoken: SpokenStyle;
  /** For an own move, the node of the game at which its line starts. */
  readonly ownRoot?: NodeId;
}

/** The tooltip and the spoken words for a move that the search matched. */
const FOUND = {
  position: {
    title: msg('The position searched for occurs here'),
    spoken: msg('{move}, the position searched for'),
  },
  words: {
    title: msg('A comment here contains the words searched for'),
    spoken: msg('{move}, the words searched for'),
  },
} as const satisfies Record<Hit['of'], { readonly title: Message; readonly spoken: Message }>;

/** One move. `Moves` handles its clicks, and reads `data-node` and `data-own`. */
export const MoveView = memo(function MoveView({ token, mark, style, spoken, ownRoot }: MoveViewProps) {
  const { node, number, at, san, prefixes, glyphs, signs, tint, isWalked } = token;
  const look = mark === undefined ? 'notation-move' : `notation-move ${mark}`;
  const hit = use(SearchHit);
  const tags = use(EngineTags);
  const tag = ownRoot === undefined ? tags.get(node) : undefined;
  const guesses = use(Guesses);
  const guess = ownRoot === undefined ? guesses.get(node) : undefined;
  const found = hit?.node === node && ownRoot === undefined ? FOUND[hit.of] : undefined;
  const move = spokenMove(at, token, [...prefixes, ...glyphs, ...signs], spoken);
  return (
    <>
      {prefixes.map((nag) => (
        <span key={nag} className="notation-prefix" title={nagName(nag)}>
          {nagSymbol(nag)}{' '}
        </span>
      ))}
      <span
        role="button"
        tabIndex={-1}
        className={look}
        data-node={ownRoot ?? node}
        data-own={ownRoot === undefined ? undefined : node}
        {...tintProps(tint)}
        data-walked={isWalked === true ? true : undefined}
        data-found={found && true}
        title={found && t(found.title)}
        aria-current={mark === 'current' ? 'true' : undefined}
      >
        <span className="visually-hidden">{found === undefined ? move : t(found.spoken, { move })}</span>
        <span aria-hidden>
          {number !== '' && <span className="notation-number">{number}</span>}
          <SanText san={san} style={style} />
          <Glyphs nags={glyphs} />
        </span>
      </span>
      <Signs nags={signs} isSaid />
      {/* The evaluation stays on the line of its move, and so does the circle of a guess. */}
      {tag === undefined && guess === undefined ? ' ' : '\u00a0'}
      {guess !== undefined && (
        <>
          <GuessCircle guess={guess} />{' '}
        </>
      )}
      {tag !== undefined && <EngineTagView tag={tag} />}
    </>
  );
});
