import type { Retention } from '../../../contract/retention'
import type { AppParts } from '../../http/context'
import { insertAdminMails } from '../mails/notices'
import { dayOfMoment, isListed, latestSeen } from './dueDays'
import { clearNotices, findNextPlayers, findUnseen, type Seen, storeNotices } from './retention.repository'

const PLAYERS_A_CHUNK = 50
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type Parts = Pick<AppParts, 'database' | 'now'>

/**
 * Lists the players who are due by these months, drops the notices of all others, and mails the administrators if players are newly listed.
 * A trial only counts. Two calls at the same time list a player once.
 */
export async function refreshNotices(
  { database, now }: Parts,
  retention: Retention,
  { isTrial = false, signal }: { isTrial?: boolean | undefined; signal?: AbortSignal } = {},
): Promise<{ listed: number }> {
  const { orm, quiet } = database
  const today = dayOfMoment(now())
  const last = latestSeen(retention, today)
  if (last === undefined) {
    if (!isTrial) await clearNotices(orm)
    return { listed: 0 }
  }
  const sum = { listed: 0, added: 0 }
  let among = await findNextPlayers(orm, BEFORE_ALL, PLAYERS_A_CHUNK)
  while (among.length > 0) {
    signal?.throwIfAborted()
    const unseen = await findUnseen(orm, among, last)
    const due = unseen.filter((player: Seen) => isListed(retention, player, today))
    sum.listed += due.length
    if (!isTrial) {
      const chunk = { among, due, now: now(), today }
      sum.added += await orm.transaction((transaction) => storeNotices(transaction, chunk))
    }
    await quiet?.()
    among = await findNextPlayers(orm, among.at(-1) ?? '', PLAYERS_A_CHUNK)
  }
  if (sum.added > 0) await insertAdminMails(orm, 'retentionDue', now())
  return { listed: sum.listed }
}
