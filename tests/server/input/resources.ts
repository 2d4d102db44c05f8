import { randomUUID } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { RESOURCES } from '../../../contract/paths'
import {
  analyses,
  analysisAccess,
  matches,
  players,
  revisions,
  secrets,
  teams,
  users,
} from '../../../server/database/schema'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'

export type Body = Record<string, unknown>

export const ABSENT = '00000000-0000-4000-8000-000000000000'

/** A call that stores something, with a body that it takes. */
export type Write = { name: string; method: 'POST' | 'PUT'; path: string; body: Body }

/** The server of the file's tests, its administrator, and every call that stores something. */
export let app: TestApp
export let admin: Persona
export let writes: Write[]

export function prepareWrites(): void {
  beforeAll(async () => {
    app = await buildTestApp()
    admin = await persona(app, 'Admin')
    writes = await everyWrite(app, admin)
  })
}

/** Every create and update, each with its own record and a body in which every field that it knows is there. */
async function everyWrite(app: TestApp, admin: Persona): Promise<Write[]> {
  const [home, away] = [await aTeam(app, admin), await aTeam(app, admin)]
  const match = await aMatch(app, admin)
  const player = await aPlayer(app, admin)
  const analysis = await anAnalysis(app, admin)
  const team = await aTeam(app, admin)
  const user = () => ({
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: `${randomUUID()}@touchline.test`,
    role: 'Scout',
  })
  const invited = (await admin.call<{ id: string }>('POST', RESOURCES.users.path, user())).body

  const note = () => ({
    id: randomUUID(),
    shirtNo: 9,
    position: 'Centre Forward',
    notes: 'Quick',
    analysisId: null,
    level: 'A',
  })
  const bodies = {
    team: () => ({ name: `Team ${randomUUID()}` }),
    player: () => ({
      profileImage: 'https://example.com/face.png',
      name: 'Ann',
      position: 'Goalkeeper',
      height: 190,
      weight: 80,
      notes: 'Tall',
      birthDate: '2001-02-03',
      teamId: home.id,
      playerPriority: 'ASAP',
      foot: 'Left',
    }),
    match: () => ({
      date: '2026-05-01',
      homeTeamId: home.id,
      homeScore: 1,
      homeNotes: [note()],
      awayTeamId: away.id,
      awayScore: 0,
      awayNotes: [note()],
      media: ['https://example.com/video'],
      comments: 'Rain',
    }),
    analysis: () => ({
      matchId: match.id,
      playerId: player.id,
      conclusion: 'Sign',
      media: ['https://example.com/video'],
      publishedAt: '2026-05-02T10:00:00.000Z',
      accessUserIds: [admin.id],
      level: 'B',
      shirtNo: 7,
      position: 'Left Back',
      technical: { pass: { score: 4, note: 'Good' } },
    }),
  }
  const write = (method: Write['method'], name: string, path: string, body: Body): Write => ({
    name: `${method} ${name}`,
    method,
    path,
    body,
  })
  const { teams: t, players: p, matches: m, analyses: a, users: u } = RESOURCES
  return [
    write('POST', 'team', t.path, { id: randomUUID(), ...bodies.team() }),
    write('PUT', 'team', `${t.path}/${team.id}`, bodies.team()),
    write('POST', 'player', p.path, { id: randomUUID(), ...bodies.player() }),
    write('PUT', 'player', `${p.path}/${player.id}`, bodies.player()),
    write('POST', 'match', m.path, { id: randomUUID(), ...bodies.match() }),
    write('PUT', 'match', `${m.path}/${match.id}`, { ...bodies.match(), version: 1 }),
    write('POST', 'analysis', a.path, { id: randomUUID(), ...bodies.analysis() }),
    write('PUT', 'analysis', `${a.path}/${analysis.id}`, bodies.analysis()),
    write('POST', 'user', u.path, { id: randomUUID(), ...user() }),
    write('PUT', 'user', `${u.path}/${invited.id}`, user()),
    write('PUT', 'account', '/v1/user/account', { firstName: 'Ana', lastName: 'Ruiz' }),
  ]
}

/** Returns the body with a new id, or with the stored version, because the test is about another field. */
export async function presentBody({ name, path, body }: Write): Promise<Body> {
  if (name.startsWith('POST')) return { ...body, id: undefined }
  if (!('version' in body)) return body
  return { ...body, version: (await admin.call<{ version: number }>('GET', path)).body.version }
}

const TABLES = [teams, players, matches, analyses, analysisAccess, users, secrets, revisions]

/** A fingerprint of all that is stored, to see that nothing of a refused call is. */
export async function everythingStored(): Promise<unknown> {
  const lines = TABLES.map(
    (table) => sql`select ${getTableName(table)}::text || t::text as line from ${table} t`,
  )
  const { rows } = await app.database.orm.execute(
    sql`select count(*), md5(string_agg(line, '|' order by line)) from (${sql.join(lines, sql` union all `)}) all_rows`,
  )
  return JSON.stringify(rows)
}
