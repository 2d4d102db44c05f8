import { z } from 'zod/mini'
import { idField, ownMediaId } from '../../contract/fields'
import { NoAnswerError } from '../dataProvider/http'
import { newId } from '../dataProvider/newId'
import { storeWaitingFile } from '../storage/waitingFiles'
import { QUEUED_RESOURCES } from './entry'
import type { Outbox } from './outbox'

const record = z.nullable(z.looseObject({ id: idField }))

/** The file that unsentFile writes. */
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

/**
 * Queues what a file of unsentFile holds as changes of the present user, who becomes the author of what is new. Returns how many there are;
 * undefined where the text is no such file.
 *
 * @throws NoAnswerError where the device cannot keep them
 */
export async function queueUnsentFile(text: string, outbox: Outbox): Promise<number | undefined> {
  const unsent = unsentSchema.safeParse(parsed(text)).data
  const { userId } = outbox
  if (unsent === undefined || userId === null) return undefined
  for (const { address, type, base64 } of unsent.files) {
    const kept = await storeWaitingFile(userId, address, new Blob([bytesOf(base64)], { type }))
    if (kept !== 'kept') throw new NoAnswerError('full')
  }
  for (const entry of unsent.entries) {
    if ((await outbox.add({ ...entry, id: newId() })) !== 'kept') throw new NoAnswerError('full')
  }
  return unsent.entries.length
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
