import { setTimeout as delay } from 'node:timers/promises'
import { RESOURCES } from '../../contract/paths'
import { caller, keptConnections } from '../http'
import { ServerProcess } from '../serverProcess'
import { accessToken } from '../signIn'
import { ask, readiness } from './ask'
import type { Note } from './drill'
import { Savers } from './savers'

const SAVERS = 12
const MAX_ANSWER_MS = 5_000
const MAX_READINESS_MS = 2_000
const BEFORE_MS = 1_000
const OUTAGE_MS = 12_000

type Outage = { databaseUrl: string; begin(): Promise<void> | void; end(): Promise<void> | void }

/** Takes the database away from a server on which people save, and gives it back. */
export async function endureOutage(note: Note, { databaseUrl, begin, end }: Outage): Promise<void> {
  let complaints = ''
  const server = new ServerProcess({ databaseUrl, onErrorOutput: (text) => (complaints += text) })
  const agent = keptConnections()
  try {
    await server.start()
    const token = await accessToken(caller(server.url, agent))
    const savers = new Savers(server, token, SAVERS)
    await delay(BEFORE_MS)
    const savedBefore = savers.acknowledged.size
    await begin()
    const unready = await whileAway(server.url)
    await end()
    const first = await ask(server.url, RESOURCES.teams.path, { token })
    await delay(BEFORE_MS)
    await savers.stop()

    const longest = (answers: readonly { ms: number }[]) => Math.max(0, ...answers.map(({ ms }) => ms))
    note('saved before and after', `${savedBefore} + ${savers.acknowledged.size - savedBefore}`)
    note('calls refused meanwhile', String(savers.refused.length))
    note('longest of all answers', `${(longest(savers.answers) / 1_000).toFixed(2)} s`)
    note('longest answer of /readyz', `${(longest(unready) / 1_000).toFixed(2)} s`)
    note('first call after its return', `${first.status} in ${first.ms.toFixed(0)} ms`)
    const told = complaints.match(/does not answer/g)?.length ?? 0
    note('times that the log names the cause', String(told))

    await savers.expectAllStored()
    savers.expectRefusalsForNow()
    if (longest(savers.answers) > MAX_ANSWER_MS) throw new Error('An answer took longer than 5 s')
    if (longest(unready) > MAX_READINESS_MS) throw new Error('/readyz took longer than 2 s')
    if (unready.some(({ status }) => status !== 503)) throw new Error('/readyz said that it was ready')
    if (first.status !== 200) throw new Error('The first call after its return failed')
    if (told !== 1) throw new Error(`The log names the cause ${told} times`)
  } finally {
    agent.destroy()
    await server.remove()
  }
}

async function whileAway(url: string) {
  const answers = []
  for (const until = performance.now() + OUTAGE_MS; performance.now() < until; await delay(500)) {
    answers.push(await readiness(url))
  }
  return answers
}
