import { type ConsentInput, consentAnswerSchema } from '../../../contract/consent'
import { type Erasable, erasurePreviewSchema, startedJobSchema } from '../../../contract/erasure'
import { PATHS, type ResourceName } from '../../../contract/paths'
import { call, jsonOf, queryString } from '../http'
import type { RowStores } from '../rows/rowStore'
import { filenameOf } from './pdf'
import { type Options, request } from './request'

/** The player or user whose data is downloaded or erased. */
export type Subject = { resource: Erasable; id: string; name: string }

/** The lists with data of an erased record. */
const CHANGED: Record<Erasable, readonly ResourceName[]> = {
  players: ['players', 'analyses', 'matches'],
  users: ['users', 'analyses'],
}

/** The time for a download, in milliseconds. A bundle has all pictures of a player. */
const BUNDLE_TIMEOUT_MS = 10 * 60_000

/** Creates the calls of administrators about the data of a person (decisions, sections 14 and 15). */
export const createPersonalData = (lists: RowStores) => ({
  /** Returns what an erasure deletes or blanks. */
  erasurePreview: (resource: Erasable, id: string, { signal }: Options = {}) =>
    request(PATHS.erasure(resource, id), { schema: erasurePreviewSchema, signal, failed: 'erasure.failed' }),

  /** Starts an erasure, and returns its job. A repeated call, as after a lost answer, returns the same job. */
  async erase(resource: Erasable, id: string) {
    const asked = { method: 'POST', schema: startedJobSchema, failed: 'erasure.notStarted' } as const
    const started = await request(PATHS.erasure(resource, id), asked)
    for (const name of CHANGED[resource]) void lists[name].refresh()
    return started
  },

  /** Returns the finished ZIP of all data about a player or user, or the job that makes it, which the call starts. Repeating the call is safe. */
  async bundle({ resource, id }: Subject, clubNotes: boolean, { signal }: Options = {}) {
    const path = `${PATHS.bundle(resource, id)}?${queryString({ clubNotes: String(clubNotes) })}`
    const response = await call(path, { timeout: BUNDLE_TIMEOUT_MS, signal })
    if (response.status === 202) return { data: startedJobSchema.parse(await jsonOf(response)) }
    return { data: { blob: await response.blob(), filename: filenameOf(response) ?? `${id}.zip` } }
  },

  /** Returns the consent of a player’s guardian; null without one. */
  consent: (playerId: string, { signal }: Options = {}) =>
    request(PATHS.consent(playerId), { schema: consentAnswerSchema, signal, failed: 'consents.failed' }),

  storeConsent: (playerId: string, body: ConsentInput) => {
    const schema = consentAnswerSchema
    return request(PATHS.consent(playerId), { method: 'PUT', body, schema, failed: 'consents.saveFailed' })
  },

  removeConsent: (playerId: string) =>
    request(PATHS.consent(playerId), { method: 'DELETE', failed: 'consents.removeFailed' }),
})
