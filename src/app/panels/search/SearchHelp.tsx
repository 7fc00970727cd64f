// The query language of the search field on one page; every example can be clicked.
import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { QUERY_FIELDS } from '../../../model/query/queryFields.ts';
import { useApp } from '../../session/appContext.tsx';
import '../../ui/wordList.css';

const TOGETHER: readonly (readonly [example: string, what: Message])[] = [
  ['carlsen anand', msg('Names of players, events and annotators: all words must match')],
  ['kasparov vs karpov', msg('Games between two players')],
  ['92', msg('The game with this number, and names that contain it')],
  ['"van wely"', msg('Exactly these words, in one name')],
  ['carlsen elo>2600 date:2019..2021', msg('Terms side by side: all must match')],
  ['B90 or B97', msg('At least one of them must match')],
  ['white:carlsen -result:draw', msg('A minus, or “not”, before what must not match')],
  ['(caruana or so) eco:C -deleted', msg('Parentheses keep terms together')],
];

const NAMES: readonly (readonly [example: string, what: Message])[] = [
  ['white:tal', msg('Words that begin like this: Tal, Talbot, Talyzin')],
  ['white:"tal"', msg('In quotation marks, whole words only: Tal, but not Talbot')],
  ['white:"tal m*"', msg('A star stands for any ending')],
  [
    'white="Tal, Mikhail"',
    msg('The whole name, as a suggestion writes it. #17 after it tells apart names that are alike'),
  ],
];

export const SearchHelp = () => (
  <div className="word-list search-help">
    <Examples title={t('Words and terms')} lines={TOGETHER.map(([example, what]) => [example, t(what)])} />
    <Examples title={t('Names')} lines={NAMES.map(([example, what]) => [example, t(what)])} />
    <Examples
      title={t('Fields [[of the search]]')}
      lines={QUERY_FIELDS.map(({ example, what }) => [example, t(what)])}
    />
  </div>
);

interface ExamplesProps {
  readonly title: string;
  readonly lines: readonly (readonly [example: string, what: string])[];
}

const Examples = ({ title, lines }: ExamplesProps) => {
  const app = useApp();
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {lines.map(([example, what]) => (
          <div key={example}>
            <dt>
              <button
                type="button"
                className="link"
                title={t('Search for this')}
                onClick={() => {
                  app.screen.closeDialog();
                  app.search.searchFor(example);
                  app.screen.requestFocus('search');
                }}
              >
                {example}
              </button>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
