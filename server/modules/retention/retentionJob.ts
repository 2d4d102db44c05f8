import { NOTICE_DAYS, type Retention } from '../../../contract/retention'
import type { AppParts } from '../../http/context'
import type { JobHandler } from '../../jobs/jobRun'
import { startErasure } from '../erasures/erase'
import { insertAdminMails } from '../mails/notices'
import * as repository from './retention.repository'

const DAY_MS = 24 * 60 * 60_000
const PLAYERS_A_CHUNK = 50
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type Parts = Pick<AppParts, 'database' | 'now'>

/**
 * Lists the players who are due by these months, drops the notices of all others, and emails the administrators if players are newly listed.
 * Returns the number of due players, and the ids of those who were listed for 30 days. A trial only counts.
 */
export async function refreshNotices(
  { database: { orm, quiet }, now }: Parts,
  retention: Retention,
  { isTrial = false, signal }: { isTrial?: boolean | undefined; signal?: AbortSignal } = {},
): Promise<{ listed: number; ripe: string[] }> {
  const at = now()
  const ripe: string[] = []
  const sum = { listed: 0, added: 0 }
  const isOff = retention.months === null && retention.minorMonths === null
  if (isOff && !isTrial) await repository.clearNotices(orm)
  // On the embedded database all callers wait for a chunk.
  let last = isOff ? undefined : BEFORE_ALL
  while (last !== undefined) {
    signal?.throwIfAborted()
    const chunk = await orm.transaction(async (transaction) => {
      const ids = await repository.lockNextPlayers(transaction, last ?? BEFORE_ALL, PLAYERS_A_CHUNK)
      const due = await repository.findDue(transaction, ids, { retention, now: at, aheadDays: NOTICE_DAYS })
      return { ids, due, notices: isTrial ? [] : await repository.storeNotices(transaction, ids, due, at) }
    })
    sum.listed += chunk.due.length
    for (const { playerId, listedAt, daysListed } of chunk.notices) {
      if (listedAt.getTime() === at.getTime()) sum.added += 1
      if (daysListed >= NOTICE_DAYS) ripe.push(playerId)
    }
    last = chunk.ids.at(-1)
    await quiet?.()
  }
  if (sum.added > 0) await insertAdminMails(orm, 'retentionDue', at)
  return { listed: sum.listed, ripe }
}

/** Returns the daily job that lists the players who are due, and starts to erase those who were listed for 30 days. */
export const retentionJob = ({ bodies, database, now }: Parts & Pick<AppParts, 'bodies'>): JobHandler => ({
  everyMs: DAY_MS,
  run: async ({ signal }) => {
    const { orm, quiet } = database
    const retention = await repository.findRetention(orm)
    const { ripe } = await refreshNotices({ database, now }, retention, { signal })
    for (const id of ripe) {
      signal.throwIfAborted()
      await orm.transaction(async (transaction) => {
        await repository.lockListed(transaction, id)
        // Asked again under the locks: the player may have been seen or kept since, and the months changed or switched off.
        const query = { retention: await repository.findRetention(transaction), now: now(), aheadDays: 0 }
        const due = await repository.findDue(transaction, [id], query)
        if (due.length > 0) await startErasure(transaction, 'players', id, { actor: null, now: now() })
      })
      // Answers of before can name an erased player.
      bodies.clear()
      await quiet?.()
    }
    return 'idle'
  },
})
