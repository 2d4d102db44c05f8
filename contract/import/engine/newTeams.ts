import { teamIndex } from '../../duplicates/teams'
import type { TeamInput, TeamReference } from '../../team'
import { nameKey } from '../../text'
import type { TablePlan } from '../planTable'
import type { Choices, NewTeam } from './protocol'

type TeamSearch = ReturnType<typeof teamSearch>

/** Finds the stored teams that a name in a file may mean. The first search builds the index; results are cached, because rows repeat names. */
export function teamSearch(stored: readonly TeamReference[]) {
  let index: ReturnType<typeof teamIndex<TeamReference>> | undefined
  const known = new Map<string, ReturnType<NonNullable<typeof index>['find']>>()
  function find(name: string) {
    index ??= teamIndex(stored)
    const found = known.get(name) ?? index.find({ name }, 2)
    known.set(name, found)
    return found
  }
  return {
    findLikely: (name: string) => find(name)[0],
    /** Returns the id of the only certain team; undefined if none or two are certain, so that the user decides. */
    findCertain(name: string): string | undefined {
      const [first, second] = find(name)
      return first?.verdict === 'certain' && second?.verdict !== 'certain' ? first.row.id : undefined
    },
  }
}

/** Returns the user’s choices for unknown team names, by `nameKey`: a stored team’s id, or null for a new team. */
export const chosenTeams = (chosen: Choices['teams'] = []): Map<string, string | null> =>
  new Map(chosen.map(({ name, id }) => [nameKey(name), id]))

/** Returns the team names of the file that no stored team has, undecided names first. */
export function newTeams(
  { mappedTeams, nameOfTeam }: Pick<TablePlan, 'mappedTeams' | 'nameOfTeam'>,
  toMake: readonly TeamInput[],
  { search, chosen }: { search: TeamSearch; chosen: ReadonlyMap<string, string | null> },
): NewTeam[] {
  const refer = (id: string) => ({ id, name: nameOfTeam(id) ?? '' })
  const made = toMake.map(({ name }): NewTeam => {
    const likely = search.findLikely(name)?.row
    // Null means that the user chose a new team; an id means that the chosen team was deleted since.
    const isOpen = likely !== undefined && chosen.get(nameKey(name)) !== null
    return { name, likely: likely ? refer(likely.id) : null, mappedTo: null, isOpen }
  })
  const mapped = mappedTeams().map(({ name, id }): NewTeam => {
    return { name, likely: refer(id), mappedTo: refer(id), isOpen: false }
  })
  const rank = ({ isOpen, likely }: NewTeam) => (isOpen ? 0 : likely === null ? 2 : 1)
  return [...made, ...mapped].sort((one, other) => rank(one) - rank(other))
}
