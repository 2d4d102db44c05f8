import type { QueryClient } from '@tanstack/react-query'
import { deviceOwner } from '../deviceOwner'
import { cachedKey, LIST_KEY } from '../queryClient'
import type { RowStores } from '../rows/rowStore'
import { dropRecords, recordsOnDevice } from './keptRecords'

type Parts = {
  cache: QueryClient
  lists: Pick<RowStores, 'analyses' | 'matches' | 'requests'>
  findFresh(resource: 'matches', id: string): Promise<unknown>
}

/**
 * Removes other users' analyses of a player from memory and the device when an independent request to the user appears, and loads analyses and
 * figures again when one appears or closes (decisions, section 12). The server answers neither of them meanwhile. The links of notes to these
 * analyses come and go with them. Returns a function that stops it.
 */
export function followIndependentRequests({ cache, lists, findFresh }: Parts): () => void {
  let known: { userId: string; playerIds: readonly string[] } = { userId: '', playerIds: [] }
  let reports: number | undefined

  async function follow(): Promise<void> {
    const { id: userId, role } = deviceOwner()
    const before = known.userId === userId ? known.playerIds : []
    const requests = role === 'Scout' ? await lists.requests.stored() : []
    const open = requests.filter((one) => one.isIndependent && one.state === 'open' && one.scoutId === userId)
    const playerIds = [...new Set(open.flatMap(({ playerId }) => playerId ?? []))].sort()
    known = { userId, playerIds }
    // An earlier visit has removed the analyses, and the requests may have been closed since.
    if (lists.requests.isOfEarlierVisit()) return followReports()
    if (playerIds.join() === before.join()) return
    reports = undefined
    await remove(new Set(playerIds), userId)
    await loadLinks()
    for (const key of [['analyses'], cachedKey('analyses'), ['matches'], cachedKey('matches')]) {
      cache.removeQueries({ queryKey: key, type: 'inactive' })
      void cache.resetQueries({ queryKey: key })
    }
    await Promise.all([lists.analyses.refresh(), lists.matches.refresh()])
  }

  /** Replaces the matches with notes on the device, whose version does not change with the request. Without an answer they stay. */
  async function loadLinks(): Promise<void> {
    for (const { id, homeNotes, awayNotes } of await recordsOnDevice('matches')) {
      if (homeNotes.length + awayNotes.length > 0) await findFresh('matches', id).catch(() => undefined)
    }
  }

  async function remove(hidden: ReadonlySet<string>, userId: string): Promise<void> {
    const rows = await lists.analyses.stored()
    const records = await recordsOnDevice('analyses')
    const isHidden = (one: { playerId: string; scouter: string | null }) =>
      hidden.has(one.playerId) && one.scouter !== userId
    const ids = new Set([...rows, ...records].filter(isHidden).map(({ id }) => id))
    for (const id of ids) lists.analyses.remove(id)
    dropRecords('analyses', [...ids])
  }

  /** Loads the requests again after a new report of the user on a hidden player, which closes them. */
  async function followReports(): Promise<void> {
    const { userId, playerIds } = known
    if (playerIds.length === 0) return
    const rows = await lists.analyses.stored()
    const isReport = (row: (typeof rows)[number]) =>
      row.scouter === userId && row.publishedAt !== null && playerIds.includes(row.playerId)
    const before = reports
    reports = rows.filter(isReport).length
    if (before !== undefined && reports > before) await lists.requests.refresh()
  }

  return cache.getQueryCache().subscribe((event) => {
    const [kind, resource] = event.query.queryKey
    if (kind !== LIST_KEY || event.type !== 'updated' || event.action.type !== 'success') return
    // The lists are emptied meanwhile if another user signs in, whose requests arrive later.
    if (resource === 'requests') follow().catch(() => undefined)
    if (resource === 'analyses') followReports().catch(() => undefined)
  })
}
