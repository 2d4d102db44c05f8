import { measureBigLists, tooSlow } from './bigLists'
import { measureBrowser } from './browserFigures'
import { measureBusy } from './busyFigures'
import { measureCharts } from './chartFigures'
import { measureCollection } from './collectionFigures'
import { duplicatesQuality, measureDuplicates } from './duplicatesQuality'
import { measureImportRun } from './importRunFigures'
import { writeAnalyses } from './manyAnalyses'
import { type Figure, lineOf, machine, PEERS, ratioLine } from './measure'
import { measureListsBesidePdfs } from './pdfsBesideLists'
import { measurePlayers } from './playerFigures'
import { measureServer } from './serverFigures'
import { ServerProcess } from './serverProcess'
import { measureStatistics } from './statisticsFigures'
import { measureWrites } from './writeFigures'

/** Longer than any sound run: what hangs is a finding, not a reason to wait. */
const LIMIT_MINUTES = 40

const print = (figures: readonly Figure[]) => {
  for (const figure of figures) console.log(lineOf(figure))
}

async function duplicates(): Promise<void> {
  console.log('\nDuplicates, no server')
  for (const line of duplicatesQuality()) console.log(line)
  print(await measureDuplicates())
}

async function season(server: ServerProcess): Promise<void> {
  console.log('\nServer, embedded database')
  const { all, cold, warm, unchanged, analysisId } = await measureServer(server)
  print(all)
  console.log(ratioLine('list: warm to cold', warm, cold))
  console.log(ratioLine('list: 304 to warm', unchanged, warm))
  const { quiet, beside, others } = await measureListsBesidePdfs(server, analysisId)
  print([quiet, ...beside, ...others])
  for (const figure of beside) console.log(ratioLine('list p99: beside PDFs to quiet', figure, quiet))
  await server.stop()
  await writeAnalyses(server.databaseDir, 2_000)
  await server.start()
  print(await measureCollection(server))
  console.log('\nBrowser, a fourth of the processor, 10 Mbit/s, nothing cached')
  print(await measureBrowser(server, analysisId))
  print(await measurePlayers(server.url))
  console.log('\nFigures over many analyses')
  print(await measureStatistics(server, 50_000))
  print(await measureCharts(server.url))
  print(await measureStatistics(server, 200_000))
}

async function bigLists(server: ServerProcess): Promise<void> {
  console.log('\nLists beyond 2,000: 20,000 players, 100,000 matches, 50,000 analyses')
  const { calls, pages, pickers, search, exports } = await measureBigLists(server)
  console.log('  The server alone')
  print(calls)
  console.log('  In the browser, from the act to the rows')
  print(pages)
  console.log('  Pickers, from the act to what is offered')
  print(pickers)
  console.log('  Search across all lists, from the key to the rows of the device')
  print(search)
  console.log('  Exports, from the click to the file')
  print(exports)
  for (const line of tooSlow([...calls, ...pages, ...pickers])) console.log(line)
}

async function busy(server: ServerProcess): Promise<void> {
  console.log('\n10 saves a second beside 50 readers')
  print(await measureBusy(server))
}

async function writes(server: ServerProcess): Promise<void> {
  console.log('\nWrites, embedded database')
  print(await measureWrites(server))
}

async function importRun(server: ServerProcess): Promise<void> {
  console.log('\nAn import that the server writes and undoes, embedded database')
  print(await measureImportRun(server))
}

/** Each with a server of its own. */
const PARTS: Record<string, (server: ServerProcess) => Promise<void>> = {
  duplicates,
  season,
  writes,
  importRun,
  bigLists,
  busy,
}

/** `npm run bench [-- part…]`: what the built server and the browser app cost on this machine, as medians. */
async function main(asked: readonly string[]): Promise<void> {
  const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name))
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')} among ${Object.keys(PARTS).join(', ')}`)
  console.log(`Medians on ${machine()}. ${PEERS}`)
  for (const [name, measure] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const server = new ServerProcess()
    stop = () => server.remove()
    try {
      await measure(server)
    } finally {
      await server.remove()
    }
  }
}

let stop: () => Promise<void> = async () => {}
const startedAt = performance.now()
const limit = setTimeout(() => {
  console.error(`The bench took longer than ${LIMIT_MINUTES} minutes`)
  stop().finally(() => process.exit(1))
}, LIMIT_MINUTES * 60_000)
try {
  await main(process.argv.slice(2))
  console.log(`\nMeasured in ${Math.round((performance.now() - startedAt) / 1_000)} s`)
} finally {
  clearTimeout(limit)
}
