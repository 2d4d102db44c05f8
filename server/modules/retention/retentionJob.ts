import { NOTICE_DAYS } from '../../../contract/retention'
import type { AppParts } from '../../http/context'
import type { JobHandler } from '../../jobs/jobRun'
import { bumpedAtEnd } from '../../lists/changeLog'
import { startErasure } from '../erasures/erase'
import { dayOfMoment, erasedFrom } from './dueDays'
import { BEFORE_ALL, refreshNotices } from './notices'
import { findRetention, findUnseen, lockNextRipe } from './retention.repository'

const DAY_MS = 24 * 60 * 60_000
const ERASURES_A_CHUNK = 10

/** Returns the daily job that lists the players who are due, and starts to erase those who were listed for 30 days. */
export const retentionJob = ({
  bodies,
  database,
  now,
}: Pick<AppParts, 'bodies' | 'database' | 'now'>): JobHandler => ({
  everyMs: DAY_MS,
  run: async ({ signal }) => {
    const { orm, quiet } = database
    const retention = await findRetention(orm)
    await refreshNotices({ database, now }, retention, { signal })
    const today = dayOfMoment(now())
    const ripe = { before: new Date(now().getTime() - NOTICE_DAYS * DAY_MS), days: NOTICE_DAYS }
    let after: string | undefined = BEFORE_ALL
    while (after !== undefined) {
      signal.throwIfAborted()
      const chunk = { ...ripe, after, amount: ERASURES_A_CHUNK }
      after = await orm.transaction((transaction) =>
        bumpedAtEnd(transaction, async () => {
          const ids = await lockNextRipe(transaction, chunk)
          // Asked again under the locks, because the player may have been seen since.
          for (const player of await findUnseen(transaction, ids, today)) {
            const day = erasedFrom(retention, player, today)
            if (day !== null && day <= today)
              await startErasure(transaction, 'players', player.id, { actor: null, now: now() })
          }
          return ids.at(-1)
        }),
      )
      // Answers of before can name an erased player.
      if (after !== undefined) bodies.clear()
      await quiet?.()
    }
    return 'idle'
  },
})
