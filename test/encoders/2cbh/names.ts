// The ids of a record's names. A name that the record leaves out is an entity with an empty text; only a team may be
// missing.
import type {
  SourceDescription,
  TeamDescription,
  TitleDescription,
  TournamentDescription,
} from '../cbh/description.ts';
import type { Entities } from './entities.ts';
import type { References } from './references.ts';

const NO_TEAM = -1;

export interface Names {
  readonly player: (name?: string, role?: 'player' | 'annotator') => number;
  readonly tournament: (event?: TournamentDescription) => number;
  readonly source: (source?: SourceDescription) => number;
  readonly team: (team?: TeamDescription) => number;
  readonly titles: (
    titles: readonly TitleDescription[],
    role: 'tag' | 'textTitle' | 'analysisTitle',
  ) => number;
}

export const namesIn = (
  record: number,
  { entities, references }: { readonly entities: Entities; readonly references: References },
): Names => ({
  player: (name = '', role = 'player') => references.add(role, entities.players.use(name, record), record),
  tournament: (event = { title: '' }) =>
    references.add('tournament', entities.tournaments.use(event, record), record),
  source: (source = { title: '' }) => references.add('source', entities.sources.use(source, record), record),
  team: (team) =>
    team === undefined ? NO_TEAM : references.add('team', entities.teams.use(team, record), record),
  titles: (titles, role) => references.add(role, entities.titles.use(titles, record), record),
});
