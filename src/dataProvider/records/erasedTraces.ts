import type { QueryClient } from '@tanstack/react-query'
import type { Match } from '../../../contract/match'
import { deviceOwner } from '../deviceOwner'
import { LIST_KEY } from '../queryClient'
import type { RowStores } from '../rows/rowStore'
import { storedVersions } from '../storage/storedRecords'
import { recordOnDevice, versionOf } from './keptRecords'

type Parts = {
  cache: QueryClient
  lists: Pick<RowStores, 'analyses' | 'matches' | 'players'>
  findFresh(resource: 'matches', id: string): Promise<unknown>
}

const LISTS: readonly unknown[] = ['analyses', 'matches', 'players']

/**
 * Replaces matches on the device, also downloaded ones, that still name a player or analysis whom the server no longer has: erased or merged since
 * (decisions, section 14). Compares the copies after each answer of these lists, so that a page that was closed meanwhile does so on the
 * next visit. Returns a function that stops it.
 */
export function followErasures({ cache, lists, findFresh }: Parts): () => void {
  const isLacked = (resource: 'analyses' | 'players', id: string) =>
    lists[resource].lackedAt(id) !== undefined

  const namesMissing = ({ homeLineup = [], awayLineup = [], homeNotes, awayNotes }: Match) =>
    [...homeLineup, ...awayLineup].some(({ playerId }) => isLacked('players', playerId)) ||
    [...homeNotes, ...awayNotes].some(({ analysisId }) => analysisId && isLacked('analyses', analysisId))

  async function follow(): Promise<void> {
    for (const [id, version] of await storedVersions(deviceOwner(), 'matches')) {
      const row = lists.matches.inMemory(id)
      if (row === undefined || versionOf(row) <= version) continue
      const match = await recordOnDevice('matches', id)
      // Without an answer the next list answer tries again.
      if (match !== undefined && namesMissing(match)) await findFresh('matches', id).catch(() => undefined)
    }
  }

  return cache.getQueryCache().subscribe(({ query, type, ...event }) => {
    const [kind, resource] = query.queryKey
    if (kind !== LIST_KEY || !LISTS.includes(resource) || type !== 'updated') return
    if ('action' in event && event.action.type === 'success') follow().catch(() => undefined)
  })
}
