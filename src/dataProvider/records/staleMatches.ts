import type { QueryClient } from '@tanstack/react-query'
import { deviceOwner } from '../deviceOwner'
import { LIST_KEY } from '../queryClient'
import type { RowStores } from '../rows/rowStore'
import { storedVersions } from '../storage/storedRecords'
import { versionOf } from './keptRecords'

type Parts = {
  cache: QueryClient
  lists: Pick<RowStores, 'matches'>
  findFresh(resource: 'matches', id: string): Promise<unknown>
}

/**
 * Loads matches on the device again, also downloaded ones, after each answer of their list that has a newer version: the copies may name a player
 * who was erased since (decisions, section 14). Returns a function that stops it.
 */
export function followMatches({ cache, lists, findFresh }: Parts): () => void {
  async function follow(): Promise<void> {
    for (const [id, version] of await storedVersions(deviceOwner(), 'matches')) {
      const row = lists.matches.inMemory(id)
      // Without an answer the next list answer tries again.
      if (row && versionOf(row) > version) await findFresh('matches', id).catch(() => undefined)
    }
  }

  return cache.getQueryCache().subscribe((event) => {
    const [kind, resource] = event.query.queryKey
    if (kind !== LIST_KEY || resource !== 'matches' || event.type !== 'updated') return
    if (event.action.type === 'success') follow().catch(() => undefined)
  })
}
