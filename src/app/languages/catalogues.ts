import type { Catalogue, Language } from '../../base/messages.ts';
import de from './de.json';
import es from './es.json';
import ru from './ru.json';

/**
 * The page contains all catalogs, so that changing the language needs no request. English is the text of the
 * messages themselves.
 */
export const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en: {}, de, es, ru };
