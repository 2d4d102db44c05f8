import { LIMITS } from '../contract/fields'
import { CHANGES } from '../contract/listQuery'
import { PATHS, RESOURCES } from '../contract/paths'
import { type Call, caller, jsonOf, keptConnections, PLAIN } from './http'
import { type Figure, median, timeOf, timesOf } from './measure'
import { playSeason, type Season } from './season'
import type { ServerProcess } from './serverProcess'
import { accessToken } from './signIn'

const LIST = `${RESOURCES.matches.path}?page=1&amount=${LIMITS.listAmount}`

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
  const { saves, cold, bytes, changes, changedBytes } = await measureSaves(call, matches)
  const plain = await call('GET', LIST, { headers: PLAIN })
  const rows = jsonOf(plain)
  const writing = median(await timesOf(9, async () => JSON.stringify(rows)))
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

  const coldFigure: Figure = {
    name: 'list of 2,000 matches, cold (after a save)',
    unit: 'ms',
    samples: cold,
    goal: 150,
  }
  const warmFigure: Figure = {
    name: 'list of 2,000 matches, warm',
    unit: 'ms',
    samples: warm,
    note: `${(plain.bytes / 1e6).toFixed(1)} MB of JSON in ${(bytes / 1e3).toFixed(0)} kB`,
  }
  const changesFigure: Figure = {
    name: '  … what changed in it, for who has it',
    unit: 'ms',
    samples: changes,
    note: `${(changedBytes / 1e3).toFixed(1)} kB, goal 5`,
    goal: 8,
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
      coldFigure,
      {
        name: '  … to writing it as JSON',
        unit: 'times',
        samples: cold.map((time) => time / writing),
        goal: 5,
      },
      changesFigure,
      warmFigure,
      unchangedFigure,
      { name: 'one PDF, the first', unit: 'ms', samples: [firstPdf] },
      { name: 'one PDF, warm', unit: 'ms', samples: pdfs },
      ...memory('memory after the start', idle, 300),
      ...memory('memory after all of this', busy, 400),
    ],
  }
}

/** Saves matches one by one. After each it requests the changes, then the whole list. */
async function measureSaves(call: Call, matches: Season['matches']) {
  const saves: number[] = []
  const cold: number[] = []
  const changes: number[] = []
  let { bytes, etag = '' } = await call('GET', LIST)
  let changedBytes = 0
  for (const [round, match] of matches.slice(0, 12).entries()) {
    const body = { ...match, version: 1, comments: `Saved in round ${round}` }
    saves.push(await timeOf(() => call('PUT', PATHS.record('matches', match.id ?? ''), { body })))
    const headers = { prefer: CHANGES, 'if-none-match': etag }
    changes.push(
      await timeOf(async () => {
        changedBytes = (await call('GET', LIST, { headers })).bytes
      }),
    )
    cold.push(
      await timeOf(async () => {
        const answer = await call('GET', LIST)
        bytes = answer.bytes
        etag = answer.etag ?? ''
      }),
    )
  }
  return { saves, cold, bytes, changes, changedBytes }
}
