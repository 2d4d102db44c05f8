import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Team } from '../../../contract/team'
import { connectDatabase, type Database } from '../../../server/database/connect'
import { migrate } from '../../../server/database/migrate'
import { bumpRevision } from '../../../server/lists/revisions'
import { buildTestApp, type TestApp } from '../../support/app'
import { createPostgres, testEngine } from '../../support/database'
import { aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { TcpProxy } from '../../support/tcpProxy'

const TEAMS = '/v1/team'
const COPY = 'Ajax, as the replica has it'

describe.runIf(testEngine === 'postgres')('a read replica', () => {
  let primary: Awaited<ReturnType<typeof createPostgres>>
  let copy: typeof primary
  let network: TcpProxy
  let database: Database
  let replica: Database
  let app: TestApp
  let scout: Persona
  let told: string[]

  /** A copy of the primary. Later writes reach it only through `catchUp`. */
  beforeAll(async () => {
    primary = await createPostgres()
    const first = await connectDatabase({ databaseUrl: primary.url, dataDir: '' })
    await migrate(first)
    const writing = await buildTestApp({ database: first })
    await aTeam(writing, await persona(writing, 'Scout'), { name: 'Ajax' })
    await writing.app.close()
    await first.close()
    copy = await createPostgres(new URL(primary.url).pathname.slice(1))
    network = await TcpProxy.before(copy.url)
    replica = await connectDatabase({ databaseUrl: copy.url, dataDir: '', poolSize: 1 })
    await replica.orm.execute(sql`update teams set name = ${COPY}`)
  })

  afterAll(async () => {
    await replica.close()
    await network.close()
    await copy.drop()
    await primary.drop()
  })

  beforeEach(async () => {
    told = []
    network.resume()
    const onOutage = ({ message }: Error) => told.push(message)
    const copied = { replica: { url: network.urlOf(copy.url), onOutage } }
    const patient = { poolSize: 4, connectionLimitMs: 30_000 }
    database = await connectDatabase({ databaseUrl: primary.url, dataDir: '', ...patient, ...copied })
    app = await buildTestApp({ database })
    scout = await persona(app, 'Scout')
    await catchUp()
  })

  afterEach(async () => {
    vi.useRealTimers()
    await database.orm.execute(sql`delete from teams where name <> 'Ajax'`)
    await app.app.close()
    await database.close()
  })

  /** Copies the revisions of the primary, so that the replica looks current. */
  async function catchUp(): Promise<void> {
    const { rows } = await database.orm.execute<{ resource: string; revision: string }>(
      sql`select resource, revision from revisions`,
    )
    for (const { resource, revision } of rows) {
      await replica.orm.execute(sql`insert into revisions values (${resource}, ${revision})
        on conflict (resource) do update set revision = excluded.revision`)
    }
  }

  /** Makes the server read all rows again: a write that does not name its records. */
  async function dropCachedRows(): Promise<void> {
    await bumpRevision(database.orm, 'teams')
    await catchUp()
  }

  const list = (query = '') => scout.call<{ teams: Team[]; total: number }>('GET', `${TEAMS}${query}`)

  async function names(query = ''): Promise<string[]> {
    const { status, body } = await list(query)
    expect(status).toBe(200)
    return body.teams.map(({ name }) => name)
  }

  it('answers lists with rows and revision of one moment', async () => {
    const first = await list()
    expect(first.body).toMatchObject({ teams: [{ name: COPY }], total: 1 })
    expect(await names('?q=ajax')).toEqual([COPY])
    const held = { 'if-none-match': String(first.headers.etag) }
    expect((await scout.call('GET', TEAMS, undefined, held)).status).toBe(304)
    expect((await scout.call<Team>('GET', `${TEAMS}/${first.body.teams[0]?.id}`)).body.name).toBe('Ajax')
  })

  it('answers no list while it is behind', async () => {
    expect(await names()).toEqual([COPY])
    await aTeam(app, scout, { name: 'Feyenoord' })
    // The unchanged row may come from the replica.
    expect(await names()).toEqual([expect.stringMatching(/^Ajax/), 'Feyenoord'])
    await bumpRevision(database.orm, 'teams')
    expect(await names()).toEqual(['Ajax', 'Feyenoord'])
    await dropCachedRows()
    expect(await names()).toEqual([COPY])
  })

  it('does not decide about rights', async () => {
    expect((await list()).status).toBe(200)
    await database.orm.execute(sql`update users set role = 'Agent' where id = ${scout.id}`)
    expect((await list()).status).toBe(403)
  })

  it.each([
    ['silent', () => network.fallSilent()],
    ['refusing', () => network.refuse()],
  ])('that is %s is not used, and the primary answers lists', { tags: 'slow' }, async (_how, breakIt) => {
    expect(await names()).toEqual([COPY])
    breakIt()
    const from = performance.now()
    for (let turn = 0; turn < 4; turn += 1) {
      await dropCachedRows()
      expect(await names()).toEqual(['Ajax'])
    }
    expect(performance.now() - from).toBeLessThan(9_000)
    expect((await scout.call('GET', '/readyz')).status).toBe(200)
    expect(told).toHaveLength(1)
  })

  it('that is unavailable at the start is used later', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    network.refuse()
    expect(await names()).toEqual(['Ajax'])
    network.resume()
    await dropCachedRows()
    expect(await names()).toEqual(['Ajax'])
    vi.advanceTimersByTime(10_000)
    await dropCachedRows()
    expect(await names()).toEqual([COPY])
    expect(told).toHaveLength(1)
  })
})
