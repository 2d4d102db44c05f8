import type { Browser } from 'playwright'
import type { Analysis } from '../contract/analysis'
import { PATHS, ROUTES } from '../contract/paths'
import { People } from '../e2e/accounts'
import { PHONE } from '../e2e/screens'
import { signedInContext, slowDown } from './browser'
import { caller, jsonOf, keptConnections, PLAIN } from './http'
import { type Figure, timeOf } from './measure'
import { ADMIN, type ServerProcess } from './serverProcess'
import { accessToken, tokensOf } from './signIn'

const VISITS = 7
const BEGINNING = 'Decides games at this level.'

/**
 * How long an agent, signed in on a slow phone with nothing cached, waits for the conclusion of the one analysis that is
 * shared with them: from going to its address until its first words are shown.
 */
export async function measureReport(
  browser: Browser,
  server: ServerProcess,
  analysisId: string,
): Promise<Figure> {
  const { path, tokens } = await shareReport(server, analysisId)
  const samples: number[] = []
  for (let visit = 0; visit < VISITS; visit++) {
    const context = await signedInContext(browser, PHONE, tokens)
    const page = await context.newPage()
    await slowDown(page)
    samples.push(
      await timeOf(async () => {
        await page.goto(server.url + path, { waitUntil: 'commit' })
        await page.getByText(BEGINNING).waitFor()
      }),
    )
    await context.close()
  }
  return { name: 'to the conclusion of a shared report (phone)', unit: 'ms', samples }
}

/** Shares the report with a new agent. */
async function shareReport({ url, dataDir }: ServerProcess, analysisId: string) {
  const connections = keptConnections()
  const anybody = caller(url, connections)
  const agent = await new People({ apiUrl: url, dataDir, admin: ADMIN }).create('Agent')

  const admin = caller(url, connections, await accessToken(anybody))
  const path = PATHS.record('analyses', analysisId)
  const analysis = jsonOf(await admin('GET', path, { headers: PLAIN })) as Analysis
  const shared = {
    ...analysis,
    conclusion: `${BEGINNING} ${analysis.conclusion}`,
    accessUserIds: [agent.id],
    publishedAt: new Date().toISOString(),
  }
  await admin('PUT', path, { body: shared })
  const tokens = await tokensOf(anybody, agent)
  connections.destroy()
  return { path: ROUTES.viewAnalysis(analysisId), tokens }
}
