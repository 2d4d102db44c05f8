import { AsyncResource } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { withSnapshot } from '../../server/backup/snapshot'
import { connectDatabase } from '../../server/database/connect'
import { migrate } from '../../server/database/migrate'
import { migrateUpTo } from '../../tests/support/migrations'
import type { Drill, Note } from './drill'
import { withPostgres } from './postgres'

const TEAMS = 20_000
/** The next migration locks the table of mails. */
const EARLIER_SCHEMA = '0031_merged_ids'
const CALLER_LIMIT_MS = 1_000

async function migrateBesideBackup(note: Note, databaseUrl: string): Promise<void> {
  const connect = () => connectDatabase({ databaseUrl, dataDir: '' })
  const [serving, starting] = [await connect(), await connect()]
  try {
    await migrateUpTo(serving, EARLIER_SCHEMA)
    await serving.orm.execute(sql`
      insert into teams (id, name, name_key, search)
      select gen_random_uuid(), name, name, name from (select 'Team ' || n as name from generate_series(1, ${TEAMS}) n) named`)
    const waits: number[] = []
    let isOver = false
    const calling = (async () => {
      while (!isOver) {
        const from = performance.now()
        await serving.orm.execute(sql`select count(*) from mails`)
        await serving.orm.execute(sql`update teams set country = 'Wales' where name = 'Team 1'`)
        waits.push(performance.now() - from)
      }
    })()
    // Outside of the backup's transaction.
    const start = AsyncResource.bind(() => migrate(starting))
    let migrated: number | undefined
    let saved = 0
    try {
      await withSnapshot(serving, async ({ tables, rows }) => {
        for (const table of tables) {
          for await (const page of rows(table)) {
            if (table.name === 'teams') saved += page.length
            if (migrated !== undefined) continue
            const from = performance.now()
            await start()
            migrated = performance.now() - from
          }
        }
      })
    } finally {
      isOver = true
      await calling
    }
    note('the migration, in the middle of the backup', `${migrated?.toFixed(0)} ms`)
    note('the longest wait of a caller', `${Math.max(...waits).toFixed(0)} ms`)
    if (saved !== TEAMS) throw new Error(`The backup has ${saved} of ${TEAMS} teams`)
    if (Math.max(...waits) > CALLER_LIMIT_MS) throw new Error('A caller waited for the migration')
  } finally {
    await Promise.all([serving.close(), starting.close()])
  }
}

export const migrationBesideBackup: Drill = {
  title: 'A migration runs beside a backup',
  run: (note) => withPostgres(({ url }) => migrateBesideBackup(note, url)),
}
