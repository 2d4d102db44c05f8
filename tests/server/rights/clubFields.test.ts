import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../../contract/closedLists'
import { clubFieldsOf } from '../../../contract/clubFields'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { buildTestApp, type TestApp } from '../../support/app'
import { aBatch, changeIn, createIn, undo } from '../../support/batches'
import { aPlayer, aPublishedAnalysis } from '../../support/factories'
import type { Answer, Persona } from '../../support/personas'
import { oneOfEachRole, setRole } from './owners'
import { expected, linesOf } from './table'

/** "seen": the answer has the fields for the club alone; "hidden": it has none of them. */
const READING = linesOf(`
  call                         Admin  Scout  Player  Agent
  record                       seen   seen   hidden  403
  list                         seen   seen   hidden  403
  rows                         seen   seen   hidden  403
  changes                      seen   seen   hidden  403
  update                       seen   seen   hidden  403
  outdated update              seen   seen   hidden  403
  creation sent again          seen   seen   hidden  403
  bulk creation sent again     seen   seen   hidden  403
  filter by stage              seen   seen   403     403
  sort by stage                seen   seen   403     403
  rows sorted by stage         seen   seen   403     403
  search for the stage         none   none   none    403
  shared filters by stage      seen   seen   none    403
`)

/** The status of a call that sends one of the fields; in bulk, of its record. */
const WRITING = linesOf(`
  call                         Admin  Scout  Player  Agent
  creation                     201    201    403     403
  empty stage                  201    201    403     403
  followers                    201    201    403     403
  bulk creation                201    201    403     403
  update                       200    200    403     403
  bulk change                  200    200    403     403
  bulk change of a stage       200    200    403     403
`)

const REASON = 'Signed for three years'
const CLUB_FIELDS = new RegExp([REASON, ...clubFieldsOf('players').map((name) => `"${name}"`)].join('|'))

let app: TestApp
let callers: Record<Role, Persona>
let player: Player

beforeAll(async () => {
  app = await buildTestApp()
  callers = await oneOfEachRole(app)
  player = await aPlayer(app, callers.Player)
  const said = { stage: 'Signed', stageReason: REASON, followerIds: [callers.Scout.id] }
  await changeIn(callers.Scout, 'players', player.id, said)
  const search = 'stage=Signed&sort=name'
  await callers.Admin.call('POST', PATHS.sharedFilters, { resource: 'players', name: 'Ours', search })
})

const list = (query: string) => `/v1/player?page=1&amount=10${query}`
const own = { id: '', name: 'Ada' }
const READS: Record<string, (by: Persona) => Promise<Answer>> = {
  record: ({ call }) => call('GET', `/v1/player/${player.id}`),
  list: ({ call }) => call('GET', '/v1/player'),
  rows: ({ call }) => call('GET', list(''), undefined, { prefer: 'rows' }),
  changes: async ({ call }) => {
    const { headers } = await call('GET', list(''), undefined, { prefer: 'rows' })
    await changeIn(callers.Admin, 'players', player.id, { notes: randomUUID() })
    const held = { prefer: 'rows, changes', 'if-none-match': String(headers.etag) }
    return call('GET', list(''), undefined, held)
  },
  update: ({ call }) => call('PUT', `/v1/player/${player.id}`, { name: player.name }),
  'outdated update': ({ call }) => call('PUT', `/v1/player/${player.id}`, { name: 'Ida', version: 1 }),
  'creation sent again': async (by) => {
    const sent = await createdBy(by)
    return by.call('POST', '/v1/player', sent)
  },
  'bulk creation sent again': async (by) => {
    const sent = await createdBy(by)
    return by.call('POST', PATHS.bulk('players'), { records: [sent] })
  },
  'filter by stage': ({ call }) => call('GET', list('&stage=Signed')),
  'sort by stage': ({ call }) => call('GET', list('&sort=stage')),
  'rows sorted by stage': ({ call }) => call('GET', list('&sort=stage'), undefined, { prefer: 'rows' }),
  'search for the stage': ({ call }) => call('GET', list('&q=signed')),
  'shared filters by stage': ({ call }) => call('GET', `${PATHS.sharedFilters}?resource=players`),
}

/** Creates a player, whose stage a scout sets. */
async function createdBy(by: Persona) {
  const sent = { ...own, id: randomUUID() }
  const { status } = await by.call('POST', '/v1/player', sent)
  if (status === 201)
    await changeIn(callers.Scout, 'players', sent.id, { stage: 'Signed', stageReason: REASON })
  return sent
}

type Results = { results: { status: number }[] }
const bulk = (by: Persona, change: object, chosen: object = { ids: [player.id] }) =>
  by.call('PUT', PATHS.bulkChange(randomUUID()), { resource: 'players', chosen, change: { fields: change } })
const WRITES: Record<string, (by: Persona) => Promise<{ status: number }>> = {
  creation: ({ call }) => call('POST', '/v1/player', { name: 'Ada', stage: 'Talks' }),
  'empty stage': ({ call }) => call('POST', '/v1/player', { name: 'Ada', stage: '' }),
  followers: ({ call }) => call('POST', '/v1/player', { name: 'Ada', followerIds: [] }),
  'bulk creation': async ({ call }) => {
    const { status, body } = await call<Results>('POST', PATHS.bulk('players'), {
      records: [{ name: 'Ada', stageReason: 'Quick' }],
    })
    return body.results?.[0] ?? { status }
  },
  update: ({ call }) => call('PUT', `/v1/player/${player.id}`, { name: player.name, stageReason: REASON }),
  'bulk change': (by) => bulk(by, { stage: 'Signed', stageReason: REASON }),
  'bulk change of a stage': (by) => bulk(by, { foot: 'Left' }, { query: { stage: 'Signed' } }),
}

const outcomeOf = ({ status, raw }: Answer) => {
  const text = raw.toString()
  if (status >= 300) return String(status)
  if (/"total":0|"sharedFilters":\[\]/.test(text)) return 'none'
  return CLUB_FIELDS.test(text) || text.includes('stage=Signed') ? 'seen' : 'hidden'
}

describe('the stage and followers of a player', () => {
  it.each(READING)('are read by role as decided: $call', async (line) => {
    const answers: [Role, string][] = []
    for (const role of ROLES) {
      const answer = await READS[line.call ?? '']?.(callers[role])
      answers.push([role, answer ? outcomeOf(answer) : 'no such call'])
    }
    expect(Object.fromEntries(answers)).toEqual(expected(line, 'call'))
  })

  it.each(WRITING)('are written by role as decided: $call', async (line) => {
    const answers: [Role, string][] = []
    for (const role of ROLES) {
      const answer = await WRITES[line.call ?? '']?.(callers[role])
      answers.push([role, String(answer?.status)])
    }
    expect(Object.fromEntries(answers)).toEqual(expected(line, 'call'))
    await app.background.settled()
  })

  it('are named in the refusal of a call that sends them', async () => {
    const { body } = await callers.Player.call('POST', '/v1/player', { name: 'Ada', stage: 'Talks' })
    const message = 'Stage, followers and notes for the club are for administrators and scouts only'
    expect(body).toEqual({ code: 'forbidden', message })
  })

  it('are in no batch of a user who has become a player, nor in its undo', async () => {
    const { id } = await aPlayer(app, callers.Admin)
    const batch = await aBatch(callers.Scout)
    await changeIn(callers.Scout, 'players', id, { stage: 'Talks', foot: 'Left' }, batch)
    const [made] = await createIn(callers.Scout, batch, 'players', [{ name: 'Bea' }])
    await changeIn(callers.Admin, 'players', made?.id ?? '', { stage: 'Trial' })
    await setRole(app, callers.Scout, 'Player')
    await undo(app, callers.Scout, batch)
    for (const kind of ['changed', 'created', 'kept']) {
      const { status, raw } = await callers.Scout.call('GET', `${PATHS.batchRows(batch.id)}?kind=${kind}`)
      expect([status, /stage/.test(raw.toString())]).toEqual([200, false])
    }
    await setRole(app, callers.Scout, 'Scout')
  })

  it('are not in analyses, whose players have exactly these fields for an agent', async () => {
    const said = { playerId: player.id, accessUserIds: [callers.Agent.id, callers.Player.id] }
    const { id } = await aPublishedAnalysis(app, callers.Scout, said)
    const keysFor = async (role: Role) => {
      const { body } = await callers[role].call<{ player: object }>('GET', `/v1/analysis/${id}`)
      return Object.keys(body.player).sort()
    }
    const allowed =
      'birthDate foot height id name nationality position profileImage secondNationality team teamId weight'
    expect(await keysFor('Agent')).toEqual(allowed.split(' '))
    expect(await keysFor('Player')).toEqual([...allowed.split(' '), 'playerPriority', 'scouter'].sort())
    for (const role of ROLES)
      for (const prefer of ['', 'rows'])
        expect(
          (await callers[role].call('GET', '/v1/analysis', undefined, { prefer })).raw.toString(),
        ).not.toMatch(CLUB_FIELDS)
  })
})
