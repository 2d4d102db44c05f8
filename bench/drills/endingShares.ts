import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod/mini'
import { PATHS, RESOURCES } from '../../contract/paths'
import { caller, jsonOf, keptConnections, PLAIN } from '../http'
import { median, timeOf, timesOf } from '../measure'
import { ServerProcess } from '../serverProcess'
import { accessToken } from '../signIn'
import type { Drill, Note } from './drill'
import { withPostgres } from './postgres'
import { analysisWith } from './scouts'

const SHARES = 300
const QUIET_CALLS = 20
const MAX_CALL_MS = 200
/** The server writes ends once a minute. */
const MAX_UNTIL_WRITTEN_MS = 90_000
const LIST = `${RESOURCES.teams.path}?page=1&amount=10`
const HISTORY = `${PATHS.history}?page=1&amount=1&resource=analyses&action=share`

/** Has the ends of 300 shares pass at one moment, and measures the first call after it and the slowest one until all ends are written. */
async function endureEnds(note: Note, server: ServerProcess): Promise<void> {
  const agent = keptConnections()
  try {
    await server.start()
    const admin = caller(server.url, agent, await accessToken(caller(server.url, agent)))
    const first = jsonOf(
      await admin('GET', PATHS.record('analyses', await analysisWith(admin)), { headers: PLAIN }),
    ) as { matchId: string; playerId: string }
    const reader = randomUUID()
    const person = { firstName: 'Ada', lastName: 'Agent', email: 'ada@example.com', role: 'Agent' }
    await admin('POST', RESOURCES.users.path, { body: { id: reader, ...person } })
    // Drafts, because their shares send no mails, of which there are limits.
    const draft = { matchId: first.matchId, playerId: first.playerId, accessUserIds: [reader] }
    const make = (body: object) => timeOf(() => admin('POST', RESOURCES.analyses.path, { body }))
    const one = median(await timesOf(QUIET_CALLS, () => make(draft)))
    const endsAt = new Date(Date.now() + 3_000 + 3 * SHARES * one)
    const shared = { ...draft, sharing: { endsAt: endsAt.toISOString() } }
    for (let made = 0; made < SHARES; made += 1) await make(shared)
    if (new Date() > endsAt) throw new Error('Making the shares took too long')

    const call = () => admin('GET', LIST)
    const quiet = median(await timesOf(QUIET_CALLS, call))
    const entries = async () =>
      z.object({ total: z.number() }).parse(jsonOf(await admin('GET', HISTORY, { headers: PLAIN }))).total
    const before = await entries()
    await delay(endsAt.getTime() + 10 - Date.now())
    const firstCall = await timeOf(call)
    const calls: number[] = []
    const from = performance.now()
    while ((await entries()) < before + SHARES) {
      if (performance.now() - from > MAX_UNTIL_WRITTEN_MS) throw new Error('The ends have not been written')
      for (let turn = 0; turn < 10; turn += 1) calls.push(await timeOf(call))
      await delay(20)
    }
    note('a call before, median', `${quiet.toFixed(1)} ms`)
    note('the first call after the ends', `${firstCall.toFixed(1)} ms`)
    note('the slowest call until all were written', `${Math.max(firstCall, ...calls).toFixed(0)} ms`)
    note('until all were written', `${((performance.now() - from) / 1_000).toFixed(1)} s`)
    if (firstCall > MAX_CALL_MS) throw new Error('A caller waited for the ends of other people’s shares')
  } finally {
    agent.destroy()
    await server.remove()
  }
}

const title = `The ends of ${SHARES} shares pass at one moment`

export const endingSharesEmbedded: Drill = {
  title: `${title}, embedded database`,
  run: (note) => endureEnds(note, new ServerProcess()),
}

export const endingSharesPostgres: Drill = {
  title: `${title}, PostgreSQL`,
  run: (note) => withPostgres(({ url }) => endureEnds(note, new ServerProcess({ databaseUrl: url }))),
}
