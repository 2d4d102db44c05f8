import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { PATHS, RESOURCES } from '../../contract/paths'
import { connectDatabase } from '../../server/database/connect'
import { caller, keptConnections } from '../http'
import { ServerProcess } from '../serverProcess'
import { accessToken } from '../signIn'
import { ask } from './ask'
import type { Drill, Note } from './drill'
import { withPostgres } from './postgres'

/** Records of the deleted user, each with an entry in the history. */
const RECORDS = 100_000
const AT_ONCE = 10_000
/** The longest that another caller may wait while the server deletes. */
const MAX_WAIT_MS = 500
const MAX_DELETION_MS = 15 * 60_000

type Location = { dataDir: string; databaseUrl: string | undefined }

/** Writes a user with players and history entries, without the server. */
async function writeUser(where: Location, userId: string): Promise<void> {
  const database = await connectDatabase(where)
  try {
    await database.exclusively(async (orm) => {
      await orm.execute(sql`
        insert into users (id, first_name, last_name, email, email_key, search, role, status)
        values (${userId}, 'Busy', 'Scout', 'busy@bench.example', 'busy@bench.example', 'busy scout', 'Scout', 1)`)
      for (let from = 0; from < RECORDS; from += AT_ONCE) {
        await orm.execute(sql`
          with written as (
            insert into players (id, name, search, created_by)
            select gen_random_uuid(), 'Player ' || n, 'player ' || n, ${userId}::uuid from generate_series(1, ${AT_ONCE}::int) n
            returning id, name
          )
          insert into history (actor_id, action, resource, record_id, label, changes)
          select ${userId}::uuid, 'create', 'players', id, name, '[]' from written`)
      }
      await orm.execute(sql`analyze`)
    })
  } finally {
    await database.close()
  }
}

async function remaining(where: Location, userId: string): Promise<number> {
  const database = await connectDatabase(where)
  try {
    const { rows } = await database.orm.execute<{ count: number }>(sql`
      select (select count(*) from players where created_by = ${userId})::int
        + (select count(*) from history where actor_id = ${userId})::int as count`)
    return rows[0]?.count ?? -1
  } finally {
    await database.close()
  }
}

/** Deletes the user while another caller reads the list of teams, kills the server in the middle, and counts what is left. */
async function endure(note: Note, options: { databaseUrl?: string }): Promise<void> {
  const server = new ServerProcess(options)
  const agent = keptConnections()
  const where = { dataDir: server.databaseDir, databaseUrl: options.databaseUrl }
  const userId = randomUUID()
  try {
    await server.start()
    await server.stop()
    await writeUser(where, userId)
    await server.start()
    const token = await accessToken(caller(server.url, agent))
    const deleted = ask(server.url, PATHS.record('users', userId), { method: 'DELETE', token })
    let longest = 0
    let isDeleted = false
    void deleted.then(() => {
      isDeleted = true
    })
    const from = performance.now()
    while (!isDeleted || performance.now() - from < 10_000) {
      const { status, ms } = await ask(server.url, `${RESOURCES.teams.path}?page=1&amount=10`, { token })
      if (status !== 200) throw new Error(`Another caller was answered ${status}`)
      longest = Math.max(longest, ms)
      await delay(20)
    }
    const answer = await deleted
    note('answer to the deletion', `${answer.ms.toFixed(0)} ms`)
    note('longest wait of another caller', `${longest.toFixed(0)} ms`)
    if (answer.status !== 200) throw new Error(`The deletion was answered ${answer.status}`)
    await server.kill()
    await server.start()
    for (const until = from + MAX_DELETION_MS; performance.now() < until; ) {
      await delay(20_000)
      await server.stop()
      const left = await remaining(where, userId)
      if (left === 0) break
      await server.start()
    }
    note(
      'until no record names the user, with a kill',
      `${((performance.now() - from) / 1_000).toFixed(0)} s`,
    )
    if ((await remaining(where, userId)) > 0) throw new Error('Records still name the user')
    if (longest > MAX_WAIT_MS) throw new Error('Another caller waited')
  } finally {
    agent.destroy()
    await server.remove()
  }
}

export const userDeletionEmbedded: Drill = {
  title: 'A user with 100,000 records is deleted while others work, embedded database',
  run: (note) => endure(note, {}),
}

export const userDeletionPostgres: Drill = {
  title: 'The same on PostgreSQL',
  run: (note) => withPostgres(({ url }) => endure(note, { databaseUrl: url })),
}
