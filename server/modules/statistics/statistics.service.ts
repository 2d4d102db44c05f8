import type { Actor } from '../../../contract/permissions'
import { statisticsOf } from '../../../contract/statistics/answer'
import { type StatisticsQuery, statisticsAnswerSchema } from '../../../contract/statistics/call'
import { statisticsAction } from '../../../contract/statistics/rights'
import type { AppParts } from '../../http/context'
import type { ListBody } from '../../lists/bodyCache'
import { type Encoding, encode } from '../../lists/contentEncoding'
import { canonical, entityTag, fingerprint, weakTag } from '../../lists/entityTag'
import { type RevisionKey, type Revisions, readRevisions } from '../../lists/revisions'
import type { TaggedAnswer } from '../../lists/taggedAnswer'
import { authorize } from '../../security/authorize'
import { openAnalyses } from '../analyses/analyses.service'
import { createFactsCache } from './factsCache'

/** All that sums are made of. */
const DEPENDS_ON: readonly RevisionKey[] = ['analyses', 'matches', 'players', 'teams', 'users']
const stampOf = (revisions: Revisions) => entityTag(['facts'], revisions, DEPENDS_ON)

/**
 * Makes what answers with figures over all analyses that a caller may read. The sums are contract/statistics/answer's, the same as
 * the browser's own; an answer is kept until something is written or the day ends.
 */
export function createStatistics({ database, bodies, now }: Pick<AppParts, 'database' | 'bodies' | 'now'>) {
  const factsOf = createFactsCache(database, stampOf)
  const shape = fingerprint(statisticsAnswerSchema)

  /** Throws `forbidden` where the caller may not see this view. */
  return async (actor: Actor, query: StatisticsQuery): Promise<TaggedAnswer> => {
    const permit = authorize(actor, statisticsAction(query.view))
    // Who reads the same analyses gets the same sums.
    const { view } = openAnalyses(actor)
    const today = now().toISOString().slice(0, 10)
    const queryKey = canonical(query)
    const tagOf = (stamp: string) => weakTag(['statistics', view, shape, queryKey, today, stamp])
    const tag = tagOf(stampOf(await readRevisions(database.orm)))

    const build = async (encoding: Encoding): Promise<ListBody> => {
      const { stamp, facts } = await factsOf(permit, view)
      const answer = statisticsAnswerSchema.parse(statisticsOf(facts, query, today))
      return { tag: tagOf(stamp), ...(await encode(Buffer.from(JSON.stringify(answer)), encoding)) }
    }
    return {
      tag,
      take: (encoding) =>
        bodies.take(`statistics ${view} ${queryKey} ${encoding}`, tag, () => build(encoding)),
    }
  }
}
