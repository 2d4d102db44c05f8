import { and, eq, inArray, not, or, sql } from 'drizzle-orm'
import type { Erasable, ErasurePreview } from '../../../contract/erasure'
import type { Executor } from '../../database/connect'
import {
  analyses,
  analysisAccess,
  analysisShares,
  history,
  media,
  requests,
  shortListEntries,
  shortLists,
  users,
} from '../../database/schema'
import { gone } from '../../failure'
import type { RecordPermit } from '../../security/authorize'
import { isUsed } from '../media/media.repository'
import { countInMatches, isFileOf } from './erasePlayer.repository'
import { allIds } from './eraseTexts.repository'
import { findErasable } from './known.repository'

type ErasePermit = RecordPermit<'player.erase' | 'user.erase'>
type Preview = Omit<ErasurePreview, 'backups'>

const OUTSIDE = ['Agent', 'Player'] as const

/** Counts what an erasure deletes or blanks; of a user also what stays for others without the name. */
export async function countData(
  executor: Executor,
  { recordId: id }: ErasePermit,
  resource: Erasable,
): Promise<Preview> {
  const traces = (await findErasable(executor, { resource, id, ids: [id] })) ?? gone()
  if (resource === 'users')
    return {
      analyses: await executor.$count(analyses, eq(analyses.createdBy, id)),
      notes: 0,
      lineups: 0,
      files: await executor.$count(media, and(eq(media.createdBy, id), not(isUsed))),
      historyEntries: await executor.$count(history, or(eq(history.recordId, id), eq(history.actorId, id))),
      shortLists: await executor.$count(shortLists, eq(shortLists.createdBy, id)),
      requests: await executor.$count(requests, or(eq(requests.scoutId, id), eq(requests.askerId, id))),
      mergedIds: [],
      recipients: [],
    }
  const reports = await executor.select({ id: analyses.id }).from(analyses).where(eq(analyses.playerId, id))
  const reportIds = reports.map((report) => report.id)
  for (const reportId of reportIds) traces.related.add(reportId)
  const { shortListId, playerId } = shortListEntries
  const listIds = executor.select({ shortListId }).from(shortListEntries).where(eq(playerId, id))
  const received = [analysisAccess, analysisShares].map(
    (table) => sql`select ${table.userId} from ${table} where ${inArray(table.analysisId, reportIds)}`,
  )
  return {
    analyses: reports.length,
    ...(await countInMatches(executor, traces)),
    files: await executor.$count(media, isFileOf(traces)),
    historyEntries: await executor.$count(history, inArray(history.recordId, allIds(traces))),
    shortLists: await executor.$count(shortLists, inArray(shortLists.id, listIds)),
    requests: await executor.$count(requests, eq(requests.playerId, id)),
    mergedIds: traces.ids.slice(1),
    recipients: await executor
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(
        and(inArray(users.role, [...OUTSIDE]), sql`${users.id} in (${sql.join(received, sql` union `)})`),
      )
      .orderBy(users.search, users.id),
  }
}
