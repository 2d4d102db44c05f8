import { useDataProvider, useNotify, useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { LIMITS } from '../../../../contract/fields'
import { lacksLineups } from '../../../../contract/lineup'
import type { Match } from '../../../../contract/match'
import { readableOf } from '../../../forms/inputs/unreadable'
import { useMessage } from '../../../i18n'
import { datedMatchTitle } from '../../../i18n/matchTitle'
import type { MatchForm, Side } from '../matchForm'
import { useAddToLineup } from './useAddToLineup'

/** The number of matches to search. Each match needs a request, because lists contain no line-ups. */
const MAX_MATCHES = 10

/** Returns a function that copies the line-up of the team's latest earlier match that has a line-up. */
export function useLastLineup(side: Side) {
  const t = useMessage()
  const notify = useNotify()
  const match = useRecordContext<Match>()
  const dataProvider = useDataProvider()
  const { getValues } = useFormContext<MatchForm>()
  const addToLineup = useAddToLineup(side)

  const findLast = async (teamId: string) => {
    const { date } = readableOf(getValues())
    const { data: earlier } = await dataProvider.getList<Match>('matches', {
      pagination: { page: 1, perPage: MAX_MATCHES + 1 },
      sort: { field: 'date', order: 'DESC' },
      filter: { teamId, ...(date && { dateTo: date }) },
    })
    for (const { id } of earlier.filter((one) => one.id !== match?.id).slice(0, MAX_MATCHES)) {
      const { data } = await dataProvider.getOne<Match>('matches', { id })
      // A cached row lacks the line-ups. Fails, because the line-up of an older match must not be copied instead.
      if (lacksLineups(data)) throw new Error(t('errors.load.matches'))
      const lineup = data.homeTeamId === teamId ? data.homeLineup : data.awayLineup
      if (lineup !== undefined && lineup.length > 0) return { match: data, lineup }
    }
    return null
  }

  return async (): Promise<void> => {
    const teamId = getValues(`${side}TeamId`)
    const last = teamId === null ? null : await findLast(teamId)
    if (last === null) {
      notify(t('matches.lineup.noLast'), { type: 'info' })
      return
    }
    const leftOut = addToLineup(last.lineup)
    const counted = { smart_count: last.lineup.length - leftOut, match: datedMatchTitle(t, last.match) }
    const taken = t('matches.lineup.taken', counted)
    if (leftOut === 0) notify(taken, { type: 'success' })
    else {
      const skipped = t('matches.lineup.leftOut', { smart_count: leftOut, max: LIMITS.lineupPerSide })
      notify(`${taken} ${skipped}`, { type: 'warning' })
    }
  }
}
