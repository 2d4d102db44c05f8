import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Batch } from '../../contract/batch'
import { LIMITS } from '../../contract/fields'
import { PATHS } from '../../contract/paths'
import { caller, keptConnections } from '../http'
import { ServerProcess } from '../serverProcess'
import { accessToken } from '../signIn'
import { ask } from './ask'
import { type Drill, expectAll, type Note } from './drill'
import { withPostgres } from './postgres'
import { storedTeams } from './savers'

const KILLS = Number(process.env.KILLS ?? 5)
const PARTS = 4
/** Another instance takes a job over after 15 s. */
const LIMIT_MS = 120_000

/** Kills a server while a job imports teams, while one undoes the import, and while one changes other teams. */
async function endureKills(note: Note, databaseUrl?: string): Promise<void> {
  const server = new ServerProcess(databaseUrl === undefined ? {} : { databaseUrl })
  const agent = keptConnections()
  try {
    await server.start()
    const token = await accessToken(caller(server.url, agent))
    const call = async <Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
      const answer = await ask(server.url, path, { method, token, ...(body && { body }) })
      if (answer.status === 0 || answer.status >= 400)
        throw new Error(`${method} ${path} answers ${answer.status}`)
      return answer.body as Body
    }
    const untilEnded = async (name: string, isEnded: (batch: Batch) => boolean, id: string) => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await delay(50 + Math.random() * 300)
        await server.kill()
        await server.start()
      }
      const from = performance.now()
      while (!isEnded(await call<Batch>('GET', PATHS.batch(id)))) {
        if (performance.now() - from > LIMIT_MS) throw new Error(`${name} does not end`)
        await delay(200)
      }
      note(
        `${name}: end after the last of ${KILLS} kills`,
        `${((performance.now() - from) / 1_000).toFixed(1)} s`,
      )
    }

    const importTeams = async (ids: readonly string[]) => {
      const input = { kind: 'import', resource: 'teams', fileName: 'a.csv' }
      const { id } = await call<Batch>('POST', PATHS.batches, input)
      const items = ids.map((team, index) => ({
        row: index + 1,
        title: team,
        call: 'create',
        record: { id: team, name: `Team ${team}` },
      }))
      const parts = Math.ceil(items.length / LIMITS.partRows)
      for (let part = 0; part < parts; part += 1) {
        const ofPart = items.slice(part * LIMITS.partRows, (part + 1) * LIMITS.partRows)
        await call('PUT', PATHS.batchPart(id, String(part + 1)), { items: ofPart })
      }
      const counts = { unchanged: 0, refused: 0, refusals: [] }
      await call('POST', PATHS.runBatch(id), { parts, rows: items.length, ...counts })
      return id
    }

    const ids = Array.from({ length: PARTS * LIMITS.partRows }, () => randomUUID())
    const id = await importTeams(ids)
    await untilEnded('the import', ({ run }) => run?.end === 'done', id)
    const stored = await storedTeams(server.url, token)
    expectAll(ids, stored)
    if (stored.size !== ids.length) throw new Error(`${stored.size} teams are stored, not ${ids.length}`)

    await call('POST', PATHS.undoBatch(id))
    await untilEnded('undoing', ({ undo }) => undo?.finishedAt != null, id)
    const left = await storedTeams(server.url, token)
    if (left.size > 0) throw new Error(`${left.size} teams are left`)
    note('teams written once and undone', String(ids.length))

    const others = ids.slice(0, LIMITS.partRows).map(() => randomUUID())
    const second = await importTeams(others)
    while ((await call<Batch>('GET', PATHS.batch(second))).run?.end !== 'done') await delay(200)
    const change = randomUUID()
    await call('PUT', PATHS.bulkChange(change), {
      resource: 'teams',
      chosen: { query: {} },
      change: { fields: { country: 'Norway' } },
    })
    await untilEnded('the bulk change', ({ run }) => run?.end === 'done', change)
    const { changed, refused } = await call<Batch>('GET', PATHS.batch(change))
    if (changed !== others.length || refused > 0) throw new Error(`${changed} teams are changed`)
    note('teams changed once', String(changed))
  } finally {
    agent.destroy()
    await server.remove()
  }
}

export const jobsEmbedded: Drill = {
  title: 'The server is killed while its jobs import, undo and change, embedded database',
  run: (note) => endureKills(note),
}

export const jobsPostgres: Drill = {
  title: 'The server is killed while its jobs import, undo and change, PostgreSQL',
  run: (note) => withPostgres((postgres) => endureKills(note, postgres.url)),
}
