import { and, eq, exists, inArray, isNotNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Actor, can } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { noteOfReading } from '../../database/readOnly'
import { analyses, analysisReadings, mediaUses, requests } from '../../database/schema'
import { momentSql } from '../../security/currentAccess'
import { isHiding } from '../../security/hiddenPlayers'
import { isReadableBy } from './analysisRights.repository'

const other = alias(analyses, 'other')

/** Analyses of the player by other users. */
const isByOther = (playerId: SQLWrapper, author: SQLWrapper) =>
  sql`${other.playerId} = ${playerId} and ${other.createdBy} is distinct from ${author}`

/**
 * Selects whether an analysis that is published now is independent (decisions, section 12): no report on the player by another user is
 * published, or an independent request to the author is open and the server has answered them no analysis of the player by another user.
 */
export function isIndependentNow(
  executor: Executor,
  { playerId, author }: { playerId: SQLWrapper; author: SQLWrapper },
): SQL<boolean> {
  const published = executor
    .select({ id: other.id })
    .from(other)
    .where(and(isByOther(playerId, author), isNotNull(other.publishedAt)))
  const asked = executor
    .select({ id: requests.id })
    .from(requests)
    .where(and(sql`${requests.scoutId} = ${author} and ${requests.playerId} = ${playerId}`, isHiding))
  const read = executor
    .select({ id: analysisReadings.analysisId })
    .from(analysisReadings)
    .innerJoin(other, eq(other.id, analysisReadings.analysisId))
    .where(and(sql`${analysisReadings.userId} = ${author}`, isByOther(playerId, author)))
  return sql`${or(not(exists(published)), and(exists(asked), not(exists(read))))}`
}

/** The analyses that an answer contains: by id, all of a player, or those whose media have a file. */
type Answered = { ids: readonly string[] } | { playerId: string } | { mediaId: string }

function isAnswered(answered: Answered): SQL {
  if ('ids' in answered) return inArray(analyses.id, [...answered.ids])
  if ('playerId' in answered) return eq(analyses.playerId, answered.playerId)
  return sql`${analyses.id} in (select ${mediaUses.analysisId} from ${mediaUses} where ${mediaUses.mediaId} = ${answered.mediaId})`
}

/**
 * Stores that the server answers the caller analyses of other users: the record, its PDF or one of its files. Rows of lists do not count,
 * nor do readers who may not write analyses. It stores nothing where all of it is stored already.
 */
export async function noteReadings(
  executor: Executor,
  actor: Actor,
  answered: Answered,
  now: Date,
): Promise<void> {
  if (!can(actor, 'analysis.create')) return
  const isNoted = sql`exists (
    select from ${analysisReadings}
    where ${analysisReadings.analysisId} = ${analyses.id} and ${analysisReadings.userId} = ${actor.id})`
  const isOfOther = sql`${analyses.createdBy} is distinct from ${actor.id}`
  // Locked, so that no one deletes the analysis before its row is stored.
  await noteOfReading(() =>
    executor.execute(sql`
      insert into ${analysisReadings} (analysis_id, user_id, first_read_at)
      select ${analyses.id}, ${actor.id}::uuid, ${momentSql(now)} from ${analyses}
      where ${and(isAnswered(answered), isOfOther, isReadableBy(actor))} and not ${isNoted}
      order by ${analyses.id} for key share
      on conflict do nothing`),
  )
}
