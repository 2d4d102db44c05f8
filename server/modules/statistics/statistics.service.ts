import type { Actor } from '../../../contract/permissions'
import { statisticsOf } from '../../../contract/statistics/answer'
import { type StatisticsQuery, statisticsAnswerSchema } from '../../../contract/statistics/call'
import { statisticsAction } from '../../../contract/statistics/rights'
import type { Executor } from '../../database/connect'
import type { AppParts } from '../../http/context'
import type { TaggedBody } from '../../lists/bodyCache'
import { canonical, fingerprint, stampOf, weakTag } from '../../lists/entityTag'
import { type DraftsOf, readRevisions } from '../../lists/revisions'
import type { TaggedAnswer } from '../../lists/taggedAnswer'
import { authorize } from '../../security/authorize'
import type { PassedEnds } from '../../security/currentAccess'
import { openAnalyses } from '../analyses/analyses.service'
import { findShortListedPlayers } from '../shortLists/shortLists.repository'
import { DEPENDS_ON } from './changedFacts'
import { createFactsCache } from './factsCache'

const readStamp = async (executor: Executor, draftsOf: DraftsOf, ends: PassedEnds | undefined) =>
  stampOf(await readRevisions(executor, draftsOf, ends), DEPENDS_ON)

/**
 * Creates the answers with figures over all analyses that a caller may read. Browser and server compute figures with the same code
 * (contract/statistics/answer). An answer is cached until its data changes or the day ends.
 */
export function createStatistics(parts: Pick<AppParts, 'database' | 'bodies' | 'now'>) {
  const { database, bodies, now } = parts
  const withFacts = createFactsCache(parts, (executor, time) =>
    readStamp(executor, 'everybody', { now: time }),
  )
  const shape = fingerprint(statisticsAnswerSchema)

  /** Throws `forbidden` if the caller may not see this view. */
  return async (actor: Actor, query: StatisticsQuery): Promise<TaggedAnswer> => {
    const permit = authorize(actor, statisticsAction(query.view))
    // Callers who read the same analyses get the same figures.
    const { view, draftsOf, ends, isTaggedByContent } = openAnalyses(actor)
    const today = now().toISOString().slice(0, 10)
    const queryKey = canonical(query)
    const stamp = await readStamp(database.orm, draftsOf, ends)
    // Shortlists have no revision, so the tag covers the ids of their players.
    const shortListed =
      query.view === 'overview' &&
      (await findShortListedPlayers(database.orm, authorize(actor, 'shortList.list')))
    const tag = weakTag(['statistics', view, shape, queryKey, today, stamp, shortListed])

    const build = async (): Promise<TaggedBody> => {
      // The facts may be newer than the tag. Then the next call, with another tag, builds the same answer again.
      const sums = await withFacts(permit, (facts) =>
        statisticsOf({ ...facts, ...(shortListed && { shortListed: new Set(shortListed) }) }, query, today),
      )
      const answer = JSON.stringify(statisticsAnswerSchema.parse(sums))
      return { tag, body: Buffer.from(answer) }
    }
    const take = () => bodies.take(`statistics ${view} ${queryKey}`, tag, build)
    if (!isTaggedByContent) return { tag, take }
    // Writes of hidden analyses do not change this tag.
    const { body } = await take()
    const contentTag = weakTag([view, shape, queryKey, body.toString()])
    return { tag: contentTag, take: async () => ({ tag: contentTag, body }) }
  }
}
