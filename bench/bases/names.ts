// Players, events, sources and annotators of generated games: the same on every machine.
import type { SourceDescription, TournamentDescription } from '../../test/encoders/cbh/description.ts';
import type { PartialDate } from '../../src/model/partialDate.ts';
import { Random } from '../../test/support/random.ts';

const words = (text: string): readonly string[] => text.split(' ');

const STEMS = words(
  'Ivan Petr Sokol Karl Mart Nikol Paul Jan Berg Lind Holm Roman Anton Garc Fernand Mor Silv Koval Nowak Wisn ' +
    'Zel Tom And Erik Hans Math Sim Dan Alb Rosen Ver Dur Bel Vinc Kul Gal Lev Mir Rad Stan Vas Ün Ång Émil',
);
const ENDINGS = words('ov enko sen sson mann ski ez ić eau er idis ian');
const GIVEN = words(
  'Anna Boris Clara David Elena Felix Greta Hugo Irina Jonas Katja Luis Maria Nils Olga Pablo Rosa Sergej Tanja Ulf ' +
    'Vera Walter Xenia Yuri Zoë André Björn Chloé Dušan Eszter François Günther',
);
/** Places with the numbers of their nations. */
const PLACES: readonly (readonly [place: string, nation: number])[] = [
  ['London', 42],
  ['Hastings', 42],
  ['Madrid', 43],
  ['Linares', 43],
  ['Paris', 49],
  ['Biarritz', 49],
  ['Dortmund', 53],
  ['Köln', 53],
  ['Athens', 55],
  ['Rome', 70],
  ['Amsterdam', 103],
  ['Groningen', 103],
  ['Warsaw', 116],
  ['Kraków', 116],
  ['Lisbon', 117],
  ['Porto', 117],
];
/** Kinds of events: the end of the title, rounds, and the stored type: 2 match, 3 round robin, 4 Swiss. */
const KINDS: readonly (readonly [title: string, rounds: number, type: number])[] = [
  ['Open', 9, 4],
  ['Masters', 11, 3],
  ['Match', 8, 2],
  ['Winter Festival', 7, 4],
];

export interface Player {
  readonly name: string;
  /** The mean of the player's ratings. */
  readonly rating: number;
}

export interface Tournament extends TournamentDescription {
  readonly date: Required<PartialDate>;
  readonly rounds: number;
}

const FIRST_YEAR = 1992;
const YEARS = 30;
const PLAYERS_OF_A_FAMILY = 3;

const random = new Random(1851);
const families = ENDINGS.flatMap((ending) => STEMS.map((stem) => stem + ending));

/** Names from the whole alphabet come first, because the steps through both lists share no factor with their lengths. */
export const PLAYERS: readonly Player[] = Array.from(
  { length: families.length * PLAYERS_OF_A_FAMILY },
  (_, i): Player => {
    const family = families[(101 * i) % families.length];
    const given = GIVEN[(3 * i + 7 * Math.floor(i / families.length)) % GIVEN.length];
    return { name: `${family}, ${given}`, rating: 1750 + random.below(500) + random.below(500) };
  },
);

export const EVENTS: readonly Tournament[] = Array.from({ length: YEARS }, (_, i) => FIRST_YEAR + i).flatMap(
  (year) =>
    PLACES.map(([place, nation], i): Tournament => {
      const [kind, rounds, type] = KINDS[(i + year) % KINDS.length];
      return {
        title: `${place} ${kind} ${year}`,
        place,
        nation,
        type,
        rounds,
        category: type === 3 ? 5 + random.below(15) : 0,
        date: { year, month: 1 + random.below(12), day: 1 + random.below(14) },
      };
    }),
);

export const SOURCES: readonly SourceDescription[] = Array.from({ length: YEARS }, (_, i) => ({
  title: `Made games ${FIRST_YEAR + i}`,
  publisher: 'Open File',
  published: { year: FIRST_YEAR + i, month: 12, day: 31 },
  date: { year: FIRST_YEAR + i, month: 12, day: 31 },
}));

/** Most games have the first one, which is empty. */
export const ANNOTATORS: readonly string[] = ['', ...PLAYERS.slice(0, 12).map(({ name }) => name)];
