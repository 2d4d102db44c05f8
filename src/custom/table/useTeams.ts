import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { teamDirectory } from '../../../contract/import/teamDirectory'
import type { Team } from '../../../contract/team'
import { foldText } from '../../../contract/text'
import type { AppDataProvider } from '../../dataProvider'
import { cachedKey } from '../../dataProvider/queryClient'

/** Teams by their names, and those that are offered while a name is typed. */
export type KnownTeams = ReturnType<typeof knownTeams>

const OFFERED = 20

/** All teams, where a column holds some: what is typed or pasted is found by name, as an import finds it. */
export function useTeams(isNeeded: boolean) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: [...cachedKey('teams'), 'directory', isNeeded],
    queryFn: async ({ signal }) =>
      knownTeams(isNeeded ? (await dataProvider.fetchAll('teams', { signal })).data : []),
    staleTime: 0,
  })
}

function knownTeams(teams: readonly Team[]) {
  const byWords = teams.map(({ name, aliases = [] }) => ({
    name,
    words: [name, ...aliases].map(foldText).join('\n'),
  }))
  return {
    // None is made here: a name that is misspelt would be a team more.
    directory: teamDirectory(teams, { makeId: (name) => name, create: false }),
    /** The names in which, or in whose other names, these letters are; first those that begin with them. */
    offered(typed: string): string[] {
      const sought = foldText(typed.trim())
      const found = byWords.filter(({ words }) => words.includes(sought))
      const begins = found.filter(({ words }) => words.startsWith(sought))
      return [...new Set([...begins, ...found].map(({ name }) => name))].slice(0, OFFERED)
    },
  }
}
