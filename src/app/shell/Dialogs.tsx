import { t } from '../../base/messages.ts';
import { FailureNote } from '../shared/FailureNote.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { MyNamesDialog } from '../panels/compare/MyNamesDialog.tsx';
import { CollectDialog } from '../panels/games/CollectDialog.tsx';
import { CollectionNote } from '../panels/games/CollectionNote.tsx';
import { RenameCollection } from '../panels/games/RenameCollection.tsx';
import { OneTreeDialog } from '../panels/oneTree/OneTreeDialog.tsx';
import { NotesDialog } from '../panels/review/NotesDialog.tsx';
import { ItsFolder } from '../panels/folder/ItsFolder.tsx';
import { ExportDialog } from '../panels/export/ExportDialog.tsx';
import { HealthDialog } from '../panels/health/HealthDialog.tsx';
import { RecordInfo } from '../panels/info/RecordInfo.tsx';
import { About } from '../panels/help/About.tsx';
import { KeyList } from '../panels/help/KeyList.tsx';
import { Privacy } from '../panels/help/Privacy.tsx';
import { Palette } from '../panels/palette/Palette.tsx';
import { FoundItem, ProblemList } from '../panels/library/ProblemList.tsx';
import { isLocked, joins, needsAttention, nameOf } from '../session/library/libraryRows.ts';
import { UnlockDialog } from '../panels/library/UnlockDialog.tsx';
import { PositionDialog } from '../panels/position/PositionDialog.tsx';
import { SetupDialog } from '../panels/setup/SetupDialog.tsx';
import { ShareDialog } from '../panels/share/ShareDialog.tsx';
import { StoredDialog } from '../panels/stored/StoredDialog.tsx';
import { SavedSearchesDialog } from '../panels/search/SavedSearches.tsx';
import { SearchFormDialog } from '../panels/search/SearchForm.tsx';
import { SearchHelp } from '../panels/search/SearchHelp.tsx';
import { FaultsDialog } from './FaultsDialog.tsx';
import { ReloadButton } from './ReloadButton.tsx';
import { WebLinkDialog } from './WebLinkDialog.tsx';
import { useApp } from '../session/appContext.tsx';
import { useLibrary, useScreen } from '../session/hooks.ts';

/** The dialogs over the panels, except those of a single panel. */
export function Dialogs() {
  const app = useApp();
  const dialog = useScreen((screen) => screen.dialog);
  return (
    <>
      <Dialog title={t('Keyboard shortcuts')} wide open={dialog === 'keys'} onClose={app.screen.closeDialog}>
        <KeyList />
      </Dialog>
      <Palette />
      <Dialog title={t('How to search')} wide open={dialog === 'searchHelp'} onClose={app.screen.closeDialog}>
        <SearchHelp />
      </Dialog>
      <SearchFormDialog />
      <PositionDialog />
      <SetupDialog />
      <SavedSearchesDialog />
      <ShareDialog />
      <Dialog
        title={t('Nothing leaves this device')}
        open={dialog === 'privacy'}
        onClose={app.screen.closeDialog}
      >
        <Privacy />
      </Dialog>
      <Dialog title={t('About Open File')} open={dialog === 'about'} onClose={app.screen.closeDialog}>
        <About />
      </Dialog>
      <FoundDialog open={dialog === 'found'} />
      <FaultsDialog open={dialog === 'faults'} />
      <Dialog title={t('Info')} open={dialog === 'info'} onClose={app.screen.closeDialog}>
        <RecordInfo />
      </Dialog>
      <HealthDialog />
      <StoredDialog />
      <MyNamesDialog />
      <CollectDialog />
      <RenameCollection />
      <CollectionNote />
      <OneTreeDialog />
      <NotesDialog />
      <ExportDialog />
      <WebLinkDialog />
      <ItsFolder />
      <DetailDialog />
      <FailedDialog />
    </>
  );
}

function FoundDialog({ open }: { readonly open: boolean }) {
  const app = useApp();
  const library = useLibrary((state) => state.library);
  if (library === undefined) return null;
  const attention = library.items.filter(needsAttention).length;
  return (
    <Dialog
      title={t('Contents of {folder}', { folder: library.name })}
      wide
      open={open}
      onClose={app.screen.closeDialog}
      acts={<ReloadButton />}
    >
      <p className="dialog-lead">
        {t(
          'There are {files, plural, one {# file} other {# files}} and {items, plural, one {# item} other {# items}}.',
          { files: library.files, items: library.items.filter((item) => !joins(item)).length },
        )}{' '}
        {attention === 0
          ? t('All of them are complete.')
          : t('{count, plural, one {# item needs attention.} other {# items need attention.}}', {
              count: attention,
            })}
      </p>
      <ProblemList library={library} />
    </Dialog>
  );
}

function DetailDialog() {
  const app = useApp();
  const item = useLibrary(({ library, detail }) => library?.items.find(({ id }) => id === detail));
  if (item === undefined) return null;
  if (isLocked(item)) return <UnlockDialog key={item.id} item={item} />;
  return (
    <Dialog title={`${nameOf(item)}${item.extension}`} open onClose={app.folder.closeDetail}>
      <ul className="found">
        <FoundItem item={item} />
      </ul>
    </Dialog>
  );
}

/** Reports that another folder could not be opened; the current one stays. */
function FailedDialog() {
  const app = useApp();
  const opening = useLibrary((state) => state.opening);
  const isOpen = useLibrary(({ library }) => library !== undefined);
  if (opening.kind !== 'failed' || !isOpen) return null;
  const name = opening.input?.name;
  return (
    <Dialog
      title={name === undefined ? t('It could not be opened') : t('{name} could not be opened', { name })}
      open
      onClose={app.folder.dismissOpening}
    >
      <FailureNote failure={opening.failure} />
    </Dialog>
  );
}
