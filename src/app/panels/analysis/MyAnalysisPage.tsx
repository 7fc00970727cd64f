import { Download, FileUp, HardDrive } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { t } from '../../../base/messages.ts';
import { useWidthClass } from '../../platform/widthClass.ts';
import { dateLanguage } from '../../platform/numbers.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { foundAnalyses } from '../../session/analysis/analysisRows.ts';
import { useApp } from '../../session/appContext.tsx';
import { useAnalysis, useLibrary, useStoreOf } from '../../session/hooks.ts';
import { Notice } from '../../shared/Notice.tsx';
import { FiguresFrame } from '../statistics/FiguresFrame.tsx';
import { AnalysisList } from './AnalysisList.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { KeepingLine } from './KeepingLine.tsx';
import './analysis.css';

/** Everything that the user has added to games. */
export function MyAnalysisPage() {
  const app = useApp();
  // Thousands may arrive at once: sorting and rendering them must not delay user input.
  const analyses = useDeferredValue(useAnalysis((state) => state.analyses));
  const [search, setSearch] = useState('');
  const rows = useMemo(() => foundAnalyses(analyses, search), [analyses, search]);
  const isEmpty = search === '' && rows.length === 0;
  const id = useId();
  return (
    <FiguresFrame title={t('My analysis')} acts={<FileActs isEmpty={isEmpty} />}>
      <div className="my-analysis">
        <KeepingLine />
        <News />
        {isEmpty ? (
          <p className="my-analysis-none">
            {t(
              'Play a move on the board that the game does not have, write a comment, or draw an arrow: it is listed here.',
            )}
          </p>
        ) : (
          <>
            <div className="my-analysis-search">
              <label htmlFor={id} className="visually-hidden">
                {t('Search my analysis')}
              </label>
              <input
                id={id}
                type="search"
                value={search}
                placeholder={t('Names or words')}
                onChange={({ currentTarget }) => setSearch(currentTarget.value)}
              />
              <span role="status">
                {t('{count, plural, one {# game} other {# games}}', { count: rows.length })}
              </span>
            </div>
            <Deleted />
            <AnalysisList
              rows={rows}
              onOpen={(analysis) => void app.myAnalysis.openAnalysis(analysis).catch(app.faults.noteFault)}
            />
          </>
        )}
        {isEmpty && <Deleted />}
      </div>
    </FiguresFrame>
  );
}

/**
 * An import's progress, and the latest notice: on a phone, this page covers the place where they usually are,
 * and before a folder is open, they have none.
 */
function News() {
  const isFirst = useLibrary(({ library }) => library === undefined);
  const phone = useWidthClass() === 'phone';
  if (!isFirst && !phone) return null;
  return (
    <div className="my-analysis-news">
      <ImportProgress />
      <Notice />
    </div>
  );
}

function FileActs({ isEmpty }: { readonly isEmpty: boolean }) {
  const app = useApp();
  const input = useRef<HTMLInputElement>(null);
  const hasCollections = useStoreOf('collections', ({ collections }) => collections.size > 0);
  const isImporting = useAnalysis((state) => state.importing !== undefined);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('Import analyses')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined)
            void app.myAnalysis
              .importAnalyses(file)
              .catch(app.faults.noteFault)
              .finally(() => (currentTarget.value = ''));
        }}
      />
      <TextButton
        className="my-analysis-file"
        aria-label={t('Import…')}
        disabled={isImporting}
        onClick={() => input.current?.click()}
      >
        <Icon of={FileUp} size={14} />
        <span>{t('Import…')}</span>
      </TextButton>
      <Menu
        align="end"
        trigger={
          <TextButton
            className="my-analysis-file"
            aria-label={t('Export all…')}
            disabled={isEmpty && !hasCollections}
          >
            <Icon of={Download} size={14} />
            <span>{t('Export all…')}</span>
          </TextButton>
        }
      >
        <MenuItem onSelect={app.myAnalysis.exportAnalyses}>{t('Backup file (can be re-imported)')}</MenuItem>
        <MenuItem disabled={isEmpty} onSelect={() => app.myAnalysis.exportAnalysesPgn()}>
          {t('PGN, with evaluations, arrows and squares')}
        </MenuItem>
      </Menu>
    </>
  );
}

/** The latest deletion, with a button to undo it. */
function Deleted() {
  const app = useApp();
  const deleted = useAnalysis(({ undo }) => (undo?.kind === 'analyses' ? undo.games : 0));
  return (
    <p className="my-analysis-deleted" role="status">
      {deleted > 0 && (
        <>
          <Icon of={HardDrive} size={14} />
          <span>
            {t(
              '{count, plural, one {Something was deleted in # game.} other {Something was deleted in # games.}}',
              {
                count: deleted,
              },
            )}{' '}
            <DeletedTime />
          </span>
          <Button onClick={app.undoing.undo}>{t('Undo')}</Button>
        </>
      )}
    </p>
  );
}

/**
 * When the deleted analyses were last changed: the number of games does not tell years of work from an hour.
 */
function DeletedTime() {
  const changed = useAnalysis((state) => state.undo?.changed);
  if (changed === undefined) return null;
  const format = new Intl.DateTimeFormat(dateLanguage(), { dateStyle: 'medium' });
  const [from, to] = changed.map((time) => format.format(time));
  return from === to
    ? t('Last changed on {date}.', { date: from })
    : t('Last changed between {from} and {to}.', { from, to });
}
