import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import { PAIRS } from '../../session/comparison/comparedPairs.ts';
import type { PairName } from '../../session/comparison/comparedPairs.ts';
import { useGame, useLibrary, useSettings } from '../../session/hooks.ts';

const WORDS: Record<PairName, Message> = {
  years: msg('before and since a year'),
  ratings: msg('two rating bands'),
  players: msg('White and Black of this game'),
  colors: msg('White and Black of one player'),
  mine: msg('my games and all'),
  databases: msg('two databases'),
};

/**
 * Pairs of filters that are often useful. A pair sets some terms, and keeps others that both filters have.
 */
export function ReadyPairs() {
  const app = useApp();
  // Renders again when the game or the library changes, because the pairs are made from them.
  useGame(({ record }) => record);
  useLibrary(({ library }) => library);
  const isNamed = useSettings(({ myNames }) => myNames !== '');
  return (
    <div className="compare-pairs" role="group" aria-label={t('Ready pairs')}>
      <span>{t('Also: [[ready pairs of filters]]')}</span>
      {PAIRS.filter((name) => app.comparison.pairOf(name) !== undefined).map((name) => (
        <button
          key={name}
          type="button"
          className="quick-filter"
          onClick={() => app.comparison.choosePair(name)}
        >
          {t(WORDS[name])}
        </button>
      ))}
      {!isNamed && (
        <button
          type="button"
          className="quick-filter"
          title={t('Say first which name you have in databases.')}
          onClick={() => app.screen.openDialog('myNames')}
        >
          {`${t(WORDS.mine)}…`}
        </button>
      )}
    </div>
  );
}
