import { t } from '../../base/messages.ts';
import { BESIDE, FILES_INPUT, FOLDER_INPUT } from '../platform/fileInputs.ts';
import { useApp } from '../session/appContext.tsx';

/**
 * The page's file inputs, which a browser opens only from inside a click or a key. An input for folders
 * cannot take single files.
 */
export const FileInputs = () => (
  <>
    <FileInput id={FOLDER_INPUT} label={t('Open folder')} takesFolder />
    <FileInput id={FILES_INPUT} label={t('Open files')} />
    <FileInput id={FOLDER_INPUT + BESIDE} label={t('Add folder')} takesFolder beside />
    <FileInput id={FILES_INPUT + BESIDE} label={t('Add files')} beside />
  </>
);

interface FileInputProps {
  readonly id: string;
  readonly label: string;
  readonly takesFolder?: boolean;
  /** Set if the chosen files are opened beside the current ones. */
  readonly beside?: boolean;
}

const FileInput = ({ id, label, takesFolder = false, beside = false }: FileInputProps) => {
  const app = useApp();
  return (
    <input
      id={id}
      type="file"
      multiple
      webkitdirectory={takesFolder ? '' : undefined}
      hidden
      tabIndex={-1}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        currentTarget.value = '';
        app.waysToOpen.openFiles(files, { beside }).catch(app.faults.noteFault);
      }}
    />
  );
};
