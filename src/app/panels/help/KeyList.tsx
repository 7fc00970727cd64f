import { openDialog } from '../../session/screen/layout.ts';
import { KEY_PLACES, keyName, keysAt } from '../../session/screen/keys.ts';
import { TextButton } from '../../ui/Button.tsx';
import '../../ui/wordList.css';
import './help.css';

/** Every key, by the place where it works. */
export const KeyList = () => (
  <>
    <p className="dialog-lead">
      <TextButton className="accent key-list-more" onClick={() => openDialog('searchHelp')}>
        How to search: words, fields and examples
      </TextButton>
    </p>
    <div className="word-list key-list">
      {KEY_PLACES.map((place) => (
        <section key={place} aria-label={place}>
          <h3>{place}</h3>
          <dl>
            {keysAt(place).map(({ keys, what }) => (
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
