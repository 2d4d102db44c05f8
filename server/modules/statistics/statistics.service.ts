import type { Actor } from '../../../contract/permissions'
import { statisticsOf } from '../../../contract/statistics/answer'
import { type StatisticsQuery, statisticsAnswerSchema } from '../../../contract/statistics/call'
import { statisticsAction } from '../../../contract/statistics/rights'
import type { Executor } from '../../database/connect'
import type { AppParts } from '../../http/context'
import type { ListBody } from '../../lists/bodyCache'
import { type AcceptedEncoding, encode } from '../../lists/contentEncoding'
import { canonical, fingerprint, stampOf, weakTag } from '../../lists/entityTag'
import { type DraftsOf, readRevisions } from '../../lists/revisions'
import type { TaggedAnswer } from '../../lists/taggedAnswer'
import { authorize } from '../../security/authorize'
import { openAnalyses } from '../analyses/analyses.service'
import { DEPENDS_ON } from './changedFacts'
import { createFactsCache } from './factsCache'

const readStamp = async (executor: Executor, draftsOf: DraftsOf) =>
  stampOf(await readRevisions(executor, draftsOf), DEPENDS_ON)

/**
 * Makes what answers with figures over all analyses that a caller may read. The sums are contract/statistics/answer's, the same as
 * the browser's own; an answer is kept until something is written or the day ends.
 */
export function createStatistics({ database, bodies, now }: Pick<AppParts, 'database' | 'bodies' | 'now'>) {
  const factsOf = createFactsCache(database, (executor) => readStamp(executor, 'everybody'))
  const shape = fingerprint(statisticsAnswerSchema)

  /** Throws `forbidden` where the caller may not see this view. */
  return async (actor: Actor, query: StatisticsQuery): Promise<TaggedAnswer> => {
    const permit = authorize(actor, statisticsAction(query.view))
    // Who reads the same analyses gets the same sums.
    const { view, draftsOf } = openAnalyses(actor)
    const today = now().toISOString().slice(0, 10)
    const queryKey = canonical(query)
    const stamp = await readStamp(database.orm, draftsOf)
    const tag = weakTag(['statistics', view, shape, queryKey, today, stamp])

    const build = async (encoding: AcceptedEncoding): Promise<ListBody> => {
      // As new as the tag, or newer: then the next call, which has another tag, gets the same once more.
      const facts = await factsOf(permit, view)
      const answer = statisticsAnswerSchema.parse(statisticsOf(facts, query, today))
      return { tag, ...(await encode(Buffer.from(JSON.stringify(answer)), encoding)) }
    }
    return {
      tag,
      take: (encoding) =>
        bodies.take(`statistics ${view} ${queryKey} ${encoding}`, tag, () => build(encoding)),
    }
  }
}
