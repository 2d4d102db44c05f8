import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Batch, batchSchema } from '../contract/batch'
import { LIMITS } from '../contract/fields'
import { ROWS as AS_ROWS } from '../contract/listQuery'
import { PATHS, RESOURCES } from '../contract/paths'
import { type Call, caller, jsonOf, keptConnections, PLAIN } from './http'
import { type Figure, percentile, timeOf } from './measure'
import type { ServerProcess } from './serverProcess'
import { accessToken } from './signIn'

const ROWS = 20_000
const CHANGED = 2_000
const LOOK_MS = 200
const LIST_MS = 20

/** Measures an import of many players by the server, its undo, and a bulk change. */
export async function measureImportRun(server: ServerProcess): Promise<Figure[]> {
  await server.start()
  const agent = keptConnections()
  const call = caller(server.url, agent, await accessToken(caller(server.url, agent)))
  const id = randomUUID()
  await call('POST', PATHS.batches, {
    body: { id, kind: 'import', resource: 'players', fileName: 'players.csv' },
  })
  const handing = await timeOf(() => handOver(call, id, ROWS))
  const beside: Beside = { lists: [], progress: [] }
  const writing = await timeOf(() => until(call, id, ({ finishedAt }) => finishedAt !== null, beside))
  await call('POST', PATHS.undoBatch(id))
  const undoing = await timeOf(() => until(call, id, ({ undo }) => Boolean(undo?.finishedAt)))
  const second = randomUUID()
  await call('POST', PATHS.batches, {
    body: { id: second, kind: 'import', resource: 'players', fileName: 'players.csv' },
  })
  await handOver(call, second, CHANGED)
  await until(call, second, ({ finishedAt }) => finishedAt !== null)
  const change = randomUUID()
  const besideChange: Beside = { lists: [], progress: [] }
  const changing = await timeOf(async () => {
    const fields = { foot: 'Left' }
    await call('PUT', PATHS.bulkChange(change), {
      body: { resource: 'players', chosen: { query: {} }, change: { fields } },
    })
    await until(call, change, ({ finishedAt }) => finishedAt !== null, besideChange)
  })
  agent.destroy()
  const listBeside = ({ lists }: Beside): Figure => ({
    name: '  … a page of the list beside it, p99',
    unit: 'ms',
    samples: [percentile(lists, 99)],
    goal: 150,
  })
  const figure = (name: string, ms: number): Figure => ({ name, unit: 's', samples: [ms / 1_000] })
  return [
    figure(`${ROWS} players handed over`, handing),
    figure('… written by the server', writing),
    listBeside(beside),
    { name: '  … its progress', unit: 'ms', samples: beside.progress },
    figure('… undone', undoing),
    figure(`${CHANGED} players changed by one call`, changing),
    listBeside(besideChange),
  ]
}

async function handOver(call: Call, id: string, rows: number): Promise<void> {
  const items = Array.from({ length: rows }, (_, at) => ({
    row: at + 1,
    title: `Player ${at}`,
    call: 'create',
    record: { id: randomUUID(), name: `Player ${at}` },
  }))
  const parts = Math.ceil(rows / LIMITS.partRows)
  for (let part = 0; part < parts; part += 1) {
    const ofPart = items.slice(part * LIMITS.partRows, (part + 1) * LIMITS.partRows)
    await call('PUT', PATHS.batchPart(id, String(part + 1)), { body: { items: ofPart } })
  }
  await call('POST', PATHS.runBatch(id), {
    body: { parts, rows, unchanged: 0, refused: 0, refusals: [] },
  })
}

type Beside = { lists: number[]; progress: number[] }

/** Reads the progress again and again, and measures it and a page of the list meanwhile. */
async function until(
  call: Call,
  id: string,
  isOver: (answer: Batch) => boolean,
  { lists, progress }: Beside = { lists: [], progress: [] },
): Promise<void> {
  for (let isGoing = true; isGoing; ) {
    progress.push(
      await timeOf(async () => {
        isGoing = !isOver(batchSchema.parse(jsonOf(await call('GET', PATHS.batch(id), { headers: PLAIN }))))
      }),
    )
    const page = `${RESOURCES.players.path}?page=1&amount=50`
    for (let wait = 0; isGoing && wait < LOOK_MS; wait += LIST_MS) {
      lists.push(await timeOf(() => call('GET', page, { headers: { prefer: AS_ROWS } })))
      await delay(LIST_MS)
    }
  }
}
