import { randomUUID } from 'node:crypto'
import { ROLES, type Role } from '../../../contract/closedLists'
import type { JobsAnswer } from '../../../contract/jobs'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { TestApp } from '../app'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../factories'
import { type Persona, persona } from '../personas'
import { anUpload } from '../uploads'
import type { Known } from './valuesOf'

/** The club's notes on its players in these tests, which no agent may read. */
export const CLUB_NOTES = 'The club thinks of bidding in June'

type Ids = Record<string, readonly string[]>

export type World = {
  /** The callers by role. No call of one can change the role of another. */
  callers: Map<Role, Persona>
  known: Known
  /** Returns ids for the last parameter of a path. */
  idsFor(path: string): readonly string[]
}

/** Creates records of every kind, by and for callers of every role: drafts, published and shared reports, merges, invitations. */
export async function createWorld(app: TestApp): Promise<World> {
  const callers = new Map<Role, Persona>()
  for (const role of ROLES) callers.set(role, await persona(app, role))
  const admin = await persona(app, 'Admin')
  const colleague = await persona(app, 'Scout')
  const readers = [...callers.values(), colleague].map(({ id }) => id)
  const written = { team: [], player: [], match: [], analysis: [] }
  for (const author of [admin, colleague, ...callers.values()]) {
    if (author.role !== 'Agent') await writeRecords(app, author, readers, written)
  }
  const uploaded = await anUpload(app, admin)
  await anAnalysis(app, admin, { media: [uploaded] })
  const ids: Ids = {
    ...written,
    user: [colleague.id, ...(await invitedBy(admin))],
    media: [uploaded.split('/').at(-1) ?? ''],
    merge: await mergesBy(admin, app),
    job: (await admin.call<JobsAnswer>('GET', PATHS.jobs)).body.jobs.map(({ id }) => id),
    history: Array.from({ length: 40 }, (_, index) => String(index + 1)),
  }
  return { callers, known: knownIn(ids, readers), idsFor: (path) => idsIn(ids, path) }
}

type Written = { team: string[]; player: string[]; match: string[]; analysis: string[] }

/** Creates a team, a player and a match that no analysis refers to, and a team with a player, a match and analyses. */
async function writeRecords(app: TestApp, author: Persona, readers: readonly string[], written: Written) {
  const free = [await aTeam(app, author), await aPlayer(app, author), await aMatch(app, author)] as const
  const team = await aTeam(app, author)
  const player = await aPlayer(app, author, { teamId: team.id, notes: CLUB_NOTES })
  const match = await aMatch(app, author, { homeTeamId: team.id })
  written.team.push(free[0].id, team.id, match.awayTeamId)
  written.player.push(free[1].id, player.id)
  written.match.push(free[2].id, match.id)
  const shared = author.role === 'Player' ? {} : { accessUserIds: readers }
  for (const publishedAt of [null, '2026-05-02T10:00:00.000Z']) {
    for (const said of [{}, shared]) {
      const record = { ...said, publishedAt, matchId: match.id, playerId: player.id }
      written.analysis.push((await anAnalysis(app, author, record)).id)
    }
  }
}

async function invitedBy(admin: Persona): Promise<string[]> {
  const invited = []
  for (const role of ROLES) {
    const user = { firstName: 'Ana', lastName: 'Ruiz', email: `${randomUUID()}@touchline.test`, role }
    invited.push((await admin.call<{ id: string }>('POST', RESOURCES.users.path, user)).body.id)
  }
  return invited
}

async function mergesBy(admin: Persona, app: TestApp): Promise<string[]> {
  const merged = []
  for (const [resource, make] of [
    ['teams', aTeam],
    ['players', aPlayer],
  ] as const) {
    const [into, from] = [await make(app, admin), await make(app, admin)]
    const { body } = await admin.call<{ id: string }>('POST', PATHS.merge(resource), {
      keptId: into.id,
      mergedId: from.id,
      record: { name: `Kept of the ${resource}` },
    })
    merged.push(body.id)
  }
  return merged
}

/** Returns the ids for a path. In "/v1/analysis/player/{id}" and "/v1/team/merge/{id}/undo", the second name is the kind of the id. */
function idsIn(ids: Ids, path: string): readonly string[] {
  const [, , resource = '', within = ''] = path.split('/')
  return ids[within] ?? ids[resource] ?? []
}

/** Returns known values by the name of a field or query parameter. */
function knownIn(ids: Ids, readers: readonly string[]): Known {
  const byName: Record<string, readonly unknown[] | undefined> = {
    id: [...Array.from({ length: 200 }, () => randomUUID()), ...Object.values(ids).flat()],
    keptId: [...(ids.team ?? []), ...(ids.player ?? [])],
    mergedId: [...(ids.team ?? []), ...(ids.player ?? [])],
    matchId: ids.match,
    playerId: ids.player,
    playerIds: ids.player,
    analysisId: [null],
    teamId: ids.team,
    homeTeamId: ids.team,
    awayTeamId: ids.team,
    accessUserIds: [readers, readers.slice(1), []],
    assignedTo: readers,
    scout: readers,
    actorId: readers,
    author: readers,
    recordId: Object.values(ids).flat(),
    ids: Object.values(ids).map((some) => some.slice(0, 3).join()),
    name: ['Ajax', 'Ann Example', 'Team 1'],
    firstName: ['Ann', 'Åsa'],
    email: Array.from({ length: 200 }, (_, index) => `person${index}@touchline.test`),
    // Afterwards, users of a role that needs a second factor could make no other call.
    secondFactorRoles: [[]],
    currentPassword: ['a password for the tests'],
    password: ['a password for the tests', 'another password for the tests'],
    date: ['2026-05-01', '1999-12-31'],
    dateFrom: ['2026-01-01'],
    dateTo: ['2026-12-31'],
    birthDate: ['2001-02-03', null],
    publishedAt: ['2026-05-02T10:00:00.000Z', null],
    position: ['Goalkeeper', 'Centre Forward', null],
    level: ['A', 'B', null],
    foot: ['Left', null],
    playerPriority: ['ASAP', 'Urgent'],
    score: [1, 2, 3, 4, 5, 6, null],
    profileImage: ['https://example.com/face.png', null],
    media: [[], ['https://example.com/goal.mp4']],
    minute: [1, 90],
    version: [1, 2],
    page: [1, 2],
    amount: [1, 20, 2000],
  }
  return (name) => (Object.hasOwn(byName, name) ? byName[name] : undefined)
}
