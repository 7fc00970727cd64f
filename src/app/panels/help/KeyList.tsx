import { t } from '../../../base/messages.ts';
import { shownKeys } from '../../session/screen/keys.ts';
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
        {Object.entries(app.keys.keyTable).map(([scope, lines]) => (
          <section key={scope} aria-label={scope}>
            <h3>{scope}</h3>
            <dl>
              {lines.map((line) => (
                <div key={line.what}>
                  <dt>
                    {shownKeys(line).map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{line.what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
};
