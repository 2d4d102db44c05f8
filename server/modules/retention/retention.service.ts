import type { Actor } from '../../../contract/permissions'
import type { RetentionAnswer, RetentionInput } from '../../../contract/retention'
import { gone, notFound } from '../../failure'
import { recordRetentionChange } from '../../history/settingsRecorder'
import type { AppParts } from '../../http/context'
import { authorize } from '../../security/authorize'
import { findAccount } from '../accounts/accounts.repository'
import * as repository from './retention.repository'
import { refreshNotices } from './retentionJob'

/** The months of retention and the list of due players, for administrators. */
export function createRetention(parts: Pick<AppParts, 'database' | 'now'>) {
  const { orm } = parts.database

  async function read(actor: Actor): Promise<RetentionAnswer> {
    const permit = authorize(actor, 'retention.read')
    const retention = await repository.findRetention(orm)
    return { retention, due: await repository.listDue(orm, permit, retention, parts.now()) }
  }

  return {
    read,

    /** Stores the months and lists at once who is due by them. A trial only counts. */
    async change(actor: Actor, { isTrial, ...months }: RetentionInput): Promise<RetentionAnswer> {
      const permit = authorize(actor, 'retention.update')
      if (isTrial) {
        const { listed } = await refreshNotices(parts, months, { isTrial })
        return { retention: months, due: [], wouldList: listed }
      }
      await orm.transaction(async (transaction) => {
        const administrator = (await findAccount(transaction, actor.id)) ?? gone()
        const before = await repository.replaceRetention(transaction, permit, months)
        await recordRetentionChange(transaction, administrator, { before, after: months })
      })
      await refreshNotices(parts, months)
      return read(actor)
    },

    async keep(actor: Actor, playerId: string): Promise<void> {
      const permit = authorize(actor, 'retention.update', playerId)
      if (!(await repository.keepPlayer(orm, permit, parts.now()))) throw notFound()
    },
  }
}
