import { useMemo, useState } from 'react';
import type { LoadedText } from '../../model/loadedGame.ts';
import { languageName } from './comments.ts';
import { Problems } from './Problems.tsx';
import { safeText } from './safeText.ts';
import type { SafeText } from './safeText.ts';

const count = new Intl.NumberFormat('en');

/** The language to begin with: the reader's, else English, else the first there is. */
function firstLanguage(available: readonly string[]): string {
  const wanted = [...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()), 'en', ''];
  return wanted.find((language) => available.includes(language)) ?? available[0] ?? '';
}

/** A guiding text: its title and its words. Pictures and links come with a later version, and the page says so. */
export function TextPage({ record }: { readonly record: LoadedText }) {
  const { header, titles, bodies, problems } = record;
  const available = [...new Set([...bodies, ...titles].map(({ language }) => language))];
  const [chosen, setChosen] = useState<string>();
  const language = chosen !== undefined && available.includes(chosen) ? chosen : firstLanguage(available);
  const body = bodies.find((candidate) => candidate.language === language) ?? bodies[0];
  const title = titles.find((candidate) => candidate.language === language)?.title ?? header.title;
  const text = useMemo(
    () => (body === undefined ? undefined : withoutTitle(safeText(body), title)),
    [body, title],
  );
  return (
    <>
      <header className="notation-head">
        <h2>{title || 'Guiding text without a title'}</h2>
        <p className="notation-facts">
          {header.event !== '' && <span>{header.event}</span>}
          {header.annotator !== '' && <span>{header.annotator}</span>}
          <span className="notation-dim">Text, No. {count.format(header.number)}</span>
        </p>
        {available.length > 1 && (
          <label className="notation-language">
            Language{' '}
            <select value={language} onChange={(event) => setChosen(event.target.value)}>
              {available.map((code) => (
                <option key={code} value={code}>
                  {languageName(code)}
                </option>
              ))}
            </select>
          </label>
        )}
        <Problems problems={problems} />
      </header>
      <div
        className="notation-page notation-text"
        role="group"
        aria-label="Text"
        // What scrolls must take the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        lang={language || undefined}
      >
        {text === undefined || text.paragraphs.length === 0 ? (
          <p className="notation-none">This text has no words.</p>
        ) : (
          text.paragraphs.map(({ kind, text: words }, at) =>
            kind === 'heading' ? (
              <h3 key={`${kind}${String(at)}`}>{words}</h3>
            ) : (
              <p key={`${kind}${String(at)}`} className={kind === 'item' ? 'notation-item' : undefined}>
                {words}
              </p>
            ),
          )
        )}
        {text !== undefined && <LeftOut text={text} />}
      </div>
    </>
  );
}

/** Many texts begin with their title: it stands above them already. */
function withoutTitle(text: SafeText, title: string): SafeText {
  const [first, ...rest] = text.paragraphs;
  return first?.text === title && rest.length > 0 ? { ...text, paragraphs: rest } : text;
}

function LeftOut({ text }: { readonly text: SafeText }) {
  const parts = [
    text.pictures === 0 ? '' : `${text.pictures} ${text.pictures === 1 ? 'picture' : 'pictures'}`,
    text.links === 0 ? '' : `${text.links} ${text.links === 1 ? 'link' : 'links'}`,
  ].filter((part) => part !== '');
  if (parts.length === 0) return null;
  return <p className="notation-none">Not shown yet: {parts.join(' and ')}. The words are complete.</p>;
}
