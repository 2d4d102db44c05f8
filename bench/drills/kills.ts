import { setTimeout as delay } from 'node:timers/promises'
import { caller, keptConnections } from '../http'
import { ServerProcess } from '../serverProcess'
import { accessToken } from '../signIn'
import type { Drill, Note } from './drill'
import { withPostgres } from './postgres'
import { Savers } from './savers'

/** Fewer with KILLS=5, for a look. */
const KILLS = Number(process.env.KILLS ?? 50)
const SAVERS = 8
const MAX_LIFE_MS = 600

type Engine = { databaseUrl?: string; crash?(): Promise<void>; mend?(): Promise<void> }

/** Kills a server on which people save, again and again, and its database with it where that is a process of its own. */
async function endureKills(note: Note, { databaseUrl, crash, mend }: Engine): Promise<void> {
  const server = new ServerProcess(databaseUrl === undefined ? {} : { databaseUrl })
  const agent = keptConnections()
  let longestStart = 0
  try {
    await server.start()
    const savers = new Savers(server, await accessToken(caller(server.url, agent)), SAVERS)
    for (let kill = 0; kill < KILLS; kill += 1) {
      await delay(50 + Math.random() * MAX_LIFE_MS)
      await Promise.all([server.kill(), crash?.()])
      await mend?.()
      longestStart = Math.max(longestStart, await server.start())
    }
    await savers.stop()
    note('kills', String(KILLS))
    note('records acknowledged meanwhile', String(savers.acknowledged.size))
    note('longest start after a kill', `${(longestStart / 1_000).toFixed(1)} s`)
    await savers.expectAllStored()
  } finally {
    agent.destroy()
    await server.remove()
  }
}

export const killsEmbedded: Drill = {
  title: 'The server is killed while people save, embedded database',
  run: (note) => endureKills(note, {}),
}

export const killsPostgres: Drill = {
  title: 'The server is killed and its PostgreSQL crashes while people save',
  run: (note) =>
    withPostgres((postgres) =>
      endureKills(note, {
        databaseUrl: postgres.url,
        crash: () => postgres.halt('crash'),
        mend: () => postgres.start(),
      }),
    ),
}
