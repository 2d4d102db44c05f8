import { type Erasable, startedJobSchema } from '../../../contract/erasure'
import { PATHS } from '../../../contract/paths'
import { call, jsonOf, queryString } from '../http'
import { filenameOf, type PdfDownload } from './pdf'
import type { Options } from './request'

/** The time for a download, in milliseconds. A bundle has all pictures of a player. */
const TIMEOUT_MS = 10 * 60_000

/** The call for a bundle of all data about a player or user. */
export const bundleMethods = {
  /** Returns the finished ZIP, or the job that makes it, which the call starts. Repeating the call is safe. */
  async bundle(
    { resource, id }: { resource: Erasable; id: string },
    clubNotes: boolean,
    { signal }: Options = {},
  ): Promise<{ data: { jobId: string } | PdfDownload }> {
    const path = `${PATHS.bundle(resource, id)}?${queryString({ clubNotes: String(clubNotes) })}`
    const response = await call(path, { timeout: TIMEOUT_MS, signal })
    if (response.status === 202) return { data: startedJobSchema.parse(await jsonOf(response)) }
    return { data: { blob: await response.blob(), filename: filenameOf(response) ?? `${id}.zip` } }
  },
}
