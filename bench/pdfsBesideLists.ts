import type { Analysis } from '../contract/analysis'
import { LIMITS } from '../contract/fields'
import { PATHS, RESOURCES } from '../contract/paths'
import { type Call, caller, jsonOf, keptConnections, PLAIN } from './http'
import { type Figure, percentile, timeOf, timesOf } from './measure'
import { writeAnalysis } from './season'
import type { ServerProcess } from './serverProcess'
import { accessToken } from './signIn'

const LIST = `${RESOURCES.matches.path}?page=1&amount=${LIMITS.listAmount}`
const PDFS = 20
const ROUNDS = 3
const QUIET_READS = 200

/** The slowest list calls alone, and beside PDFs. */
export type BesidePdfs = { quiet: Figure; beside: Figure[]; others: Figure[] }

/** Reads one list after the other: first alone, then while twenty PDFs are drawn, then while fifty reports are drawn as one PDF. */
export async function measureListsBesidePdfs(server: ServerProcess, analysisId: string): Promise<BesidePdfs> {
  const lists = keptConnections()
  const reports = keptConnections(PDFS)
  const token = await accessToken(caller(server.url, lists))
  const call = caller(server.url, lists, token)
  const draw = caller(server.url, reports, token)
  const ids = await reportsLike(call, analysisId)
  const work = [
    {
      name: `${PDFS} PDFs`,
      run: () => Promise.all(Array.from({ length: PDFS }, () => draw('GET', PATHS.analysisPdf(analysisId)))),
      beside: [] as number[],
      seconds: [] as number[],
    },
    {
      name: `a PDF of ${ids.length} reports`,
      run: () => draw('POST', PATHS.reportCollection, { body: { ids, title: '' } }),
      beside: [] as number[],
      seconds: [] as number[],
    },
  ]
  for (const { run } of work) await Promise.all([run(), timesOf(50, () => call('GET', LIST))])

  const quiet: number[] = []
  const memory: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(percentile(await timesOf(QUIET_READS, () => call('GET', LIST)), 99))
    for (const { run, beside, seconds } of work) {
      let isDrawing = true
      const drawing = timeOf(run).finally(() => {
        isDrawing = false
      })
      const reads: number[] = []
      while (isDrawing) reads.push(await timeOf(() => call('GET', LIST)))
      seconds.push((await drawing) / 1_000)
      beside.push(percentile(reads, 99))
    }
    memory.push(server.memory() ?? Number.NaN)
  }
  lists.destroy()
  reports.destroy()
  return {
    quiet: { name: 'list of 2,000 matches, p99, quiet', unit: 'ms', samples: quiet },
    beside: work.map(({ name, beside }) => ({
      name: `list of 2,000 matches, p99, beside ${name}`,
      unit: 'ms',
      samples: beside,
    })),
    others: [
      ...work.map(({ name, seconds }): Figure => ({ name, unit: 's', samples: seconds })),
      { name: 'memory after these PDFs', unit: 'MB', samples: memory },
    ],
  }
}

/** Returns the ids of as many reports as one PDF may have: the given one, and new ones of the same match. */
async function reportsLike(call: Call, analysisId: string): Promise<string[]> {
  const { matchId } = jsonOf(
    await call('GET', PATHS.record('analyses', analysisId), { headers: PLAIN }),
  ) as Analysis
  const ids = [analysisId]
  while (ids.length < LIMITS.collectedReports) ids.push(await writeAnalysis(call, matchId))
  return ids
}
