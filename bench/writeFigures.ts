import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PATHS, RESOURCES } from '../contract/paths'
import { EXIT } from '../server/import/run'
import { startPostgres } from '../tests/support/postgresServer'
import { type Call, caller, keptConnections } from './http'
import { type Figure, percentile, timeOf, timesOf } from './measure'
import { ADMIN, ServerProcess } from './serverProcess'
import { accessToken } from './signIn'

const MATCHES = fileURLToPath(new URL('../../shared/data/matches.csv', import.meta.url))
const IMPORT = fileURLToPath(new URL('../server/import/main.ts', import.meta.url))
const TEAMS = RESOURCES.teams.path
const SAVES_EACH = 30

/** Measures ten simultaneous saves, and an import beside a user who saves and lists. */
export async function measureWrites(server: ServerProcess): Promise<Figure[]> {
  await server.start()
  const agent = keptConnections()
  const call = caller(server.url, agent, await accessToken(caller(server.url, agent)))
  const one = await savesBy(1, call)
  const ten = await savesBy(10, call)
  const onPostgres = await measureOnPostgres()
  const figures: Figure[] = [
    { name: 'a save, by one', unit: 'ms', samples: one },
    { name: 'a save, by ten at the same moment', unit: 'ms', samples: ten, goal: 40, peer: 146 },
    ...onPostgres,
  ]
  if (!existsSync(MATCHES)) console.log(`  The import is not measured: ${MATCHES} is not there`)
  else figures.push(...(await measureImport(server.url, call)))
  agent.destroy()
  return figures
}

async function measureOnPostgres(): Promise<Figure[]> {
  const postgres = await startPostgres({ isDurable: true })
  if (postgres === undefined) {
    console.log('  Saves on PostgreSQL are not measured: no PostgreSQL binaries found')
    return []
  }
  const server = new ServerProcess({ databaseUrl: postgres.url })
  const agent = keptConnections()
  try {
    await server.start()
    const call = caller(server.url, agent, await accessToken(caller(server.url, agent)))
    const ten = await savesBy(10, call)
    return [{ name: '  … on PostgreSQL', unit: 'ms', samples: ten, goal: 30, peer: 146 }]
  } finally {
    agent.destroy()
    await server.remove()
    await postgres.stop()
  }
}

async function savesBy(people: number, call: Call): Promise<number[]> {
  const saves = Array.from({ length: people }, async () => {
    const save = await aSaver(call)
    return timesOf(SAVES_EACH, save)
  })
  return (await Promise.all(saves)).flat()
}

/** A user who renames their team repeatedly. */
async function aSaver(call: Call): Promise<() => Promise<unknown>> {
  const id = randomUUID()
  await call('POST', TEAMS, { body: { id, name: id } })
  return () => call('PUT', PATHS.record('teams', id), { body: { name: randomUUID() } })
}

async function measureImport(url: string, call: Call): Promise<Figure[]> {
  const save = await aSaver(call)
  const saves: number[] = []
  const lists: number[] = []
  const seconds: number[] = []
  let isOver = false
  const importing = timeOf(() => importMatches(url)).then((time) => {
    seconds.push(time / 1_000)
    isOver = true
  })
  while (!isOver) {
    saves.push(await timeOf(save))
    lists.push(
      await timeOf(() => call('GET', `${RESOURCES.matches.path}?page=1&amount=25&sort=date&order=DESC`)),
    )
  }
  await importing
  return [
    { name: 'import of 21,613 matches', unit: 's', samples: seconds, goal: 25 },
    { name: '  … a save beside it, p99', unit: 'ms', samples: [percentile(saves, 99)] },
    { name: '  … a page of the list beside it, p99', unit: 'ms', samples: [percentile(lists, 99)] },
  ]
}

/** Runs the command in its own process, so that planning does not disturb the measurement. */
async function importMatches(url: string): Promise<void> {
  const how = ['--url', url, '--email', ADMIN.email, '--resource', 'match', '--create-teams']
  const command = ['--import', 'tsx', IMPORT, ...how, '--report', '/dev/null', MATCHES]
  const env = { ...process.env, TOUCHLINE_PASSWORD: ADMIN.password }
  const [code] = await once(
    spawn(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'inherit'] }),
    'exit',
  )
  // A row that is refused, as of a team against itself, is no reason not to measure the others.
  if (code !== EXIT.done && code !== EXIT.incomplete) throw new Error(`The import ended with ${code}`)
}
