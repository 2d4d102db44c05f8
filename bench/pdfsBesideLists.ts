import { LIMITS } from '../contract/fields'
import { PATHS, RESOURCES } from '../contract/paths'
import { caller, keptConnections } from './http'
import { type Figure, percentile, timeOf, timesOf } from './measure'
import type { ServerProcess } from './serverProcess'
import { accessToken } from './signIn'

const LIST = `${RESOURCES.matches.path}?page=1&amount=${LIMITS.listAmount}`
const PDFS = 20
const ROUNDS = 3
const QUIET_READS = 200

/** The slowest list calls alone and beside twenty PDFs. */
export type BesidePdfs = { quiet: Figure; during: Figure; drawn: Figure }

/** Reads one list after the other, first in peace, then while twenty PDFs that were asked for at once are drawn. */
export async function measureListsBesidePdfs(server: ServerProcess, analysisId: string): Promise<BesidePdfs> {
  const lists = keptConnections()
  const reports = keptConnections(PDFS)
  const token = await accessToken(caller(server.url, lists))
  const call = caller(server.url, lists, token)
  const draw = caller(server.url, reports, token)
  const drawAll = () =>
    Promise.all(Array.from({ length: PDFS }, () => draw('GET', PATHS.analysisPdf(analysisId))))
  await Promise.all([drawAll(), timesOf(50, () => call('GET', LIST))])

  const quiet: number[] = []
  const during: number[] = []
  const drawn: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(percentile(await timesOf(QUIET_READS, () => call('GET', LIST)), 99))
    let isDrawing = true
    const drawing = timeOf(drawAll).finally(() => {
      isDrawing = false
    })
    const reads: number[] = []
    while (isDrawing) reads.push(await timeOf(() => call('GET', LIST)))
    drawn.push((await drawing) / 1_000)
    during.push(percentile(reads, 99))
  }
  lists.destroy()
  reports.destroy()
  return {
    quiet: { name: 'list of 2,000 matches, p99, quiet', unit: 'ms', samples: quiet },
    during: { name: `list of 2,000 matches, p99, beside ${PDFS} PDFs`, unit: 'ms', samples: during },
    drawn: { name: `${PDFS} PDFs asked for at once`, unit: 's', samples: drawn },
  }
}
