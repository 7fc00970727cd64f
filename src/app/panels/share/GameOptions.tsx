import { useId } from 'react';
import type { ReactNode } from 'react';
import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { ROOT } from '../../../model/gameTree.ts';
import { formatCount } from '../../platform/numbers.ts';
import { MoveName } from '../../shared/MoveName.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useGame, useSettings, useShare } from '../../session/hooks.ts';
import { PAGE_KINDS, SHEET_SIZES } from '../../session/settings/settingsStore.ts';
import type { Settings } from '../../session/settings/settingsStore.ts';
import { SHARE_CHOICES } from '../../session/share/shareStore.ts';
import type { ShareChoice } from '../../session/share/shareStore.ts';
import { MAX_COPIED } from '../../session/share/sharing.ts';

const CHOICES = {
  game: msg('This game'),
  selected: msg('Selected'),
  list: msg('The list'),
} as const satisfies Record<ShareChoice, Message>;

/** Chooses the games to share, and which parts of them. */
export function GameOptions({
  choice,
  form,
}: {
  readonly choice: ShareChoice;
  readonly form: 'text' | 'page';
}) {
  const app = useApp();
  const name = useId();
  const count = app.sharing.countOf(choice);
  return (
    <div className="share-options">
      <fieldset>
        <legend>{t('Which games')}</legend>
        {SHARE_CHOICES.map((one) => (
          <label key={one} className="share-option">
            <input
              type="radio"
              name={name}
              checked={one === choice}
              disabled={!app.sharing.isOffered(one)}
              onChange={() => app.sharing.chooseGames(one)}
            />
            <span>
              {app.sharing.isOfText(one) ? t('This text, with its games') : t(CHOICES[one])}{' '}
              {one !== 'game' && <span className="dim">{formatCount(app.sharing.countOf(one))}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('With')}</legend>
        <Part of={form === 'text' ? 'shareAnalysis' : 'publishAnalysis'} name={t('My analysis')}>
          <MineWords choice={choice} />
        </Part>
        <Part of="shareNotes" name={t('Notes of the file')}>
          {t('comments, variations, signs')}
        </Part>
        <Part of="shareFigures" name={t('Evaluations and clocks')} />
        {choice === 'game' && !app.sharing.isOfText(choice) && <Cut />}
      </fieldset>
      {form === 'page' && <PageKind choice={choice} />}
      {form === 'text' && count > MAX_COPIED && (
        <p className="dim">
          {t('{count, number} games are too many to copy: save them as a file.', { count })}
        </p>
      )}
    </div>
  );
}

/** Chooses between a page of games to play through, and a sheet of diagrams to solve. */
function PageKind({ choice }: { readonly choice: ShareChoice }) {
  const app = useApp();
  const name = useId();
  const kind = useSettings(({ pageKind }) => pageKind);
  const size = useSettings(({ sheetSize }) => sheetSize);
  return (
    <fieldset>
      <legend>{t('As [[what a web page is]]')}</legend>
      {PAGE_KINDS.map((one) => (
        <label key={one} className="share-option">
          <input
            type="radio"
            name={name}
            checked={one === kind}
            onChange={() => app.settings.changeSettings({ pageKind: one })}
          />
          <span>
            {t(KIND_WORDS[one].name)}
            <small>{t(KIND_WORDS[one].says)}</small>
          </span>
        </label>
      ))}
      {kind === 'games' && choice !== 'game' && (
        <Part of="pageIndex" name={t('Index')}>
          {t('players and openings, on paper')}
        </Part>
      )}
      {kind === 'diagrams' && (
        <label className="share-option">
          <select
            aria-label={t('Diagrams on a page')}
            value={size}
            onChange={({ target }) => {
              const sheetSize = SHEET_SIZES.find((one) => one === Number(target.value));
              if (sheetSize !== undefined) app.settings.changeSettings({ sheetSize });
            }}
          >
            {SHEET_SIZES.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
          <span>{t('on a page')}</span>
        </label>
      )}
    </fieldset>
  );
}

const KIND_WORDS = {
  games: { name: msg('Games'), says: msg('with board and notation') },
  diagrams: { name: msg('Diagrams'), says: msg('solutions on the last page') },
} as const satisfies Record<(typeof PAGE_KINDS)[number], { readonly name: Message; readonly says: Message }>;

interface PartProps {
  readonly of: 'shareAnalysis' | 'publishAnalysis' | 'shareNotes' | 'shareFigures' | 'pageIndex';
  readonly name: string;
  readonly children?: ReactNode;
}

function Part({ of, name, children }: PartProps) {
  const app = useApp();
  const isOn = useSettings((settings: Settings) => settings[of]);
  return (
    <label className="share-option">
      <input type="checkbox" checked={isOn} onChange={() => app.settings.changeSettings({ [of]: !isOn })} />
      <span>
        {name}
        {children !== undefined && <small>{children}</small>}
      </span>
    </label>
  );
}

/** Leaves out the moves after the position on the board. */
function Cut() {
  const app = useApp();
  const isCut = useShare((share) => share.isCut);
  const { tree, node } = app.game.treeOnBoard();
  return (
    <label className="share-option">
      <input type="checkbox" checked={isCut} onChange={() => app.sharing.cutGame(!isCut)} />
      <span>
        {t('Only the moves up to here')}
        <small>{node === ROOT ? t('start of the game') : <MoveName tree={tree} node={node} />}</small>
      </span>
    </label>
  );
}

/** Says how much analysis there is, before it is shared. */
function MineWords({ choice }: { readonly choice: ShareChoice }) {
  const ownMoves = useGame((state) => state.ownMoves);
  if (choice !== 'game') return t('if a game has any');
  const kept = [...ownMoves.values()].flatMap(({ nodes }) =>
    nodes
      .filter(({ isUnkept }) => isUnkept !== true)
      .map((node) => ({ ...node, isFirst: node === nodes[ROOT] })),
  );
  const lines = kept.filter(({ children, isFirst }) => !isFirst && children.length === 0).length;
  const comments = kept.flatMap(({ annotations }) => annotations.filter(({ kind }) => kind === 'comment'));
  const words = [
    lines > 0 && t('{count, plural, one {# line} other {# lines}}', { count: lines }),
    comments.length > 0 &&
      t('{count, plural, one {# comment} other {# comments}}', { count: comments.length }),
  ].filter((one) => one !== false);
  if (words.length > 0) return words.join(', ');
  return kept.some(({ annotations }) => annotations.length > 0) ? t('signs') : t('none of this game');
}
