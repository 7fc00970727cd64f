import type { Voice } from '../../protocol/voicesApi.ts';
import { foldedWords } from '../../search/foldText.ts';

/** The length from which nobody writes the same sentence about two games. */
const TELLING = 40;

/**
 * Returns a key that is equal for the same note in two copies of a game, which may spell names differently. Signs and a
 * few words do not identify their author, so then the players and the year must be equal as well.
 */
export function voiceKey({ place, said, annotations, header }: Omit<Voice, 'key'>): string {
  const texts: string[] = [];
  const signs: string[] = [];
  for (const annotation of annotations)
    if (annotation.kind === 'comment') texts.push(annotation.text.replaceAll(/\s+/g, ' ').trim());
    else if (annotation.kind === 'nag') signs.push(`$${annotation.nag}`);
    else signs.push(JSON.stringify(annotation));
  const note = [place, said?.move, texts, signs.sort()];
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const game = length >= TELLING ? [] : [surname(header.white), surname(header.black), header.date.year];
  return JSON.stringify([...note, ...game]);
}

const surname = (name: string): string => foldedWords(name.split(',', 1)[0]).join(' ');
