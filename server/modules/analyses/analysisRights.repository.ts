import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, ruleOf } from '../../../contract/permissions'
import type { AnalysisRule } from '../../../contract/rights'
import type { Executor } from '../../database/connect'
import { analyses, analysisAccess } from '../../database/schema'
import type { References } from '../inUse'

/** Whether an analysis is shared with this user. */
export const isSharedWith = (userId: string): SQL =>
  sql`exists (select 1 from ${analysisAccess} where ${analysisAccess.analysisId} = ${analyses.id} and ${analysisAccess.userId} = ${userId})`

const isPublished = isNotNull(analyses.publishedAt)
const isOwn = (userId: string) => eq(analyses.createdBy, userId)

/** The rules of contract/permissions in SQL; one that is missing here does not compile. */
const READ_RULES: Record<AnalysisRule, (userId: string) => SQL | undefined> = {
  always: () => sql`true`,
  never: () => sql`false`,
  own: isOwn,
  publishedOwnOrShared: (userId) => or(isPublished, isOwn(userId), isSharedWith(userId)),
  publishedAndSharedOrOwn: (userId) => or(isOwn(userId), and(isPublished, isSharedWith(userId))),
  publishedAndShared: (userId) => and(isPublished, isSharedWith(userId)),
}

/** Which analyses the caller may read. */
export function isReadableBy({ id, role }: Actor): SQL | undefined {
  return READ_RULES[ruleOf(role, 'analysis.read')](id)
}

/**
 * Selects analyses that are shared with a user, if the caller may know it. Callers who do not see other recipients get
 * none.
 */
export function isKnownToBeSharedWith({ id, role }: Actor, userId: string): SQL | undefined {
  const seesAll = role === 'Admin' || role === 'Scout' || userId === id
  return seesAll ? isSharedWith(userId) : and(isOwn(id), isSharedWith(userId))
}

/** The analyses that meet a condition: how many the caller may read, and whether there are others. */
export async function countAnalyses(
  executor: Executor,
  actor: Actor,
  where: SQL,
): Promise<References & { analyses: number }> {
  const count = await executor.$count(analyses, and(isReadableBy(actor), where))
  return { analyses: count, hasOthers: (await executor.$count(analyses, where)) > count }
}
