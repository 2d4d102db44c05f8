import { z } from 'zod/mini'
import { idField, ownMediaId } from '../../../contract/fields'
import { parseJson } from '../../../contract/json'
import { NoAnswerError, sessionIsOver } from '../http'
import { newId } from '../newId'
import { storeWaitingFile } from '../storage/storedOutbox'
import { QUEUED_RESOURCES } from './entry'
import type { Outbox } from './outbox'

const record = z.nullable(z.looseObject({ id: idField }))

/** The schema of the JSON file that `unsentFile` writes. */
export const unsentSchema = z.object({
  format: z.literal('touchline-unsent'),
  version: z.literal(1),
  userId: z.string(),
  entries: z.array(
    z.object({
      resource: z.enum(QUEUED_RESOURCES),
      recordId: idField,
      act: z.enum(['create', 'update', 'delete']),
      base: record,
      data: record,
      shown: record,
      queuedAt: z.string(),
    }),
  ),
  files: z.array(
    z.object({
      address: z.string().check(z.refine((text) => ownMediaId(text) !== undefined)),
      type: z.string(),
      base64: z.base64(),
    }),
  ),
})

export type Unsent = z.output<typeof unsentSchema>

/** Parses the text of a file; undefined if `unsentFile` did not write it. */
export const readUnsentFile = (text: string): Unsent | undefined =>
  unsentSchema.safeParse(parseJson(text)).data

/**
 * Queues the writes and files of an `unsentFile` as those of the current user.
 *
 * @param author the id of the author of new records; the current user if undefined
 * @throws NoAnswerError if the device cannot store a file or write
 */
export async function queueUnsentFile(unsent: Unsent, outbox: Outbox, author?: string): Promise<void> {
  const { userId } = outbox
  if (userId === null) throw sessionIsOver()
  for (const { address, type, base64 } of unsent.files) {
    const kept = await storeWaitingFile(userId, address, new Blob([bytesOf(base64)], { type }))
    if (kept !== 'kept') throw new NoAnswerError('full')
  }
  for (const entry of unsent.entries) {
    const assigned = { ...entry, id: newId(), author: entry.act === 'create' ? author : undefined }
    if ((await outbox.add(assigned)) !== 'kept') throw new NoAnswerError('full')
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
