import { Undo2 } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import type { SortColumn } from '../../../model/query/gameQuery.ts';
import { isCollection } from '../../../protocol/items.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useList, useSearch, useStoreOf } from '../../session/hooks.ts';
import './collections.css';

/** The bar above the games of a collection: their order, and Undo. */
export function CollectionBar() {
  const app = useApp();
  const isShown = useList((list) => isCollection(list.item));
  const canUndo = useStoreOf('collections', (state) => state.undoAt !== undefined);
  if (!isShown) return null;
  return (
    <div className="collection-bar">
      <div role="group" aria-label={t('Order of the collection')} className="collection-orders">
        <OrderButton words={t('My order')} />
        <OrderButton column="date" words={t('By year')} />
        <OrderButton column="eco" words={t('By opening')} />
      </div>
      <span className="spacer" />
      {canUndo && (
        <TextButton onClick={app.collections.undoChange}>
          <Icon of={Undo2} size={14} />
          {t('Undo')}
        </TextButton>
      )}
    </div>
  );
}

/** Without a column, the button restores the user's own order. */
function OrderButton({ column, words }: { readonly column?: SortColumn; readonly words: string }) {
  const app = useApp();
  const isOn = useSearch(({ sort }) => sort[0]?.column === column);
  return (
    <button
      type="button"
      className="collection-order"
      aria-pressed={isOn}
      onClick={() => app.search.sortByKeys(column === undefined ? [] : [{ column, descending: false }])}
    >
      {words}
    </button>
  );
}
