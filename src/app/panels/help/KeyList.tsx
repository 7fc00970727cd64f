import { KEY_SCOPES, keyName } from '../../session/screen/keys.ts';
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
          How to search: words, fields and examples
        </TextButton>
      </p>
      <div className="word-list key-list">
        {KEY_SCOPES.map((place) => (
          <section key={place} aria-label={place}>
            <h3>{place}</h3>
            <dl>
              {app.keys.keysAt(place).map(({ keys, what }) => (
                <div key={what}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{keyName(key)}</kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
};
