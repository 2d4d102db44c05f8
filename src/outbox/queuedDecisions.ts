import { isOfMissing, missing } from '../dataProvider/failures'
import { withConfirmation } from '../dataProvider/minorReports'
import type { OutboxEntry } from './entry'
import type { RoundParts } from './round'

type Decisions = Pick<RoundParts, 'outbox' | 'upload'> & { writes: Pick<RoundParts['writes'], 'update'> }

/** What a person decides about entries that were refused. */
export const createQueuedDecisions = ({ outbox, writes, upload }: Decisions) => ({
  /**
   * Sends an entry that was refused, and asks its person about what others have changed, too. Where they have deleted the record meanwhile, that
   * is what the entry is refused for from then on. Throws what else the server says.
   */
  async resolveQueuedConflict({ id, data: refused }: OutboxEntry): Promise<void> {
    await outbox.uploadFilesOf(refused, upload)
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
      // There is nothing left to decide between.
      await outbox.update(id, { refusal: { reason: 'missing', message: missing(resource).message } })
    }
  },

  /** Has an entry sent again that waits for somebody to confirm that a report about a minor may leave the club: they have. */
  async confirmQueuedReport({ id, data, refusal }: OutboxEntry): Promise<void> {
    if (data === null || refusal?.minorReport === undefined) return
    const confirmed = withConfirmation(data, refusal.minorReport)
    await outbox.update(id, { data: confirmed, state: 'waiting', refusal: null })
  },
})
