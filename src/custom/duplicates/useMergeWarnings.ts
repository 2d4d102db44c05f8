import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { LIMITS } from '../../../contract/fields'
import type { Mergeable } from '../../../contract/merge'
import type { MatchRow } from '../../../contract/rows'
import type { AppDataProvider } from '../../dataProvider'
import { reasonsInWords } from '../../forms/duplicates/describe'
import { useMessage } from '../../i18n'
import { formatDay } from '../../i18n/days'
import { counterEvidence } from './counterEvidence'
import type { Pair } from './mergedFields'

/** Returns the reasons against a merge as texts. */
export function useMergeWarnings(resource: Mergeable, pair: Pair): string[] {
  const t = useMessage()
  const met = useLastMeeting(resource, pair)
  const contrary = counterEvidence(resource, pair)
  return [
    ...(contrary.length > 0 ? [t('duplicates.doubt', { reasons: reasonsInWords(t, contrary) })] : []),
    ...(met === undefined ? [] : [t('duplicates.havePlayedEachOther', { day: formatDay(met.date) })]),
  ]
}

/** Returns the latest match between two teams, if any, because the server refuses to merge opponents. */
function useLastMeeting(resource: Mergeable, [one, other]: Pair): MatchRow | undefined {
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
      const met = (matches as MatchRow[]).find(
        ({ homeTeamId, awayTeamId }) => homeTeamId === other.id || awayTeamId === other.id,
      )
      return met ?? null
    },
    enabled: resource === 'teams',
  })
  return data ?? undefined
}
