import { withConfirmation } from '../calls/minorReports'
import { isOfMissing, missing } from '../failures'
import type { OutboxEntry } from './entry'
import type { RoundParts } from './round'
import { uploadWaitingFiles } from './uploadWaitingFiles'

type Decisions = Pick<RoundParts, 'outbox' | 'upload'> & { writes: Pick<RoundParts['writes'], 'update'> }

/** Creates the actions with which the user decides about refused entries. */
export const createQueuedDecisions = ({ outbox, writes, upload }: Decisions) => ({
  /**
   * Sends a refused entry again, and asks the user about conflicting changes. If another user deleted the record, the entry becomes refused
   * as `missing`. Throws all other errors.
   */
  async resolveQueuedConflict({ id, data: refused }: OutboxEntry): Promise<void> {
    await uploadWaitingFiles(outbox, refused, upload)
    const entry = outbox.entries.find((one) => one.id === id)
    if (entry === undefined) return
    const { resource, recordId, base, data } = entry
    const previousData = base ?? { id: recordId }
    try {
      const { data: stored } = await writes.update(resource, {
        id: recordId,
        data: data ?? {},
        previousData,
        meta: { onConflict: 'ask' },
      })
      await outbox.settle(entry, stored)
    } catch (error) {
      if (!isOfMissing(error)) throw error
      await outbox.update(id, { refusal: { reason: 'missing', message: missing(resource).message } })
    }
  },

  /** Queues a refused entry again after the user confirmed that a report about a minor may be shown outside the club. */
  async confirmQueuedReport({ id, data, refusal }: OutboxEntry): Promise<void> {
    if (data === null || refusal?.minorReport === undefined) return
    const confirmed = withConfirmation(data, refusal.minorReport)
    await outbox.update(id, { data: confirmed, state: 'waiting', refusal: null })
  },
})
