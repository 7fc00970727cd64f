import { useState } from 'react';
import { sentenceInEnglish, t } from '../../../base/messages.ts';
import { NOUN_NAMES, NOUNS } from '../../session/commands/command.ts';
import { KEY_SCOPES, SCOPE_HEADINGS, shownKeys } from '../../session/keys/keys.ts';
import type { KeyLine, KeyScope } from '../../session/keys/keys.ts';
import { beginsWords, folded } from '../../shared/typedWords.ts';
import { TextButton } from '../../ui/Button.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useSettings } from '../../session/hooks.ts';
import '../../ui/wordList.css';
import './help.css';

type ShownLine = Pick<KeyLine<never>, 'keys' | 'shown' | 'what' | 'noun' | 'isSpoken'>;

/** Every key, grouped by the place where it works. */
export const KeyList = () => {
  const app = useApp();
  const letterKeys = useSettings((settings) => settings.letterKeys);
  const [typed, setTyped] = useState('');
  const linesOf = (scope: KeyScope): readonly ShownLine[] =>
    app.keys.keyTable[scope].filter((line) => isFound(line, t(SCOPE_HEADINGS[scope]), typed));
  const spoken = KEY_SCOPES.flatMap(linesOf).filter(({ isSpoken }) => isSpoken === true);
  const sections = KEY_SCOPES.map((scope) => ({
    scope,
    lines: linesOf(scope).filter(({ isSpoken }) => isSpoken !== true),
  })).filter(({ lines }) => lines.length > 0);
  return (
    <>
      <div className="key-list-head">
        <input
          type="search"
          className="key-list-filter"
          data-first-focus
          aria-label={t('Filter the keys')}
          placeholder={t('Filter the keys')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextButton className="accent" onClick={() => app.screen.openDialog('searchHelp')}>
          {t('How to search: words, fields and examples')}
        </TextButton>
      </div>
      {!letterKeys && (
        <p className="dialog-lead">{t('Single-letter keys are off: see Keyboard in the settings.')}</p>
      )}
      <p role="status">
        {sections.length === 0 &&
          spoken.length === 0 &&
          t('No key does that. Try Ctrl K: it has all commands.')}
      </p>
      <div className="word-list key-list">
        {sections.map(({ scope, lines }) => (
          <Section key={scope} name={t(SCOPE_HEADINGS[scope])} lines={lines} />
        ))}
        {spoken.length > 0 && <Section name={t('What the page says aloud')} lines={spoken} isWhole />}
      </div>
      <p className="key-list-arrows">
        {t(
          'The right mouse button draws arrows and marks squares: green, with Shift red, with Alt blue, with both yellow.',
        )}
      </p>
    </>
  );
};

/** Tells whether a key matches the typed text: by its words, English words, place, or the key itself. */
function isFound(line: ShownLine, place: string, typed: string): boolean {
  const key = folded(typed.trim());
  return (
    beginsWords(`${t(line.what)} ${sentenceInEnglish(line.what)} ${place}`, typed) ||
    shownKeys(line).some((name) => folded(name) === key)
  );
}

interface SectionProps {
  readonly name: string;
  readonly lines: readonly ShownLine[];
  /** True if its lines have no headings of their own. */
  readonly isWhole?: boolean;
}

function Section({ name, lines, isWhole = false }: SectionProps) {
  const nouns = isWhole ? [] : NOUN_NAMES.filter((noun) => lines.some((line) => line.noun === noun));
  const others = isWhole ? lines : lines.filter(({ noun }) => noun === undefined);
  return (
    <section aria-label={name} data-whole={nouns.length === 0 || undefined}>
      <h3>{name}</h3>
      {nouns.map((noun) => (
        <div key={noun} className="key-list-group">
          <h4>{t(NOUNS[noun])}</h4>
          <Lines of={lines.filter((line) => line.noun === noun)} />
        </div>
      ))}
      {others.length > 0 && <Lines of={others} />}
    </section>
  );
}

const Lines = ({ of: lines }: { readonly of: readonly ShownLine[] }) => (
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
);
