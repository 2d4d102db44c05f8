import { and, eq, gt, inArray, not, or, sql } from 'drizzle-orm'
import type { ErasurePreview } from '../../../contract/erasure'
import type { Executor } from '../../database/connect'
import {
  analyses,
  analysisAccess,
  analysisShares,
  consents,
  history,
  matches,
  media,
  mediaUses,
  players,
  requests,
  shortListEntries,
  shortLists,
  users,
} from '../../database/schema'
import { gone } from '../../failure'
import { MERGED_IDS } from '../../personalData/subject'
import type { RecordPermit } from '../../security/authorize'
import { isUsed } from '../media/media.repository'
import { namesPlayer, splitMatch } from './erasePlayer.repository'
import { tracesOf } from './traces'

export type ErasePermit = RecordPermit<'player.erase' | 'user.erase'>
type Preview = Omit<ErasurePreview, 'backups'>

const OUTSIDE = ['Agent', 'Player'] as const
const MATCHES_AT_ONCE = 100

/** Counts what erasing a player deletes or blanks. */
export async function previewPlayer(executor: Executor, { recordId: id }: ErasePermit): Promise<Preview> {
  const [player] = await executor.select({ mergedIds: MERGED_IDS }).from(players).where(eq(players.id, id))
  const { mergedIds } = player ?? gone()
  const ids = [id, ...mergedIds]
  const reports = await executor.select({ id: analyses.id }).from(analyses).where(eq(analyses.playerId, id))
  const reportIds = reports.map((report) => report.id)
  const traces = tracesOf({ resource: 'players', id, ids })
  for (const reportId of reportIds) traces.related.add(reportId)
  const listed = sql`select ${shortListEntries.shortListId} from ${shortListEntries} where ${shortListEntries.playerId} = ${id}`
  const received = sql`select user_id from ${analysisAccess} where ${inArray(analysisAccess.analysisId, reportIds)}
    union select user_id from ${analysisShares} where ${inArray(analysisShares.analysisId, reportIds)}`
  return {
    analyses: reports.length,
    ...(await countInMatches(executor, traces)),
    files: await countDistinct(
      executor,
      sql`select media_id from ${mediaUses} where ${or(eq(mediaUses.playerId, id), inArray(mediaUses.analysisId, reportIds))}
        union select ${consents.mediaId} from ${consents} where ${consents.playerId} = ${id}`,
    ),
    historyEntries: await executor.$count(history, inArray(history.recordId, [...ids, ...reportIds])),
    shortLists: await countDistinct(executor, listed),
    requests: await executor.$count(requests, eq(requests.playerId, id)),
    mergedIds,
    recipients: await executor
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(and(inArray(users.role, [...OUTSIDE]), sql`${users.id} in (${received})`))
      .orderBy(users.search, users.id),
  }
}

/** Counts what erasing a user deletes, and what stays for others without the user’s name. */
export async function previewUser(executor: Executor, { recordId: id }: ErasePermit): Promise<Preview> {
  if ((await executor.$count(users, eq(users.id, id))) === 0) gone()
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
}

async function countDistinct(executor: Executor, values: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(
    sql`select count(distinct one)::int as count from (${values}) as counted (one)`,
  )
  return rows[0]?.count ?? 0
}

/** Counts the line-up entries and the notes about a player, a hundred matches at a time. */
async function countInMatches(executor: Executor, traces: ReturnType<typeof tracesOf>) {
  const { id, homeNotes, awayNotes, homeLineup, awayLineup } = matches
  const counts = { lineups: 0, notes: 0 }
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const found = await executor
      .select({ id, homeNotes, awayNotes, homeLineup, awayLineup })
      .from(matches)
      .where(and(gt(id, last), namesPlayer(traces)))
      .orderBy(id)
      .limit(MATCHES_AT_ONCE)
    for (const match of found) {
      const { lineups, notes } = splitMatch(traces, match)
      counts.lineups += lineups.length
      counts.notes += notes.length
    }
    const end = found.at(-1)
    if (end === undefined) return counts
    last = end.id
  }
}
