import { z } from 'zod/mini'

/** The state of the installation’s backups, for administrators. */
export const backupsAnswerSchema = z.object({
  /** Whether a folder for nightly backups is set up. */
  isOn: z.boolean(),
  /** The newest backup; null without one. */
  newest: z.nullable(z.object({ name: z.string(), writtenAt: z.string(), bytes: z.int() })),
  count: z.int(),
  /** The last restore of a backup into an empty scratch database; null before the first one. */
  test: z.nullable(z.object({ name: z.string(), testedAt: z.string(), isGood: z.boolean() })),
})
export type BackupsAnswer = z.output<typeof backupsAnswerSchema>
