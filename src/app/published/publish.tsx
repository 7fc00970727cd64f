// Makes a page of games: our own components render each game, in an element that is not on the screen.
import { spokenLanguage, t } from '../../base/messages.ts';
import { shownName } from '../../base/shownText.ts';
import type { LoadedGame, LoadedRecord, LoadedText } from '../../model/loadedGame.ts';
import type { RecordReference } from '../../model/recordReference.ts';
import { gamePgn } from '../../model/pgn/pgnTags.ts';
import { PIECE_LETTERS } from '../../model/position/positionQuery.ts';
import { pieceName } from '../../model/position/pieceSets.ts';
import type { SavedWords } from '../../published/savedBoard.ts';
import type { App } from '../session/createApp.ts';
import { commentLanguages } from '../session/game/comments.ts';
import { createGameStore, EMPTY_GAME } from '../session/game/gameStore.ts';
import { preferredLanguage } from '../session/game/localized.ts';
import type { PageForm, PageWriter, Published } from '../session/share/publishing.ts';
import { PicturesInside } from '../shared/useMedia.ts';
import { longDate } from '../shared/longDate.ts';
import { eventBesideTitle, titleWithOutcome } from '../shared/gameTitle.ts';
import { markupOf } from './markup.tsx';
import { PageIndex } from './PageIndex.tsx';
import type { IndexedGame } from './PageIndex.tsx';
import { SavedArticle } from './SavedArticle.tsx';
import { savedGame } from './savedChanges.ts';
import { numberDiagrams } from './savedDiagrams.ts';
import { numberLinks, placeOf } from './savedLinks.ts';
import { facesFor } from './savedFaces.ts';
import { dataElement, savedDocument } from './savedDocument.ts';
import { SavedBar, SavedBoard, SavedFoot, SavedHead, SavedList, SavedWithoutScript } from './SavedFrame.tsx';
import type { ListedRecord } from './SavedFrame.tsx';
import { sheetWriter } from './sheet.tsx';
import { chosenBody, linksOf, picturesOf, SavedText } from './SavedText.tsx';

const END = '</section>';

export async function startPage(app: App, title: string, form: PageForm): Promise<PageWriter> {
  const { FONT_FACES } = await import('../styles/fontFaces.ts');
  return form.kind === 'games'
    ? gamesWriter(app, title, { faces: FONT_FACES, withIndex: form.withIndex })
    : sheetWriter(app, title, { faces: FONT_FACES, perPage: form.perPage });
}

interface GamesForm {
  /** The style sheet of all fonts. */
  readonly faces: string;
  readonly withIndex: boolean;
}

function gamesWriter(app: App, title: string, { faces, withIndex }: GamesForm): PageWriter {
  const articles: string[] = [];
  const listed: ListedRecord[] = [];
  const indexed: IndexedGame[] = [];
  const headers: LoadedRecord['header'][] = [];
  const links: RecordReference[] = [];
  const letters = new Set<number>();
  let size = 0;

  const textLanguage = (): string => app.stores.settings.getState().textLanguage;

  const listedText = (text: LoadedText, said: string): ListedRecord => {
    const named = chosenBody(text, textLanguage()).title;
    return said === ''
      ? { kind: 'text', title: named, line: t('Text') }
      : { kind: 'text', title: said, line: named };
  };

  function note(html: string): string {
    for (const letter of html) letters.add(letter.codePointAt(0) ?? 0);
    return html;
  }

  return {
    picturesOf: (text) => picturesOf(chosenBody(text, textLanguage()).body),
    linksOf: (text) => linksOf(chosenBody(text, textLanguage()).body),
    add({ record, source, note: said, pictures }: Published) {
      let walked = record.kind === 'game' ? savedGame(record.tree) : undefined;
      const html = markupOf(
        withRecord(app, record),
        <PicturesInside value={pictures}>
          {record.kind === 'game' ? (
            <SavedArticle game={record} source={source} />
          ) : (
            <SavedText text={record} language={textLanguage()} source={source} />
          )}
        </PicturesInside>,
        (drawn) => {
          if (record.kind === 'game') return;
          walked = numberDiagrams(drawn);
          const { body } = chosenBody(record, textLanguage());
          if (body?.format === 'html') links.push(...numberLinks(drawn, body.text, links.length));
        },
      );
      const pgn = record.kind === 'game' ? dataElement('movetext', gamePgn(record)) : '';
      const article = html.slice(0, -END.length) + dataElement('game', walked) + pgn + END;
      articles.push(note(article));
      headers.push(record.header);
      size += article.length;
      if (record.kind === 'game') indexed.push({ header: record.header, place: articles.length });
      listed.push(record.kind === 'game' ? listedGame(record, said) : listedText(record, said));
    },
    size: () => size,
    diagrams: () => undefined,
    finish() {
      const isList = listed.length > 1;
      const frame = [
        `<div id="root" class="saved-page${isList ? ' has-list' : ''}">`,
        markupOf(app, <SavedHead isList={isList} />),
        isList ? markupOf(app, <SavedList title={title} records={listed} />) : '',
        markupOf(app, <SavedBoard />),
        '<main class="saved-games">',
        markupOf(app, <SavedWithoutScript />),
        markupOf(app, <h1 className="visually-hidden">{shownName(title)}</h1>),
        articles.length === 0 ? markupOf(app, <p>{t('No game of this choice could be read.')}</p>) : '',
      ];
      const foot = [
        withIndex && isList ? markupOf(app, <PageIndex games={indexed} />) : '',
        markupOf(app, <SavedFoot />),
        '</main>',
        markupOf(app, <SavedBar />),
        dataElement('words', wordsOf()),
        dataElement(
          'links',
          links.map((link) => placeOf(link, headers)),
        ),
        '</div>',
      ];
      for (const part of [...frame, ...foot]) note(part);
      return savedDocument({
        title,
        language: spokenLanguage(),
        body: [...frame, ...articles, ...foot],
        faces: facesFor(letters, faces),
        hasScript: true,
      });
    },
  };
}

/** The same session with this record on the board, so that the page shows nothing of the user's own place. */
function withRecord(app: App, record: LoadedRecord): App {
  const store = createGameStore();
  const { textLanguage } = app.stores.settings.getState();
  const languages = record.kind === 'game' ? commentLanguages(record.tree) : [];
  store.setState({
    record,
    language: preferredLanguage(languages, textLanguage),
    // Links to other records of the database become plain words, as in a quoted game.
    quotedIn: EMPTY_GAME,
  });
  return { ...app, stores: { ...app.stores, game: store } };
}

/** Returns the line of the list for a game. Its title is the user's note on the game, else the game's own. */
function listedGame({ header }: LoadedGame, said: string): ListedRecord {
  const names = titleWithOutcome(header);
  const occasion = [eventBesideTitle(header), longDate(header.date)].filter((part) => part !== '').join(', ');
  return said === ''
    ? { kind: 'game', title: names, line: occasion }
    : { kind: 'game', title: said, line: names };
}

const wordsOf = (): SavedWords => ({
  pieces: Object.fromEntries(PIECE_LETTERS.map((letter) => [letter, pieceName(letter)])),
  toMove: { white: t('White to move'), black: t('Black to move') },
  start: t('Start [[of the game]]'),
  wrong: t('This is not the solution.'),
});
