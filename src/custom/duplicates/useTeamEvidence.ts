import { useQueries } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Mergeable } from '../../../contract/merge'
import type { MatchRow } from '../../../contract/rows'
import type { AppDataProvider } from '../../dataProvider'
import { formatFigure } from '../../i18n/numbers'
import type { Pair } from './mergedFields'

/** Data about two teams for comparison; `values` has one entry per team. */
type Evidence = { kind: 'players' | 'matches' | 'opponents'; values: string[] }

/** The number of latest matches whose opponents are compared. */
const MATCHES = 100

/** Returns the ids of a team’s opponents in these matches. */
const opponentsOf = (id: string, matches: readonly MatchRow[]): Set<string> =>
  new Set(matches.map(({ homeTeamId, awayTeamId }) => (homeTeamId === id ? awayTeamId : homeTeamId)))

/** Returns the numbers of two teams' players, matches and common opponents; empty for other resources. */
export function useTeamEvidence(resource: Mergeable, pair: Pair): Evidence[] {
  const dataProvider = useDataProvider<AppDataProvider>()
  const found = useQueries({
    queries: pair.map(({ id }) => ({
      queryKey: ['teams', 'evidence', id],
      queryFn: async () => {
        const pagination = { page: 1, perPage: 1 }
        const [players, matches] = await Promise.all([
          dataProvider.getList('players', {
            pagination,
            sort: { field: 'name', order: 'ASC' },
            filter: { teamId: id },
          }),
          dataProvider.getList('matches', {
            pagination: { page: 1, perPage: MATCHES },
            sort: { field: 'date', order: 'DESC' },
            filter: { teamId: id },
          }),
        ])
        const opponents = opponentsOf(id, matches.data)
        return { players: players.total ?? 0, matches: matches.total ?? 0, opponents }
      },
      enabled: resource === 'teams',
    })),
  })
  const [one, other] = found.map(({ data }) => data)
  if (one === undefined || other === undefined) return []
  const inCommon = [...one.opponents].filter((id) => other.opponents.has(id)).length
  const all: { kind: Evidence['kind']; figures: number[] }[] = [
    { kind: 'players', figures: [one.players, other.players] },
    { kind: 'matches', figures: [one.matches, other.matches] },
    { kind: 'opponents', figures: [inCommon, inCommon] },
  ]
  return all
    .filter(({ figures }) => figures.some((figure) => figure > 0))
    .map(({ kind, figures }) => ({ kind, values: figures.map((figure) => formatFigure(figure)) }))
}
