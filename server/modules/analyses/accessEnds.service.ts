import type { RightsFacts } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { gone } from '../../failure'
import { endsOf } from '../../history/accessEnds'
import { recordChange } from '../../history/recorder'
import type { AppParts } from '../../http/context'
import { authorizeRecord } from '../../security/authorize'
import type { Moment } from '../../security/currentAccess'
import { findAnalysis } from './analysisReading.repository'
import { bumpAnalysis } from './analysisRevisions'
import { findAnalysisFacts, lockAnalysisForUpdate, lockNextPassedEnd } from './analysisWriting.repository'
import { endShares } from './shares.repository'

/** One analysis takes about 8 ms on the embedded engine. */
const ANALYSES_A_CHUNK = 5

type Facts = RightsFacts['analysis'] & { id: string }

/**
 * Writes the ends of access of a locked analysis that have passed at `now`, with a history entry in the name of the user who shared it.
 *
 * @returns the analysis before and after, and the users who have lost access; undefined if no end has passed
 */
export async function writePassedEnds(transaction: Executor, stored: Facts, now: Moment) {
  const server = { id: '', role: 'Admin' as const, ...(now && { now }) }
  const ended = await endShares(transaction, authorizeRecord(server, 'analysis.share', stored), now)
  const [first] = ended
  if (first === undefined) return undefined
  const after = (await findAnalysis(transaction, authorizeRecord(server, 'analysis.read', stored))) ?? gone()
  const lostIds = ended.map(({ userId }) => userId)
  const before = { ...after, accessUserIds: [...after.accessUserIds, ...lostIds].sort() }
  const actor = first.sharedBy === null ? null : { id: first.sharedBy }
  const accessEnds = endsOf(ended)
  await recordChange(
    transaction,
    { actor },
    { resource: 'analyses', before: { ...before, accessEnds }, after },
  )
  return { before, after, lostIds }
}

/**
 * Locks an analysis for a write, and writes the ends of access that have passed first.
 *
 * @returns `ended`, the analysis before these ends with its version, and the users who have lost access. The write's revisions must name it
 */
export async function lockAnalysis(transaction: Executor, id: string, now: Moment) {
  const { stored, hasPassedEnds } = (await lockAnalysisForUpdate(transaction, id, now)) ?? gone()
  const ended = hasPassedEnds ? await writePassedEnds(transaction, stored, now) : undefined
  if (ended === undefined) return { stored, ended }
  const { before, after, lostIds } = ended
  return {
    stored: { ...stored, version: after.version },
    ended: { before: { ...before, version: stored.version }, lostIds },
  }
}

/**
 * Writes the ends of access that have passed, of a few analyses, each in its own transaction. Locked analyses are skipped until the next
 * call. Reading does not depend on it (decision record 0053).
 */
export async function endPassedAccess({
  database: { orm },
  now,
}: Pick<AppParts, 'database' | 'now'>): Promise<'more' | 'idle'> {
  for (let count = 0; count < ANALYSES_A_CHUNK; count += 1) {
    const isFound = await orm.transaction(async (transaction) => {
      const time = now()
      const id = await lockNextPassedEnd(transaction, time)
      if (id === undefined) return false
      const stored = (await findAnalysisFacts(transaction, id, time)) ?? gone()
      const ended = await writePassedEnds(transaction, stored, time)
      if (ended) await bumpAnalysis(transaction, { id, before: ended.before })
      return true
    })
    if (!isFound) return 'idle'
  }
  return 'more'
}
