import { useHasMoves } from '../../shared/libraryKinds.ts';
import { useSettings } from '../../session/hooks.ts';

/** Whether the pane has its place; in reading mode it is a strip under the text. */
export function useBookShown(): boolean {
  const showBook = useSettings((settings) => settings.showBook);
  return useHasMoves() && showBook;
}
