import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { compareMatches } from '../../../contract/duplicates/matches'
import { comparePlayers } from '../../../contract/duplicates/players'
import { compareTeams } from '../../../contract/duplicates/teams'
import { LIMITS } from '../../../contract/fields'
import type { Match } from '../../../contract/match'
import type { Mergeable } from '../../../contract/merge'
import { reasonsInWords } from '../../components/duplicates/describe'
import { factsOf, type Reason } from '../../components/duplicates/duplicates'
import type { AppDataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { formatDay } from '../../i18n/days'
import type { Pair } from './mergedFields'

/** Evidence against a merge, whatever else is alike. */
const COUNTER_EVIDENCE: readonly Reason[] = [
  'otherName',
  'otherBirthDate',
  'otherGeneration',
  'otherSquad',
  'otherCountry',
  'otherYear',
  'otherClubWords',
  'otherDay',
  'otherTeams',
  'swappedTeams',
  'otherScore',
]

/** Why the two may not be duplicates, in words. */
export function useMergeWarnings(resource: Mergeable, pair: Pair): string[] {
  const t = useMessage()
  const met = useLastMeeting(resource, pair)
  const contrary = reasonsOf(resource, pair).filter((reason) => COUNTER_EVIDENCE.includes(reason))
  return [
    ...(contrary.length > 0 ? [t('duplicates.doubt', { reasons: reasonsInWords(t, contrary) })] : []),
    ...(met === undefined ? [] : [t('duplicates.havePlayedEachOther', { day: formatDay(met.date) })]),
  ]
}

function reasonsOf(resource: Mergeable, [one, other]: Pair): readonly Reason[] {
  switch (resource) {
    case 'players':
      return comparePlayers(factsOf(resource, one), factsOf(resource, other)).reasons
    case 'teams':
      return compareTeams(factsOf(resource, one), factsOf(resource, other)).reasons
    case 'matches':
      return compareMatches(factsOf(resource, one), factsOf(resource, other)).reasons
  }
}

/** The newest match of two teams against each other, which the server will not merge. */
function useLastMeeting(resource: Mergeable, [one, other]: Pair): Match | undefined {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    queryKey: ['matches', 'between', one.id, other.id],
    queryFn: async ({ signal }) => {
      const { data: matches } = await dataProvider.getList('matches', {
        pagination: { page: 1, perPage: LIMITS.listAmount },
        sort: { field: 'date', order: 'DESC' },
        filter: { teamId: one.id },
        signal,
      })
      const met = (matches as Match[]).find(
        ({ homeTeamId, awayTeamId }) => homeTeamId === other.id || awayTeamId === other.id,
      )
      return met ?? null
    },
    enabled: resource === 'teams',
  })
  return data ?? undefined
}
