import { jwtDecode } from 'jwt-decode'
import type { Browser } from 'playwright'
import type { Analysis } from '../contract/analysis'
import { PATHS, RESOURCES, ROUTES } from '../contract/paths'
import { PHONE } from '../e2e/screens'
import { signedInContext, slowDown } from './browser'
import { caller, jsonOf, keptConnections, PLAIN } from './http'
import { type Figure, timeOf } from './measure'
import { tokensOf } from './signIn'

const VISITS = 7
const BEGINNING = 'Decides games at this level.'

/**
 * How long an agent, signed in on a slow phone with nothing cached, waits for the conclusion of the one analysis that is
 * shared with them: from going to its address until its first words are shown.
 */
export async function measureReport(browser: Browser, url: string): Promise<Figure> {
  const { path, tokens } = await shareOneReport(url)
  const samples: number[] = []
  for (let visit = 0; visit < VISITS; visit++) {
    const context = await signedInContext(browser, PHONE, tokens)
    const page = await context.newPage()
    await slowDown(page)
    samples.push(
      await timeOf(async () => {
        await page.goto(url + path, { waitUntil: 'commit' })
        await page.getByText(BEGINNING).waitFor()
      }),
    )
    await context.close()
  }
  return { name: 'to the conclusion of a shared report (phone)', unit: 'ms', samples }
}

/** Makes an agent, with whom one full report is shared. */
async function shareOneReport(url: string) {
  const connections = keptConnections()
  const anybody = caller(url, connections)
  const agent = { email: 'agent@example.com', password: 'reads on the train home' }
  await anybody('POST', PATHS.signUp, { body: { ...agent, firstName: 'Ada', lastName: 'Agent' } })
  const { accessToken, refreshToken } = await tokensOf(anybody, agent)
  const { sub: agentId } = jwtDecode(accessToken)

  const admin = caller(url, connections, (await tokensOf(anybody)).accessToken)
  const list = `${RESOURCES.analyses.path}?page=1&amount=1`
  const { analyses } = jsonOf(await admin('GET', list, { headers: PLAIN })) as { analyses: Analysis[] }
  const [analysis] = analyses
  if (analysis === undefined) throw new Error('The season has no analysis')
  const shared = {
    ...analysis,
    conclusion: `${BEGINNING} ${analysis.conclusion}`,
    accessUserIds: [agentId],
    publishedAt: new Date().toISOString(),
  }
  await admin('PUT', PATHS.record('analyses', analysis.id), { body: shared })
  connections.destroy()
  return { path: ROUTES.viewAnalysis(analysis.id), tokens: { accessToken, refreshToken } }
}
