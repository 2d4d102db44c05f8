import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { AnalysisInput } from '../../../contract/analysis'
import type { RightsFacts } from '../../../contract/permissions'
import type { Ratings } from '../../../contract/ratings'
import type { Executor } from '../../database/connect'
import { analyses, analysisAccess, users } from '../../database/schema'
import type { Permit } from '../../security/authorize'
import { sharedWith } from './analysisReading.repository'
import { ratingColumns } from './ratingColumns'

/** What the rights table asks of an analysis, and the match that it belongs to. */
export async function findAnalysisFacts(
  executor: Executor,
  id: string,
): Promise<(RightsFacts['analysis'] & { matchId: string }) | undefined> {
  const [row] = await executor
    .select({
      scouter: analyses.createdBy,
      publishedAt: analyses.publishedAt,
      accessUserIds: sharedWith,
      matchId: analyses.matchId,
    })
    .from(analyses)
    .where(eq(analyses.id, id))
  return row && { ...row, publishedAt: row.publishedAt?.toISOString() ?? null }
}

/** Holds an analysis against other writers until the transaction ends, and tells what an update merges into. */
export async function lockAnalysisForUpdate(
  executor: Executor,
  _permit: Permit<'analysis.update' | 'analysis.delete'>,
  id: string,
) {
  const [held] = await executor
    .select({
      matchId: analyses.matchId,
      playerId: analyses.playerId,
      conclusion: analyses.conclusion,
      media: analyses.media,
      publishedAt: analyses.publishedAt,
      level: analyses.level,
      shirtNo: analyses.shirtNo,
      position: analyses.position,
      ratings: analyses.ratings,
    })
    .from(analyses)
    .where(eq(analyses.id, id))
    .for('no key update')
  return held && { ...held, publishedAt: held.publishedAt?.toISOString() ?? null }
}

/** With whom an analysis is shared; it must be held. */
export async function findRecipients(
  executor: Executor,
  _permit: Permit<'analysis.update'>,
  id: string,
): Promise<string[]> {
  const rows = await executor
    .select({ userId: analysisAccess.userId })
    .from(analysisAccess)
    .where(eq(analysisAccess.analysisId, id))
    .orderBy(analysisAccess.userId)
  return rows.map(({ userId }) => userId)
}

/** False where the id is already taken. */
export async function insertAnalysis(
  executor: Executor,
  { actor }: Permit<'analysis.create'>,
  id: string,
  input: AnalysisInput,
  ratings: Ratings,
): Promise<boolean> {
  const inserted = await executor
    .insert(analyses)
    .values({ ...columnsOf(input), ...ratingColumns(ratings), id, createdBy: actor.id })
    .onConflictDoNothing({ target: analyses.id })
    .returning({ id: analyses.id })
  return inserted.length > 0
}

/** Stores what the input speaks of, with these ratings in all. */
export async function updateAnalysis(
  executor: Executor,
  _permit: Permit<'analysis.update'>,
  id: string,
  input: AnalysisInput,
  ratings: Ratings,
) {
  await executor
    .update(analyses)
    .set({ ...columnsOf(input), ...ratingColumns(ratings) })
    .where(eq(analyses.id, id))
}

/** Shares an analysis with these users and nobody else. */
export async function replaceAccess(
  executor: Executor,
  _permit: Permit<'analysis.share' | 'analysis.create'>,
  analysisId: string,
  userIds: readonly string[],
) {
  await executor
    .delete(analysisAccess)
    .where(
      and(
        eq(analysisAccess.analysisId, analysisId),
        userIds.length > 0 ? notInArray(analysisAccess.userId, [...userIds]) : undefined,
      ),
    )
  if (userIds.length === 0) return
  await executor
    .insert(analysisAccess)
    .values(userIds.map((userId) => ({ analysisId, userId })))
    .onConflictDoNothing()
}

export async function deleteAnalysis(executor: Executor, _permit: Permit<'analysis.delete'>, id: string) {
  await executor.delete(analyses).where(eq(analyses.id, id))
}

/** Which of these users exist; they are kept from being deleted until the transaction ends. */
export async function lockUsersForKeyShare(executor: Executor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await executor
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(sql`${users.id}`)
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

/** The input's own columns; what it leaves out stays undefined, which Drizzle leaves alone. */
function columnsOf({ publishedAt, ...input }: AnalysisInput) {
  const { matchId, playerId, conclusion, media, level, shirtNo, position } = input
  const moment = typeof publishedAt === 'string' ? new Date(publishedAt) : publishedAt
  return { matchId, playerId, conclusion, media, level, shirtNo, position, publishedAt: moment }
}
