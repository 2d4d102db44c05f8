import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { RESOURCES } from '../../contract/paths'
import { startReplica } from '../../tests/support/postgresServer'
import { caller, keptConnections } from '../http'
import { median } from '../measure'
import { ServerProcess } from '../serverProcess'
import { accessToken } from '../signIn'
import { type Answer, ask } from './ask'
import type { Drill, Note } from './drill'
import { withPostgres } from './postgres'

const TURNS = 60
const MAX_ANSWER_MS = 5_000
/** A failed replica is tried again after ten seconds, and PostgreSQL reports its transactions one second later. */
const UNTIL_ASKED_AGAIN_MS = 11_000
const TEAMS = RESOURCES.teams.path

type Replica = { url: string; halt(how: 'crash'): Promise<void>; start(): Promise<void> }

/** Users look for each saved record in the list at once, while the replica stops and returns. */
async function endureReplica(note: Note, databaseUrl: string, replica: Replica): Promise<void> {
  const server = new ServerProcess({
    databaseUrl,
    environment: { DATABASE_REPLICA_URL: replica.url },
    onErrorOutput: () => {},
  })
  const agent = keptConnections()
  const lists: Answer[] = []
  let unseen = 0
  try {
    await server.start()
    const token = await accessToken(caller(server.url, agent))
    /** Saves and looks for it, and reads another page as those do who only look. */
    const turns = async () => {
      for (let turn = 0; turn < TURNS; turn += 1) {
        const id = randomUUID()
        await ask(server.url, TEAMS, { method: 'POST', token, body: { id, name: id } })
        const own = await ask(server.url, `${TEAMS}?page=1&amount=1&q=${id}`, { token })
        if (!JSON.stringify(own.body).includes(`"id":"${id}"`)) unseen += 1
        await delay(20)
        lists.push(own, await ask(server.url, `${TEAMS}?page=1&amount=20&q=${turn}`, { token }))
      }
    }
    await turns()
    await delay(UNTIL_ASKED_AGAIN_MS)
    const before = await transactionsOf(replica.url)
    await turns()
    await delay(UNTIL_ASKED_AGAIN_MS)
    const answered = (await transactionsOf(replica.url)) - before
    await replica.halt('crash')
    await turns()
    await replica.start()
    await delay(UNTIL_ASKED_AGAIN_MS)
    await turns()

    const times = lists.map(({ ms }) => ms)
    note('saves, each looked for in the list at once', String(4 * TURNS))
    note('not found there', String(unseen))
    note(`transactions of the replica for ${2 * TURNS} lists`, String(answered))
    note('a list, median', `${median(times).toFixed(0)} ms`)
    note('the slowest list, while the replica ended and came back', `${Math.max(...times).toFixed(0)} ms`)
    if (unseen > 0) throw new Error(`${unseen} saves were not in the next list`)
    const failed = lists.find(({ status }) => status !== 200)
    if (failed) throw new Error(`A list was answered ${failed.status}`)
    if (Math.max(...times) > MAX_ANSWER_MS) throw new Error('A list took longer than 5 s')
    if (answered < TURNS)
      throw new Error('The replica answered fewer lists than those that nobody had just changed')
  } finally {
    agent.destroy()
    await server.remove()
  }
}

/** How many transactions a server has finished, as far as it has told. */
async function transactionsOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ finished: number }>(
      'select xact_commit::int as finished from pg_stat_database where datname = current_database()',
    )
    return rows[0]?.finished ?? 0
  } finally {
    await client.end()
  }
}

export const readReplica: Drill = {
  title: 'Lists are read from a replica that ends and comes back',
  run: (note) =>
    withPostgres(async (postgres) => {
      const replica = await startReplica(postgres)
      try {
        await endureReplica(note, postgres.url, replica)
      } finally {
        await replica.stop()
      }
    }),
}
