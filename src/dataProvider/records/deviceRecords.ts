import { RESOURCE_NAMES, type ResourceName } from '../../../contract/paths'
import type { AnalysisRow, MatchRow } from '../../../contract/rows'
import { roleMay } from '../../authProvider/access'
import { currentSession } from '../../authProvider/session'
import { dayOf } from '../../i18n/days'
import { hasFeature, hasResource } from '../features'
import type { RowStores } from '../rows/rowStore'
import { prefetchRecords } from './prefetchRecords'
import type { RecordCall } from './recordCall'

const DAY_MS = 24 * 60 * 60_000
/** The user's assigned matches are prefetched if their date is at most this many days away. */
const WATCHED_DAYS = 14
/** The user's reports are prefetched for this many days after their publication. */
const REPORT_DAYS = 90

type Parts = { lists: RowStores; ask: RecordCall }

/** Creates the prefetch to the device: the rows of all lists, and the records that a scout needs offline. */
export const createDeviceRecords = ({ lists, ask }: Parts) => ({
  /** Updates the prefetched data, one request after another. Rejects if the server does not answer, not if the device is full. */
  async prefetchToDevice({ signal }: { signal: AbortSignal }): Promise<void> {
    const actor = currentSession()?.actor
    if (actor === undefined) return
    const listed = RESOURCE_NAMES.filter(
      (resource) => hasResource(resource) && roleMay(actor.role, resource, 'list'),
    )
    for (const resource of listed) {
      signal.throwIfAborted()
      await lists[resource].load()
    }
    if (!hasFeature('rows')) return
    const bring = async <Resource extends ResourceName>(
      resource: Resource,
      rows: readonly { id: string }[],
    ) => {
      if (listed.includes(resource)) await prefetchRecords(resource, rows, { ask, signal })
    }
    const now = Date.now()
    await bring('matches', (await lists.matches.peek()).filter(isWatched(actor.id, now)))
    await bring('analyses', (await lists.analyses.peek()).filter(isOwn(actor.id, now)))
  },
})

const dayAt = (milliseconds: number) => dayOf(new Date(milliseconds))

const isWatched =
  (userId: string, now: number) =>
  ({ scoutIds, date }: MatchRow): boolean =>
    scoutIds?.includes(userId) === true &&
    date >= dayAt(now - WATCHED_DAYS * DAY_MS) &&
    date <= dayAt(now + WATCHED_DAYS * DAY_MS)

/** Checks whether an analysis is the user's own draft, or own report published in the last 90 days. */
const isOwn =
  (userId: string, now: number) =>
  ({ scouter, publishedAt }: AnalysisRow): boolean =>
    scouter === userId && (publishedAt === null || Date.parse(publishedAt) >= now - REPORT_DAYS * DAY_MS)
