// The language of the search field on one page; every example can be clicked.
import { t } from '../../../base/messages.ts';
import { QUERY_FIELDS } from '../../../model/query/queryFields.ts';
import { useApp } from '../../session/appContext.tsx';
import '../../ui/wordList.css';

const TOGETHER: readonly (readonly [example: string, what: string])[] = [
  ['carlsen anand', 'Names of players, events and annotators: all words have to fit'],
  ['kasparov vs karpov', 'Games of two players against each other'],
  ['92', 'The record with this number, and names with it'],
  ['"van wely"', 'These words, whole and in one name'],
  ['carlsen elo>2600 date:2019..2021', 'Terms side by side: all of them have to fit'],
  ['B90 or B97', 'One of them has to fit'],
  ['white:carlsen -result:draw', 'A minus, or “not”, before what must not fit'],
  ['(caruana or so) eco:C -deleted', 'Parentheses keep together what belongs together'],
];

const NAMES: readonly (readonly [example: string, what: string])[] = [
  ['white:tal', 'Words that begin so: Tal, Talbot, Talyzin'],
  ['white:"tal"', 'In quotation marks whole words: Tal, but not Talbot'],
  ['white:"tal m*"', 'A star stands for any ending'],
  [
    'white="Tal, Mikhail"',
    'The whole name: what you choose from a list is written so. Where several have it, #17 behind it says which',
  ],
];

export const SearchHelp = () => (
  <div className="word-list search-help">
    <Examples title="Words and terms" lines={TOGETHER} />
    <Examples title="Names" lines={NAMES} />
    <Examples title="Fields" lines={QUERY_FIELDS.map(({ example, what }) => [example, t(what)])} />
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
                title="Search for this"
                onClick={() => {
                  app.screen.closeDialog();
                  app.gameList.searchFor(example);
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
