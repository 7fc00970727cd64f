import { t } from '../../../base/messages.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useLibrary } from '../../session/hooks.ts';

/** The folder or file that is being opened, with a button to stop it. */
export function OpeningProgress() {
  const app = useApp();
  const opening = useLibrary((state) => state.opening);
  if (opening.kind !== 'asking') return null;
  const { name, files } = opening;
  return (
    <output className="job">
      {t('Looking through {name}', { name })}
      <Progress label={t('Looking through {name}', { name })} done={files} />
      <span>{t('{count, plural, one {# file} other {# files}}', { count: files })}</span>
      <TextButton onClick={app.folder.dismissOpening}>{t('Cancel')}</TextButton>
    </output>
  );
}
