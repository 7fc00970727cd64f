import { t } from '../../../base/messages.ts';
import { KEY_SCOPES, SCOPE_HEADINGS, shownKeys } from '../../session/keys/keys.ts';
import { TextButton } from '../../ui/Button.tsx';
import { useApp } from '../../session/appContext.tsx';
import '../../ui/wordList.css';
import './help.css';

/** Every key, by the place where it works. */
export const KeyList = () => {
  const app = useApp();
  return (
    <>
      <p className="dialog-lead">
        <TextButton className="accent key-list-more" onClick={() => app.screen.openDialog('searchHelp')}>
          {t('How to search: words, fields and examples')}
        </TextButton>
      </p>
      <div className="word-list key-list">
        {KEY_SCOPES.map((scope) => (
          <section key={scope} aria-label={t(SCOPE_HEADINGS[scope])}>
            <h3>{t(SCOPE_HEADINGS[scope])}</h3>
            <dl>
              {app.keys.keyTable[scope].map((line) => (
                <div key={line.what}>
                  <dt>
                    {shownKeys(line).map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{t(line.what)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="key-list-arrows">
        {t(
          'The right mouse button draws arrows and marks squares: green, with Shift red, with Alt blue, with both yellow.',
        )}
      </p>
    </>
  );
};
