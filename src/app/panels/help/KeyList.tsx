import { t } from '../../../base/messages.ts';
import { KEY_SCOPES, SCOPE_HEADINGS, shownKeys } from '../../session/keys/keys.ts';
import type { KeyLine, KeyScope } from '../../session/keys/keys.ts';
import { TextButton } from '../../ui/Button.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useSettings } from '../../session/hooks.ts';
import '../../ui/wordList.css';
import './help.css';

/** Every key, by the place where it works. */
export const KeyList = () => {
  const app = useApp();
  const letterKeys = useSettings((settings) => settings.letterKeys);
  const linesOf = (scope: KeyScope): readonly ShownLine[] => app.keys.keyTable[scope];
  return (
    <>
      <p className="dialog-lead">
        <TextButton className="accent key-list-more" onClick={() => app.screen.openDialog('searchHelp')}>
          {t('How to search: words, fields and examples')}
        </TextButton>
      </p>
      {!letterKeys && (
        <p className="dialog-lead">{t('Single-letter keys are off: see Keyboard in the settings.')}</p>
      )}
      <div className="word-list key-list">
        {KEY_SCOPES.map((scope) => (
          <Section
            key={scope}
            name={t(SCOPE_HEADINGS[scope])}
            lines={linesOf(scope).filter(({ isSpoken }) => isSpoken !== true)}
          />
        ))}
        <Section
          name={t('What the page says aloud')}
          lines={KEY_SCOPES.flatMap(linesOf).filter(({ isSpoken }) => isSpoken === true)}
        />
      </div>
      <p className="key-list-arrows">
        {t(
          'The right mouse button draws arrows and marks squares: green, with Shift red, with Alt blue, with both yellow.',
        )}
      </p>
    </>
  );
};

type ShownLine = Pick<KeyLine<never>, 'keys' | 'shown' | 'what' | 'isSpoken'>;

const Section = ({ name, lines }: { readonly name: string; readonly lines: readonly ShownLine[] }) => (
  <section aria-label={name}>
    <h3>{name}</h3>
    <dl>
      {lines.map((line) => (
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
);
