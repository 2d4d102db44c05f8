import { LIMITS } from '../contract/fields'
import { CHANGES, ROWS } from '../contract/listQuery'
import { PATHS, RESOURCES } from '../contract/paths'
import { type Call, caller, jsonOf, keptConnections, PLAIN } from './http'
import { type Figure, median, timeOf, timesOf, worstOf } from './measure'
import { playSeason, type Season } from './season'
import type { ServerProcess } from './serverProcess'
import { accessToken } from './signIn'

const LIST = `${RESOURCES.matches.path}?page=1&amount=${LIMITS.listAmount}`
const pageOf = (page: number) => `${RESOURCES.matches.path}?page=${page}&amount=25`
/** As the pages of the app ask. */
const AS_ROWS = { prefer: ROWS }
const SAVES = 15
/** Each another one: the server keeps answers that were asked for before. */
const PAGES = 40

/** What the server costs; `cold`, `warm` and `unchanged` are there for their ratios. */
export type ServerFigures = {
  all: Figure[]
  cold: Figure
  warm: Figure
  unchanged: Figure
  /** The one analysis there is, with all its notes. */
  analysisId: string
}

/** Starts the server, fills it and measures it. The server keeps running. */
export async function measureServer(server: ServerProcess): Promise<ServerFigures> {
  const firstStart = await server.start()
  const idle = server.memory()
  const agent = keptConnections()
  const call = caller(server.url, agent, await accessToken(caller(server.url, agent)))
  const seededFrom = performance.now()
  const { matches, analysisId } = await playSeason(call)
  const seeding = performance.now() - seededFrom

  const signIns = await timesOf(8, () => accessToken(caller(server.url, agent)))
  const { saves, rows, whole, changes, changedKilobytes } = await measureSaves(call, matches)
  const pages = await timesOf(PAGES, (round) => call('GET', pageOf(round + 1), { headers: AS_ROWS }))
  const page = await call('GET', pageOf(1), { headers: { ...AS_ROWS, ...PLAIN } })
  const { bytes: pageBytes } = await call('GET', pageOf(1), { headers: AS_ROWS })
  const plain = await call('GET', LIST, { headers: PLAIN })
  const { bytes } = await call('GET', LIST)
  const records = jsonOf(plain)
  const writing = median(await timesOf(9, async () => JSON.stringify(records)))
  const warm = await timesOf(40, () => call('GET', LIST))
  const { etag = '' } = await call('GET', LIST)
  const unchanged = await timesOf(100, async () => {
    const { status } = await call('GET', LIST, { headers: { 'if-none-match': etag } })
    if (status !== 304) throw new Error(`An unchanged list is answered with ${status}`)
  })
  const firstPdf = await timeOf(() => call('GET', PATHS.analysisPdf(analysisId)))
  const pdfs = await timesOf(10, () => call('GET', PATHS.analysisPdf(analysisId)))
  const busy = server.memory()
  agent.destroy()

  const restarts: number[] = []
  for (let round = 0; round < 3; round++) {
    await server.stop()
    restarts.push(await server.start())
  }

  const rowsFigure: Figure = {
    name: 'all rows of 2,000 matches, after a save',
    unit: 'ms',
    samples: rows,
    goal: 30,
    peer: 213,
  }
  const coldFigure: Figure = {
    name: 'whole records of 2,000 matches, after a save',
    unit: 'ms',
    samples: whole,
    goal: 150,
    peer: 213,
  }
  const warmFigure: Figure = {
    name: 'list of 2,000 matches, warm',
    unit: 'ms',
    samples: warm,
    note: `${(plain.bytes / 1e6).toFixed(1)} MB of JSON in ${(bytes / 1e3).toFixed(0)} kB`,
  }
  const unchangedFigure: Figure = { name: 'list of 2,000 matches, 304', unit: 'ms', samples: unchanged }
  const memory = (name: string, megabytes: number | null, goal: number): Figure[] =>
    megabytes === null ? [] : [{ name, unit: 'MB', samples: [megabytes], goal }]
  return {
    analysisId,
    cold: coldFigure,
    warm: warmFigure,
    unchanged: unchangedFigure,
    all: [
      { name: 'start to ready, new folder', unit: 'ms', samples: [firstStart] },
      { name: 'start to ready, with data', unit: 'ms', samples: restarts },
      { name: 'sign-in', unit: 'ms', samples: signIns },
      { name: 'filling it: 2,000 creations side by side', unit: 's', samples: [seeding / 1_000] },
      { name: 'one save of a match with 22 notes', unit: 'ms', samples: saves },
      rowsFigure,
      worstOf(rowsFigure, { goal: 80, peer: 229 }),
      { name: '  … what changed, for clients with the rows', unit: 'ms', samples: changes, goal: 6 },
      { name: '  … its answer', unit: 'kB', samples: changedKilobytes, goal: 5 },
      { name: 'page of 25 matches, alone', unit: 'ms', samples: pages, goal: 8 },
      {
        name: '  … its JSON',
        unit: 'kB',
        samples: [page.bytes / 1e3],
        goal: 10,
        note: `${(pageBytes / 1e3).toFixed(1)} kB compressed`,
      },
      coldFigure,
      worstOf(coldFigure, { goal: 250, peer: 229 }),
      {
        name: '  … to writing it as JSON',
        unit: 'times',
        samples: whole.map((time) => time / writing),
        goal: 5,
      },
      warmFigure,
      unchangedFigure,
      { name: 'one PDF, the first', unit: 'ms', samples: [firstPdf] },
      { name: 'one PDF, warm', unit: 'ms', samples: pdfs },
      ...memory('memory after the start', idle, 300),
      ...memory('memory after all of this', busy, 400),
    ],
  }
}

/** Saves a match before each question: for all rows, for what changed in them, and for all whole records. */
async function measureSaves(call: Call, matches: Season['matches']) {
  const unsaved = matches.values()
  const saves: number[] = []
  const rows: number[] = []
  const changes: number[] = []
  const changedKilobytes: number[] = []
  const whole: number[] = []
  const save = async () => {
    const match = unsaved.next().value
    if (match?.id === undefined) throw new Error('All matches are saved')
    const path = PATHS.record('matches', match.id)
    const body = { ...match, version: 1, comments: `Saved after ${saves.length} others` }
    saves.push(await timeOf(() => call('PUT', path, { body })))
  }
  for (let round = 0; round < SAVES; round++) {
    await save()
    const { etag = '' } = await call('GET', LIST, { headers: AS_ROWS })
    await save()
    const headers = { prefer: `${ROWS}, ${CHANGES}`, 'if-none-match': etag }
    changes.push(
      await timeOf(async () => {
        changedKilobytes.push((await call('GET', LIST, { headers })).bytes / 1e3)
      }),
    )
    await save()
    rows.push(await timeOf(() => call('GET', LIST, { headers: AS_ROWS })))
    await save()
    whole.push(await timeOf(() => call('GET', LIST)))
  }
  return { saves, rows, whole, changes, changedKilobytes }
}
