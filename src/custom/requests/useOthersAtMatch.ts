import type { MatchRow } from '../../../contract/rows'
import { fullName } from '../../../contract/text'
import { usePeople } from '../../components/people/people'
import { useMessage } from '../../i18n'
import { useRequests } from './useRequests'

/** The parts of a match that the dialog shows. */
export type AskedMatch = Pick<MatchRow, 'id' | 'date' | 'homeTeam' | 'awayTeam' | 'scoutIds'>

/** Returns sentences about other scouts who are assigned to a match or asked for it, as far as the user may read of them. */
export function useOthersAtMatch(match: AskedMatch | undefined, scoutId: string | null): string[] {
  const t = useMessage()
  const assignedIds = match?.scoutIds?.filter((id) => id !== scoutId) ?? []
  const { people } = usePeople(assignedIds)
  const { requests } = useRequests({ matchId: match?.id ?? '' }, match !== undefined)
  if (match === undefined) return []
  const asked = requests.flatMap(({ state, scout }) =>
    state === 'open' && scout !== null && scout.id !== scoutId && !assignedIds.includes(scout.id)
      ? scout
      : [],
  )
  const assigned = assignedIds.flatMap((id) => people.get(id) ?? [])
  const sentences = [
    ...assigned.map((scout) => t('requests.ask.alsoAssigned', { name: fullName(scout) })),
    ...asked.map((scout) => t('requests.ask.alsoAsked', { name: fullName(scout) })),
  ]
  return [...new Set(sentences)]
}
