import { type Erasable, erasurePreviewSchema, startedJobSchema } from '../../../contract/erasure'
import { PATHS, type ResourceName } from '../../../contract/paths'
import type { RowStores } from '../rows/rowStore'
import { type Options, request } from './request'

/** The lists with data of an erased record. */
const CHANGED: Record<Erasable, readonly ResourceName[]> = {
  players: ['players', 'analyses', 'matches'],
  users: ['users', 'analyses'],
}

/** Creates the calls that erase a player or a user for good (decisions, section 14). */
export const createErasures = (lists: RowStores) => ({
  /** Returns what an erasure deletes or blanks. */
  erasurePreview: (resource: Erasable, id: string, { signal }: Options = {}) =>
    request(PATHS.erasure(resource, id), { schema: erasurePreviewSchema, signal, failed: 'erasure.failed' }),

  /** Starts an erasure, and returns its job. A repeated call, as after a lost answer, returns the same job. */
  async erase(resource: Erasable, id: string) {
    const schema = startedJobSchema
    const started = await request(PATHS.erasure(resource, id), {
      method: 'POST',
      schema,
      failed: 'erasure.notStarted',
    })
    for (const name of CHANGED[resource]) void lists[name].refresh()
    return started
  },
})
