import { RESOURCES } from '../contract/paths'
import { measureBigCalls } from './bigCalls'
import { RARE, writeBigClub } from './bigClub'
import { measureBigPages } from './bigPages'
import { measureBigPickers } from './bigPickers'
import { launchBrowser } from './browser'
import { measureExport } from './exportFigures'
import { caller, jsonOf, keptConnections, PLAIN } from './http'
import type { Figure } from './measure'
import { measureSearch } from './searchFigures'
import type { ServerProcess } from './serverProcess'
import { tokensOf } from './signIn'

/** The time within which each call should answer, in milliseconds. */
export const BIG_LIMIT_MS = 500

/** The lists and pickers of a club that has far more than fits into memory: the server's part, and what a person waits. */
export type BigFigures = Record<'calls' | 'pages' | 'pickers' | 'search' | 'exports', Figure[]>

/** Fills a server of its own, and measures it call by call and then in the browser. */
export async function measureBigLists(server: ServerProcess): Promise<BigFigures> {
  await server.start()
  await server.stop()
  await writeBigClub(server.databaseDir)
  await server.start()
  const calls = await measureBigCalls(server)
  const browser = await launchBrowser()
  try {
    const tokens = await tokensOf(caller(server.url, keptConnections()))
    const pages = await measureBigPages(browser, server.url, tokens)
    const analysisId = await rareAnalysis(server.url, tokens.accessToken)
    const pickers = await measureBigPickers(browser, server.url, { tokens, analysisId })
    const search = await measureSearch(browser, server.url, tokens)
    return { calls, pages, pickers, search, exports: await measureExport(browser, server.url, tokens) }
  } finally {
    await browser.close()
  }
}

async function rareAnalysis(url: string, token: string): Promise<string> {
  const agent = keptConnections()
  const path = `${RESOURCES.analyses.path}?page=1&amount=1&q=${encodeURIComponent(RARE.player)}`
  const { analyses } = jsonOf(await caller(url, agent, token)('GET', path, { headers: PLAIN })) as {
    analyses: { id: string }[]
  }
  agent.destroy()
  return analyses[0]?.id ?? ''
}

/** Which figures are above the limit at their worst, as lines. */
export function tooSlow(figures: readonly Figure[]): string[] {
  const slow = figures.filter(({ unit, samples }) => unit === 'ms' && Math.max(...samples) > BIG_LIMIT_MS)
  return slow.map(
    ({ name, samples }) => `  above ${BIG_LIMIT_MS} ms: ${name} (${Math.round(Math.max(...samples))})`,
  )
}
