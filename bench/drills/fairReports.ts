import { setTimeout as delay } from 'node:timers/promises'
import { PATHS } from '../../contract/paths'
import { caller, keptConnections } from '../http'
import { median, timeOf, timesOf } from '../measure'
import { ServerProcess } from '../serverProcess'
import { accessToken } from '../signIn'
import type { Drill, Note } from './drill'
import { analysisWith, scouts } from './scouts'

const AT_ONCE = 40
const ROUNDS = 5
const WARM_UP_REPORTS = 20
const QUIET_REPORTS = 5

/** Has one person ask for forty reports at once, and another for one: the other gets theirs within twice the quiet time. */
async function endureHaste(note: Note, server: ServerProcess): Promise<void> {
  const agent = keptConnections(AT_ONCE + 1)
  try {
    await server.start()
    const anybody = caller(server.url, agent)
    const admin = caller(server.url, agent, await accessToken(anybody))
    const [hasty = '', patient = ''] = await scouts(anybody, admin, 2)
    const path = PATHS.analysisPdf(await analysisWith(admin))
    const one = () => caller(server.url, agent, patient)('GET', path)
    const another = () => caller(server.url, agent, hasty)('GET', path)
    await timesOf(WARM_UP_REPORTS, one)

    const alone: number[] = []
    const beside: number[] = []
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(...(await timesOf(QUIET_REPORTS, one)))
      const many = Promise.allSettled(Array.from({ length: AT_ONCE }, another))
      await delay(3 * median(alone))
      beside.push(await timeOf(one))
      taken.push((await many).filter(({ status }) => status === 'fulfilled').length)
    }
    const quiet = median(alone)
    note('a report in quiet, median', `${quiet.toFixed(0)} ms`)
    note(`a report while another person asks for ${AT_ONCE}, median`, `${median(beside).toFixed(0)} ms`)
    note('the slowest of them', `${Math.max(...beside).toFixed(0)} ms`)
    note(`drawn of the ${AT_ONCE}, the others were told to wait`, taken.join(', '))
    if (median(beside) > 2 * quiet) throw new Error('The other person waited for more than twice as long')
  } finally {
    agent.destroy()
    await server.remove()
  }
}

export const fairReports: Drill = {
  title: 'One person asks for forty reports at once, and another for one',
  run: (note) => endureHaste(note, new ServerProcess()),
}
