import { withConfirmation } from '../dataProvider/minorReports'
import type { OutboxEntry } from './entry'
import type { Outbox } from './outbox'
import type { RoundParts } from './round'

type Decisions = { outbox: Pick<Outbox, 'remove' | 'update'>; writes: Pick<RoundParts['writes'], 'update'> }

/** What a person decides about entries that were refused. */
export const createQueuedDecisions = ({ outbox, writes }: Decisions) => ({
  /** Sends an entry that was refused, and asks its person about what others have changed, too. */
  async resolveQueuedConflict({ id, resource, recordId, base, data }: OutboxEntry): Promise<void> {
    const previousData = base ?? { id: recordId }
    await writes.update(resource, {
      id: recordId,
      data: data ?? {},
      previousData,
      meta: { onConflict: 'ask' },
    })
    await outbox.remove(id)
  },

  /** Has an entry sent again that waits for somebody to confirm that a report about a minor may leave the club: they have. */
  async confirmQueuedReport({ id, data, refusal }: OutboxEntry): Promise<void> {
    if (data === null || refusal?.minorReport === undefined) return
    const confirmed = withConfirmation(data, refusal.minorReport)
    await outbox.update(id, { data: confirmed, state: 'waiting', refusal: null })
  },
})
