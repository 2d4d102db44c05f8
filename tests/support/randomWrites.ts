import type { Analysis } from '../../contract/analysis'
import type { Match } from '../../contract/match'
import { MERGEABLE, type Merge, type Mergeable } from '../../contract/merge'
import { PATHS, RESOURCES, type RecordedResource } from '../../contract/paths'
import type { WatchRequest } from '../../contract/request'
import type { TestApp } from './app'
import { aMatch, anAnalysis, aPlayer } from './factories'
import { type Persona, persona } from './personas'
import type { Random } from './random'
import { changesAmong } from './randomChanges'

/** The ids of the records that random writes change. */
export type Club = {
  teams: string[]
  players: string[]
  matches: string[]
  analyses: string[]
  merges: [Mergeable, string][]
  requests: WatchRequest[]
}

/** Creates two matches, players and analyses of each of these users. */
export async function aClub(app: TestApp, people: Persona[], readers: Persona[]): Promise<Club> {
  const club: Club = { teams: [], players: [], matches: [], analyses: [], merges: [], requests: [] }
  for (const by of [...people, ...people]) {
    const match = await aMatch(app, by)
    const player = await aPlayer(app, by, { teamId: match.homeTeamId })
    const said = {
      matchId: match.id,
      playerId: player.id,
      accessUserIds: readers.map(({ id }) => id),
    }
    club.teams.push(match.homeTeamId, match.awayTeamId)
    club.players.push(player.id)
    club.matches.push(match.id)
    club.analyses.push((await anAnalysis(app, by, said)).id)
  }
  return club
}

/** The lists that a user may read. */
export function listsOf({ role }: Persona): RecordedResource[] {
  const resources: RecordedResource[] = ['analyses']
  if (role !== 'Agent') resources.push('matches', 'players', 'teams')
  if (role === 'Admin' || role === 'Scout') resources.push('users')
  return resources
}

/** Makes a random write by one of these users. The server may refuse it, and then changes nothing. */
export async function writeSomething(
  app: TestApp,
  random: Random,
  { people, readers, club }: { people: Persona[]; readers: Persona[]; club: Club },
): Promise<void> {
  const admin = people.find(({ role }) => role === 'Admin') ?? random.pick(people)
  const { call } = random.pick(people)
  const change = changesAmong({
    teamIds: [random.pick(club.teams), random.pick(club.teams)],
    matchIds: club.matches,
    playerIds: club.players,
    userIds: readers.map(({ id }) => id),
  })
  const resource = random.pick(['teams', 'players', 'matches', 'analyses'] as const)
  const { path } = RESOURCES[resource]
  const id = random.pick(club[resource])
  const act = random.pick([
    'create',
    'change',
    'change',
    'change',
    'delete',
    'merge',
    'undo',
    'rename',
    'leave',
    'ask',
    'ask',
    'link',
    'link',
    'answer',
  ])
  if (act === 'create') {
    const created = await call<{ id?: string }>('POST', path, change[resource](random))
    if (created.status === 201 && created.body.id) club[resource].push(created.body.id)
  } else if (act === 'change') {
    const { status, body } = await admin.call<Partial<Analysis>>('GET', `${path}/${id}`)
    if (status === 200) await call('PUT', `${path}/${id}`, { ...body, ...change[resource](random) })
  } else if (act === 'delete') await call('DELETE', `${path}/${id}`)
  else if (act === 'merge') {
    const kind = random.pick(MERGEABLE)
    const pair = { keptId: random.pick(club[kind]), mergedId: random.pick(club[kind]) }
    const said =
      kind === 'matches'
        ? await joinedMatch(admin, random, pair)
        : { record: { name: `Merged ${random.below(1_000_000)}` } }
    const merged = await call<Merge<Mergeable>>('POST', PATHS.merge(kind), { ...pair, ...said })
    if (merged.status === 200) club.merges.push([kind, merged.body.id])
  } else if (act === 'undo') {
    const last = club.merges.pop()
    if (last) await call('POST', PATHS.undoMerge(...last))
  } else if (act === 'rename')
    await call('PUT', PATHS.account, { firstName: `New${random.below(99)}`, lastName: 'Name' })
  else if (act === 'ask') {
    const scoutId = random.pick(readers.filter(({ role }) => role === 'Scout' || role === 'Admin')).id
    const said = { scoutId, playerId: random.pick(club.players), isIndependent: random.chance(0.8) }
    const asked = await call<WatchRequest>('POST', RESOURCES.requests.path, said)
    if (asked.status === 201) club.requests.push(asked.body)
  } else if (act === 'link') {
    const { body } = await admin.call<Analysis>('GET', PATHS.record('analyses', random.pick(club.analyses)))
    if (body.match) await linkInMatch(admin, body)
  } else if (act === 'answer') {
    const request = club.requests.pop()
    if (request) await admin.call('PUT', PATHS.record('requests', request.id), { state: 'done' })
  } else {
    const leaver = await persona(app, 'Scout')
    await aMatch(app, leaver)
    await admin.call('DELETE', `/v1/user/admin/${leaver.id}`)
  }
}

/** Links an analysis in a new note of its match. */
async function linkInMatch({ call }: Persona, { id: analysisId, matchId }: Analysis): Promise<void> {
  const path = PATHS.record('matches', matchId)
  const { body } = await call<Match>('GET', path)
  const note = { shirtNo: 9, notes: 'Quick', analysisId }
  await call('PUT', path, { ...body, homeNotes: [...body.homeNotes, note] })
}

/** Returns the versions and the record for a merge of two matches: the kept match, perhaps with another date. */
async function joinedMatch({ call }: Persona, random: Random, ids: { keptId: string; mergedId: string }) {
  const { body: kept } = await call<Match>('GET', PATHS.record('matches', ids.keptId))
  const { body: merged } = await call<Match>('GET', PATHS.record('matches', ids.mergedId))
  // A deleted match has no date.
  const date = random.chance(0.5) ? kept.date : '2026-05-03'
  return { versions: { kept: kept.version, merged: merged.version }, record: { ...kept, date } }
}
