import { HttpError } from 'react-admin'
import { safeParseWithAnyIds } from '../../../contract/foreignIds'
import { can } from '../../../contract/permissions'
import { statisticsOf } from '../../../contract/statistics/answer'
import { type StatisticsQueryInput, statisticsQuerySchema } from '../../../contract/statistics/call'
import { factsOf } from '../../../contract/statistics/facts'
import { statisticsAction } from '../../../contract/statistics/rights'
import { currentSession } from '../../authProvider/session'
import { message } from '../../i18n'
import { readableAnalyses } from '../records/parseRecord'
import type { createRecordPages } from '../records/recordPages'

/** Reads all records of a list. */
export type ReadRecords = ReturnType<typeof createRecordPages>['readRecords']

/** Returns the same statistics as our own server, computed from all records that the user may read. */
export async function sumStatistics(request: StatisticsQueryInput, readRecords: ReadRecords) {
  const { data: query, error } = safeParseWithAnyIds(statisticsQuerySchema, request)
  if (error !== undefined) throw error
  const actor = currentSession()?.actor
  if (actor === undefined || !can(actor, statisticsAction(query.view))) {
    throw new HttpError(message('errors.server.forbidden'), 403)
  }
  const [written, watched] = await Promise.all([
    readRecords('analyses', { sort: 'createdAt', order: 'ASC' }),
    can(actor, 'player.list') ? readRecords('players', { sort: 'name', order: 'ASC' }) : [],
  ])
  return statisticsOf(
    factsOf(readableAnalyses(written), watched),
    query,
    new Date().toISOString().slice(0, 10),
  )
}
