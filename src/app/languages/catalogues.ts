import type { Catalogue, Language } from '../../base/messages.ts';
import de from './de.json';
import es from './es.json';
import ru from './ru.json';

/** All of them are in the page: to change the language asks for nothing. English is what the messages themselves are. */
export const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en: {}, de, es, ru };
