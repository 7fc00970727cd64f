import { t } from '../../base/messages.ts';
import { shownName } from '../../base/shownText.ts';
import type { LoadedText, TextBody } from '../../model/loadedGame.ts';
import { firstLanguage, isWritten } from '../panels/notation/TextPage.tsx';
import { Problems } from '../panels/notation/Problems.tsx';
import { quotedReference } from '../../model/recordReference.ts';
import type { RecordReference } from '../../model/recordReference.ts';
import { HtmlBody } from '../panels/text/HtmlBody.tsx';
import { PlainBody } from '../panels/text/PlainBody.tsx';
import { safeHtml } from '../panels/text/safeHtml.ts';
import { inLanguage } from '../session/game/localized.ts';

interface SavedTextProps {
  readonly text: LoadedText;
  /** The language of texts that the user chose in the settings. */
  readonly language: string;
  /** The text's database and number. */
  readonly source: string;
}

/** Returns the body that a user with this language of texts sees first, with its title. */
export function chosenBody(
  { header, titles, bodies }: LoadedText,
  chosen: string,
): { readonly title: string; readonly body: TextBody | undefined } {
  const written = bodies.filter(isWritten);
  const language = firstLanguage(
    written.map((body) => body.language),
    chosen,
  );
  const named = titles.map((entry) => ({ language: entry.language, text: entry.title }));
  const title = shownName(inLanguage(named, language)?.text ?? header.title);
  return {
    title: title || t('Guiding text without a title'),
    body: written.find((body) => body.language === language),
  };
}

/** Returns the file names of the body's pictures. */
export function picturesOf(body: TextBody | undefined): readonly string[] {
  if (body === undefined) return [];
  if (body.format === 'plain')
    return body.objects?.flatMap((object) => (object.kind === 'picture' ? [object.file] : [])) ?? [];
  return safeHtml(body.text).objects.flatMap((object) => (object.kind === 'picture' ? [object.file] : []));
}

/** Returns the records that the links of a body lead to. */
export function linksOf(body: TextBody | undefined): readonly RecordReference[] {
  if (body === undefined) return [];
  if (body.format === 'html')
    return safeHtml(body.text).links.flatMap((link) => (link.kind === 'record' ? [link.reference] : []));
  return (
    body.objects?.flatMap((object): readonly RecordReference[] =>
      object.kind === 'game'
        ? [quotedReference(object.game)]
        : object.kind === 'text'
          ? [{ kind: 'text', title: object.title }]
          : [],
    ) ?? []
  );
}

const leadNowhere = (): void => undefined;

/**
 * A guiding text of a saved page. Links become words; the page's script makes those to records of the page
 * buttons.
 */
export function SavedText({ text, language, source }: SavedTextProps) {
  const { title, body } = chosenBody(text, language);
  const { event, annotator } = text.header;
  const facts = [event, annotator].filter((fact) => fact !== '').map(shownName);
  return (
    <section
      className="notation-panel saved-game"
      aria-label={t('Notation')}
      data-white={t('White [[the player]]')}
      data-black={t('Black [[the player]]')}
      data-title={title}
    >
      <header className="notation-head">
        <h2>{title}</h2>
        {facts.length > 0 && <p className="notation-facts">{facts.join(', ')}</p>}
      </header>
      <Problems problems={text.problems} />
      <div
        className="notation-page notation-text"
        role="group"
        aria-label={t('Text')}
        tabIndex={0}
        lang={body?.language || undefined}
      >
        {body === undefined && (
          <p className="notation-none">
            {text.problems.length > 0 ? t('This text cannot be read.') : t('This text is empty.')}
          </p>
        )}
        {body?.format === 'html' && <HtmlBody html={body.text} title={title} onOpen={leadNowhere} />}
        {body?.format === 'plain' && <PlainBody body={body} title={title} onOpen={leadNowhere} />}
        {source !== '' && <p className="saved-source">{source}</p>}
      </div>
    </section>
  );
}
