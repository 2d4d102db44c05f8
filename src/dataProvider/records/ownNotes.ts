import type { Match } from '../../../contract/match'
import type { MatchRow } from '../../../contract/rows'
import { deviceOwner } from '../deviceOwner'
import { hasFeature } from '../features'
import { fetchPage } from '../rows/rowCalls'
import type { RowStores } from '../rows/rowStore'
import { storedRecord, storeRecord } from '../storage/storedRecords'
import type { createRecordPages } from './recordPages'

/** The number of matches whose notes are read, enough to show the scout's usual phrases. */
const MAX_MATCHES = 50

/** The notes are read again after this time, because phrases change slowly. */
const KEPT_MS = 24 * 60 * 60_000

type CachedNotes = { id: 'own'; notes: string[]; readAt: number }

const RESOURCE = 'ownNotes'

type Parts = { lists: RowStores } & Pick<ReturnType<typeof createRecordPages>['methods'], 'getRecordsOf'>

/** Creates the call that reads the scout's recent notes, from which forms suggest phrases. */
export function createOwnNotes({ lists, getRecordsOf }: Parts) {
  /** Returns whole matches with notes that the user created or is assigned to, latest first; if the device has none, matches the user created. */
  async function latestOwn(userId: string): Promise<readonly Match[]> {
    const isOwn = ({ creator, scoutIds = [] }: MatchRow) =>
      creator?.id === userId || scoutIds.includes(userId)
    const hasFilter = hasFeature('listFilters')
    if (!hasFilter) await lists.matches.load()
    const rows = (await lists.matches.peek())
      .filter((row) => isOwn(row) && row.homeNotesCount + row.awayNotesCount > 0)
      .toSorted((one, other) => Number(one.date < other.date) - Number(one.date > other.date))
    if (rows.length > 0 || !hasFilter) return (await getRecordsOf('matches', rows.slice(0, MAX_MATCHES))).data
    const asked = { createdBy: userId, sort: 'date', order: 'DESC', page: 1, amount: MAX_MATCHES } as const
    const { items } = await fetchPage('matches', asked, { isWhole: true })
    return items as readonly Match[]
  }

  return {
    /** Returns the notes of the user's last 50 matches, latest match first. Stores the notes on the device for a day. */
    async ownNotes(): Promise<{ data: string[] }> {
      const owner = deviceOwner()
      const kept = await storedRecord<CachedNotes>(owner, RESOURCE, 'own')
      if (kept !== undefined && Date.now() - kept.readAt < KEPT_MS) return { data: kept.notes }
      try {
        const matches = await latestOwn(owner.id)
        const notes = matches.flatMap(({ homeNotes, awayNotes }) => [...homeNotes, ...awayNotes])
        const texts = notes.map((note) => note.notes)
        const now: CachedNotes = { id: 'own', notes: texts, readAt: Date.now() }
        void storeRecord(owner, RESOURCE, now)
        return { data: texts }
      } catch {
        return { data: kept?.notes ?? [] }
      }
    },
  }
}
