import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, ruleOf } from '../../../contract/permissions'
import type { AnalysisRule } from '../../../contract/rights'
import type { Executor } from '../../database/connect'
import { analyses, analysisAccess, analysisShares } from '../../database/schema'
import { isCurrent, type Moment, type PassedEnds } from '../../security/currentAccess'
import { isVisibleTo } from '../../security/hiddenPlayers'
import type { References } from '../inUse'

const isSharedWith = (userId: string, now: Moment): SQL => sql`exists (
  select from ${analysisAccess}
  where ${analysisAccess.analysisId} = ${analyses.id} and ${analysisAccess.userId} = ${userId} and ${isCurrent(now)})`

const isPublished = isNotNull(analyses.publishedAt)
const isOwn = ({ id }: Actor) => eq(analyses.createdBy, id)
const isShared = ({ id, now }: Actor) => isSharedWith(id, now)

/** The rules of contract/permissions in SQL. The code does not compile if a rule is missing here. */
const READ_RULES: Record<AnalysisRule, (actor: Actor) => SQL | undefined> = {
  always: () => sql`true`,
  never: () => sql`false`,
  own: isOwn,
  publishedOwnOrShared: (actor) => or(isPublished, isOwn(actor), isShared(actor)),
  publishedAndSharedOrOwn: (actor) => or(isOwn(actor), and(isPublished, isShared(actor))),
  publishedAndShared: (actor) => and(isPublished, isShared(actor)),
}

/** Whether the caller may read an analysis, and no independent request hides it. */
export function isReadableBy(actor: Actor): SQL | undefined {
  return and(READ_RULES[ruleOf(actor.role, 'analysis.read')](actor), isVisibleTo(actor))
}

const seesAllRecipients = ({ role }: Actor) => role === 'Admin' || role === 'Scout'

/** Whether an analysis is shared with a user and the caller may see that. */
export function isKnownToBeSharedWith(actor: Actor, userId: string): SQL | undefined {
  const isShared = isSharedWith(userId, actor.now)
  return seesAllRecipients(actor) || userId === actor.id ? isShared : and(isOwn(actor), isShared)
}

/**
 * The passed ends of access that change the analyses of the caller's lists: those of the caller's own access, and those of other users in
 * analyses whose recipients the caller sees.
 */
export function endsSeenBy(actor: Actor): PassedEnds {
  const seesRecipients = seesAllRecipients(actor) ? isReadableBy(actor) : isOwn(actor)
  const where = or(
    eq(analysisShares.userId, actor.id),
    sql`${analysisShares.analysisId} in (select ${analyses.id} from ${analyses} where ${seesRecipients})`,
  )
  return { now: actor.now, where }
}

/** Counts the analyses that meet a condition and that the caller may read, and says whether there are others that no request hides. */
export async function countAnalyses(
  executor: Executor,
  actor: Actor,
  where: SQL,
): Promise<References & { analyses: number }> {
  const count = await executor.$count(analyses, and(isReadableBy(actor), where))
  return {
    analyses: count,
    hasOthers: (await executor.$count(analyses, and(isVisibleTo(actor), where))) > count,
  }
}
