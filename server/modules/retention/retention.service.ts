import { dayAfter } from '../../../contract/days'
import type { Actor } from '../../../contract/permissions'
import {
  type DueRecord,
  NOTICE_DAYS,
  type Retention,
  type RetentionAnswer,
  type RetentionInput,
} from '../../../contract/retention'
import { gone, notFound } from '../../failure'
import { recordRetentionChange } from '../../history/settingsRecorder'
import type { AppParts } from '../../http/context'
import { authorize } from '../../security/authorize'
import { findAccount } from '../accounts/accounts.repository'
import { dayOfMoment, erasedFrom } from './dueDays'
import { refreshNotices } from './notices'
import * as repository from './retention.repository'

/** The months of retention and the list of due players, for administrators. */
export function createRetention(parts: Pick<AppParts, 'database' | 'now' | 'outbox'>) {
  const { database, now } = parts
  const { orm } = database

  async function read(actor: Actor): Promise<RetentionAnswer> {
    const permit = authorize(actor, 'retention.read')
    const retention = await repository.findRetention(orm)
    const rows = await repository.listNotices(orm, permit)
    const due = rows.flatMap((row) => dueRecord(retention, row, dayOfMoment(now())) ?? [])
    return { retention, due: due.sort((one, other) => (one.erasedOn < other.erasedOn ? -1 : 1)) }
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
      if (!(await repository.keepPlayer(orm, permit, now()))) throw notFound()
    },
  }
}

type ListedNotice = Awaited<ReturnType<typeof repository.listNotices>>[number]

/** Returns undefined for a player whom the months no longer reach; the job drops that notice. */
function dueRecord(
  retention: Retention,
  { notice, name, birthDate }: ListedNotice,
  today: string,
): DueRecord | undefined {
  const { playerId, seenOn, keptAt, daysListed } = notice
  const keptOn = keptAt && dayOfMoment(keptAt)
  const day = erasedFrom(retention, { birthDate, seenOn, keptOn }, today)
  if (day === null) return undefined
  const first = keptAt ? day : dayAfter(today, Math.max(0, NOTICE_DAYS - daysListed))
  const erasedOn = day > first ? day : first
  return {
    resource: 'players',
    id: playerId,
    label: name,
    lastSeenOn: seenOn,
    erasedOn,
    isKept: keptAt !== null,
  }
}
