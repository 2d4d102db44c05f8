import { PATHS, RESOURCES } from '../contract/paths'
import type { Player } from '../contract/player'
import { type Call, caller, jsonOf, keptConnections, PLAIN } from './http'
import { writeAnalyses } from './manyAnalyses'
import { type Figure, timeOf, timesOf } from './measure'
import type { ServerProcess } from './serverProcess'
import { accessToken } from './signIn'

const ROUNDS = 7

/** What figures over so many analyses cost: after a start, after a write, and from facts in memory, view by view. */
export async function measureStatistics(server: ServerProcess, analyses: number): Promise<Figure[]> {
  await server.stop()
  await writeAnalyses(server.databaseDir, analyses)
  await server.start()
  const agent = keptConnections()
  const call = caller(server.url, agent, await accessToken(caller(server.url, agent)))
  const read = (question: string) => call('GET', `${PATHS.statistics}?${question}`)

  const before = server.memory()
  const first = await timeOf(() => read('view=players'))
  const [one, ...others] = await somePlayers(call)
  if (one === undefined) throw new Error('There is no player to look at')
  const afterWrites: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const body = { name: `Renamed in round ${round}` }
    await call('PUT', PATHS.record('players', one.id), { body })
    afterWrites.push(await timeOf(() => read('view=players')))
  }
  const views = {
    players: '',
    player: `&playerId=${one.id}`,
    comparison: `&playerIds=${[one, ...others].map(({ id }) => id).join(',')}`,
    coverage: '',
    notSeen: '',
    calibration: '',
    analyses: '',
  }
  const figures: Figure[] = [
    { name: `${thousands(analyses)} analyses: first figures after the start`, unit: 'ms', samples: [first] },
    { name: '  … after a write', unit: 'ms', samples: afterWrites },
  ]
  for (const [view, more] of Object.entries(views)) {
    // Another period every time, which chooses the same: no answer is one that was kept.
    const samples = await timesOf(ROUNDS, (round) => read(`view=${view}${more}&dateFrom=190${round}-01-01`))
    figures.push({ name: `  … a new filter, ${view}`, unit: 'ms', samples })
  }
  const kept = await timesOf(ROUNDS, () => read('view=players'))
  const memory = server.memory()
  agent.destroy()
  return [
    ...figures,
    { name: '  … a filter that was asked for before', unit: 'ms', samples: kept },
    ...(memory === null || before === null
      ? []
      : [
          {
            name: '  … memory that the charts hold',
            unit: 'MB' as const,
            samples: [memory - before],
            goal: 100,
          },
        ]),
  ]
}

const thousands = (count: number) => count.toLocaleString('en')

async function somePlayers(call: Call): Promise<Player[]> {
  const answer = jsonOf(await call('GET', `${RESOURCES.players.path}?page=1&amount=4`, { headers: PLAIN }))
  return (answer as { players: Player[] }).players
}
