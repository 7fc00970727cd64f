import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from '../../../base/messages.ts';
import type { LoadedText, TextBody } from '../../../model/loadedGame.ts';
import { printPage } from '../../platform/Printing.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { HtmlBody } from '../text/HtmlBody.tsx';
import { PlainBody } from '../text/PlainBody.tsx';
import { hasContent } from '../text/safeHtml.ts';
import { inLanguage, readerLanguages } from '../../session/game/localized.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Problems } from './Problems.tsx';
import { useNameElsewhere } from '../../shared/ItemTitle.tsx';
import { useReference } from '../../shared/useReference.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame, useSettings } from '../../session/hooks.ts';
import '../text/text.css';

export const isWritten = ({ format, text, objects = [] }: TextBody): boolean =>
  format === 'html' ? hasContent(text) : text.trim() !== '' || objects.length > 0;

/** Returns the first available of these languages: the last one chosen, the user's, English, `''`, any. */
export function firstLanguage(available: readonly string[], chosenLast: string): string {
  const wanted = [...(chosenLast === '' ? [] : [chosenLast]), ...readerLanguages(), 'en', ''];
  return wanted.find((language) => available.includes(language)) ?? available[0] ?? '';
}

/** A guiding text: its title, its words, and its embedded media. */
export function TextPage({ record }: { readonly record: LoadedText }) {
  const app = useApp();
  const { header, titles, bodies, problems } = record;
  const written = useMemo(() => bodies.filter(isWritten), [bodies]);
  const available = [...new Set(written.map(({ language }) => language))];
  const [chosen, setChosen] = useState<string>();
  const chosenLast = useSettings((settings) => settings.textLanguage);
  const [search, open] = useReference();
  const database = useNameElsewhere(useGame(({ item }) => header.origin?.item ?? item));
  const language =
    chosen !== undefined && available.includes(chosen) ? chosen : firstLanguage(available, chosenLast);
  const body = written.find((candidate) => candidate.language === language);
  const named = titles.map((entry) => ({ language: entry.language, text: entry.title }));
  const title = inLanguage(named, language)?.text ?? header.title;

  function choose(wanted: string): void {
    setChosen(wanted);
    if (wanted !== '') app.settings.changeSettings({ textLanguage: wanted });
  }

  return (
    <>
      <header className="notation-head">
        <div className="notation-title">
          <h2>{title || t('Guiding text without a title')}</h2>
          <IconButton
            className="notation-print"
            icon={Printer}
            label={t('Print this text…')}
            onClick={printPage}
          />
        </div>
        <p className="notation-facts">
          {header.event !== '' && <span>{header.event}</span>}
          {header.annotator !== '' && <span>{header.annotator}</span>}
          <span className="notation-dim">
            {database === undefined
              ? t('Text, No. {number, number}', { number: header.number })
              : t('Text in {database}, No. {number, number}', {
                  database,
                  number: header.origin?.number ?? header.number,
                })}
          </span>
        </p>
        {available.length > 1 && (
          <LanguageMenu
            title={t('Language of the text')}
            label={t('Text in [[a language]]')}
            language={language}
            languages={available}
            onChange={choose}
          />
        )}
        <Problems problems={problems} />
      </header>
      <div
        className="notation-page notation-text"
        role="group"
        aria-label={t('Text')}
        // An element that scrolls must be focusable.
        tabIndex={0}
        lang={language || undefined}
      >
        {body === undefined && (
          <p className="notation-none">
            {problems.length > 0 ? t('This text cannot be read.') : t('This text is empty.')}
          </p>
        )}
        {body?.format === 'html' && <HtmlBody html={body.text} title={title} onOpen={open} />}
        {body?.format === 'plain' && <PlainBody body={body} title={title} onOpen={open} />}
      </div>
      <p className="text-search" role="status">
        {search === 'looking' && t('Looking for it in this database…')}
        {search === 'absent' && t('This link leads to nothing in this database.')}
      </p>
    </>
  );
}
