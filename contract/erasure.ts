import { z } from 'zod/mini'
import { personSchema } from './fields'

/** The resources whose records can be erased, and of which a bundle can be made (decisions, sections 14 and 15). */
export const ERASABLE = ['players', 'users'] as const
export type Erasable = (typeof ERASABLE)[number]

/** What an erasure deletes or blanks, which the administrator reads before confirming it. */
export const erasurePreviewSchema = z.object({
  analyses: z.int(),
  /** The notes about the person, in matches that stay. */
  notes: z.int(),
  lineups: z.int(),
  files: z.int(),
  historyEntries: z.int(),
  shortLists: z.int(),
  requests: z.int(),
  /** The players who were merged into this one. */
  mergedIds: z.array(z.string()),
  /** The people outside the club who had access to a report on the player. */
  recipients: z.array(personSchema),
  /** The number of stored backups that keep the data until they are replaced. */
  backups: z.int(),
})
export type ErasurePreview = z.output<typeof erasurePreviewSchema>

/** The answer to an erasure, and to a request for a bundle that is not made yet: the job. */
export const startedJobSchema = z.object({ jobId: z.string() })

/** The query string of a request for a bundle. */
export const bundleQuerySchema = z.strictObject({
  /** Whether the bundle contains the notes for the club. */
  clubNotes: z._default(z.enum(['true', 'false']), 'false'),
})

/** The number of hours for which a bundle can be fetched. */
export const BUNDLE_HOURS = 24
