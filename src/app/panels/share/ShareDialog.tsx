import { FileText, Globe, Grid3x3, Image, Printer } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { printPage } from '../../platform/Printing.tsx';
import { useCopy } from '../../platform/useCopy.ts';
import { fileName } from '../../platform/download.ts';
import { shownName } from '../../../base/shownText.ts';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { useShownPosition } from '../../shared/shownPosition.ts';
import { DiagramBoard } from '../../shared/Diagram.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useSettings, useShare } from '../../session/hooks.ts';
import { SHARE_FORMS } from '../../session/share/shareStore.ts';
import type { ShareChoice, ShareForm } from '../../session/share/shareStore.ts';
import { MAX_COPIED } from '../../session/share/sharing.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { GameOptions } from './GameOptions.tsx';
import { PagePreview } from './PagePreview.tsx';
import { PgnPreview } from './PgnPreview.tsx';
import { canSave, usePageMeasure } from './usePageMeasure.ts';
import type { MeasureAnswer } from './usePageMeasure.ts';
import { useShareRefusal } from './useShareRefusal.ts';
import type { ShareRefusal } from './useShareRefusal.ts';
import './share.css';

const FORMS = {
  text: { icon: FileText, name: msg('PGN'), says: msg('text or file') },
  page: { icon: Globe, name: msg('Web page'), says: msg('one file, opens anywhere') },
  picture: { icon: Image, name: msg('Picture'), says: msg('PNG, SVG') },
  fen: { icon: Grid3x3, name: msg('FEN'), says: msg('the position') },
  print: { icon: Printer, name: msg('Print'), says: msg('as pages of a book') },
} as const satisfies Record<
  ShareForm,
  { readonly icon: LucideIcon; readonly name: Message; readonly says: Message }
>;

type FormOfGames = 'text' | 'page';
const isOfGames = (form: ShareForm): form is FormOfGames => form === 'text' || form === 'page';

/** The name of the file without its extension, as the user wants it; `title` is the default. */
interface Naming {
  readonly name: string;
  readonly title: string;
  readonly rename: (name: string) => void;
}

const fileOf = ({ name, title }: Naming, end: string): string =>
  fileName(shownName(name.trim() || title), end, 'games');

/** Shares the game on the board, the selected rows, or the list. */
export function ShareDialog() {
  const choice = useShare((share) => share.choice);
  return choice === undefined ? null : <Sheet choice={choice} />;
}

function Sheet({ choice }: { readonly choice: ShareChoice }) {
  const app = useApp();
  const form = useShare((share) => share.form);
  const [named, setNamed] = useState<{ readonly of: string; readonly name: string }>();
  // Pictures, FENs, and prints need a game on the board.
  const isText = app.sharing.isOfText(choice);
  const hasPosition = app.sharing.isOffered('game') && !app.sharing.isOfText('game');
  const shown = isText ? 'page' : isOfGames(form) || hasPosition ? form : 'text';
  const refusal = useShareRefusal(choice, isOfGames(shown) ? shown : undefined);
  const isAllowed = refusal.kind === 'ready' && refusal.value === undefined;
  const measure = usePageMeasure(shown === 'page' && isAllowed ? choice : undefined);
  const title = app.sharing.titleFor(choice);
  const name = named?.of === title ? named.name : title;
  const naming = { name, title, rename: (to: string) => setNamed({ of: title, name: to }) };
  return (
    <Dialog
      title={t('Share')}
      look="share"
      open
      onClose={app.sharing.closeShare}
      acts={<Acts form={shown} choice={choice} naming={naming} measure={measure} isAllowed={isAllowed} />}
    >
      <div className="share-sheet">
        <Forms form={shown} isText={isText} />
        {isOfGames(shown) ? (
          <>
            <GameOptions choice={choice} form={shown} />
            {!isAllowed ? (
              <RefusedPreview refusal={refusal} />
            ) : shown === 'text' ? (
              <PgnPreview choice={choice} />
            ) : (
              <PagePreview choice={choice} name={fileOf(naming, 'html')} answer={measure} />
            )}
          </>
        ) : (
          <Position form={shown} />
        )}
      </div>
    </Dialog>
  );
}

function Forms({ form, isText }: { readonly form: ShareForm; readonly isText: boolean }) {
  const app = useApp();
  const name = useId();
  const hasGame = app.sharing.isOffered('game') && !app.sharing.isOfText('game');
  const isOut = (one: ShareForm): boolean => (isText ? one !== 'page' : !isOfGames(one) && !hasGame);
  return (
    <div className="share-forms" role="radiogroup" aria-label={t('What it becomes')}>
      {SHARE_FORMS.map((one) => (
        <label key={one} aria-disabled={isOut(one)}>
          <input
            type="radio"
            name={name}
            checked={one === form}
            disabled={isOut(one)}
            onChange={() => app.sharing.chooseForm(one)}
          />
          <Icon of={FORMS[one].icon} />
          <span>
            {t(FORMS[one].name)}
            <small>{t(FORMS[one].says)}</small>
          </span>
        </label>
      ))}
    </div>
  );
}

/** Takes the place of the preview while the page looks for covered games, and says which one it has found. */
const RefusedPreview = ({ refusal }: { readonly refusal: ShareRefusal }) =>
  refusal.kind === 'failed' ? (
    <FailureNote failure={refusal.failure} />
  ) : (
    <div className="share-preview" role="region" aria-label={t('Preview')} tabIndex={0}>
      {refusal.kind === 'ready' && <p role="status">{refusal.value}</p>}
    </div>
  );

/** The position on the board, which pictures and FENs show; a print shows the whole game. */
function Position({ form }: { readonly form: Exclude<ShareForm, FormOfGames> }) {
  const { board } = useShownPosition();
  return (
    <div className="share-position">
      <DiagramBoard board={board} />
      {form === 'fen' && <output className="share-fen">{board.fen()}</output>}
      {form === 'print' && (
        <p>
          {t(
            'The game is printed as the notation shows it: with diagrams, comments and variations, and with your analysis. Moves that you only looked at are left out.',
          )}
        </p>
      )}
    </div>
  );
}

interface ActsProps {
  readonly form: ShareForm;
  readonly choice: ShareChoice;
  readonly naming: Naming;
  readonly measure: MeasureAnswer;
  /** True if no game of the choice is covered. */
  readonly isAllowed: boolean;
}

function Acts({ form, choice, naming, measure, isAllowed }: ActsProps) {
  const app = useApp();
  /** Closes the dialog first: the board makes the picture, and printing prints the page. */
  const leaveAnd = (run: () => unknown) => () => {
    app.sharing.closeShare();
    run();
  };
  const request = (of: 'copyDiagram' | 'savePng' | 'saveSvg') => leaveAnd(() => app.requests.request(of));
  switch (form) {
    case 'text':
      return <PgnActs choice={choice} naming={naming} isAllowed={isAllowed} />;
    case 'page':
      return <PageActs choice={choice} naming={naming} measure={measure} isAllowed={isAllowed} />;
    case 'picture':
      return (
        <>
          <Button onClick={request('saveSvg')}>{t('Save as SVG')}</Button>
          <Button onClick={request('savePng')}>{t('Save as PNG')}</Button>
          <Button look="primary" data-first-focus onClick={request('copyDiagram')}>
            {t('Copy picture')}
          </Button>
        </>
      );
    case 'fen':
      return (
        <Button
          look="primary"
          data-first-focus
          onClick={leaveAnd(() => app.commands.perform(app.commands.table.copyFen))}
        >
          {t('Copy FEN')}
        </Button>
      );
    case 'print':
      return (
        <Button look="primary" data-first-focus onClick={leaveAnd(printPage)}>
          {t('Print…')}
        </Button>
      );
  }
}

function NameField({ naming: { name, rename }, end }: { readonly naming: Naming; readonly end: string }) {
  return (
    <label className="share-name">
      <span className="visually-hidden">{t('Name of the file')}</span>
      <input value={name} spellCheck={false} onChange={({ currentTarget }) => rename(currentTarget.value)} />
      {end}
    </label>
  );
}

type NamedActsProps = Pick<ActsProps, 'choice' | 'naming' | 'isAllowed'>;

function PageActs({ choice, naming, measure, isAllowed }: NamedActsProps & Pick<ActsProps, 'measure'>) {
  const app = useApp();
  const isSheet = useSettings(({ pageKind }) => pageKind === 'diagrams');
  const save = (): void => {
    app.sharing.closeShare();
    app.publishing.save(choice, naming.name.trim() || naming.title).catch(app.faults.noteFault);
  };
  return (
    <>
      <NameField naming={naming} end=".html" />
      <Button
        look="primary"
        data-first-focus
        disabled={!isAllowed || !canSave(measure, isSheet)}
        onClick={save}
      >
        {t('Save as a file…')}
      </Button>
    </>
  );
}

function PgnActs({ choice, naming, isAllowed }: NamedActsProps) {
  const app = useApp();
  const [copied, copy] = useCopy();
  const withMine = useSettings((settings) => settings.shareAnalysis) && app.sharing.ownTree() !== undefined;
  const words = {
    idle: t('Copy PGN'),
    copied: choice === 'game' && withMine ? t('Copied, with my analysis') : t('Copied'),
    refused: t('Not allowed [[to copy]]'),
  };
  const save = (): void => {
    app.sharing.closeShare();
    app.sharing.save(choice, naming.name.trim() || naming.title).catch(app.faults.noteFault);
  };
  return (
    <>
      <NameField naming={naming} end=".pgn" />
      <Button disabled={!isAllowed} onClick={save}>
        {t('Save as a file…')}
      </Button>
      <Button
        look="primary"
        data-first-focus
        disabled={!isAllowed || app.sharing.countOf(choice) > MAX_COPIED}
        onClick={() => app.sharing.textOf(choice).then(copy).catch(app.faults.noteFault)}
      >
        {words[copied]}
      </Button>
    </>
  );
}
