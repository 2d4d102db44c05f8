import { measureBrowser } from './browserFigures'
import { measureCharts } from './chartFigures'
import { duplicatesQuality, measureDuplicates } from './duplicatesQuality'
import { lineOf, machine, ratioLine } from './measure'
import { measureListsBesidePdfs } from './pdfsBesideLists'
import { measureServer } from './serverFigures'
import { ServerProcess } from './serverProcess'
import { measureStatistics } from './statisticsFigures'

/** Longer than any sound run: what hangs is a finding, not a reason to wait. */
const LIMIT_MS = 6 * 60_000

/** `npm run bench`: what the built server and the browser app cost on this machine, as medians. */
async function main(server: ServerProcess): Promise<void> {
  console.log(`Medians on ${machine()}`)
  console.log('\nDuplicates, no server')
  for (const line of duplicatesQuality()) console.log(line)
  for (const figure of await measureDuplicates()) console.log(lineOf(figure))
  console.log('\nServer, embedded database')
  const { all, cold, warm, unchanged, analysisId } = await measureServer(server)
  for (const figure of all) console.log(lineOf(figure))
  console.log(ratioLine('list: warm to cold', warm, cold))
  console.log(ratioLine('list: 304 to warm', unchanged, warm))
  const { quiet, during, drawn } = await measureListsBesidePdfs(server, analysisId)
  for (const figure of [quiet, during, drawn]) console.log(lineOf(figure))
  console.log(ratioLine('list p99: beside PDFs to quiet', during, quiet))
  console.log('\nBrowser, processor slowed down to a fourth, nothing cached')
  for (const figure of await measureBrowser(server.url)) console.log(lineOf(figure))
  console.log('\nFigures over many analyses')
  for (const analyses of [10_000, 50_000]) {
    for (const figure of await measureStatistics(server, analyses)) console.log(lineOf(figure))
    for (const figure of await measureCharts(server.url)) console.log(lineOf(figure))
  }
}

const startedAt = performance.now()
const server = new ServerProcess()
const limit = setTimeout(() => {
  console.error('The bench took longer than six minutes')
  server.remove().finally(() => process.exit(1))
}, LIMIT_MS)
try {
  await main(server)
  console.log(`\nMeasured in ${Math.round((performance.now() - startedAt) / 1_000)} s`)
} finally {
  clearTimeout(limit)
  await server.remove()
}
