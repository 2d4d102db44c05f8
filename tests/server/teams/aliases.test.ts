import { beforeEach, describe, expect, it } from 'vitest'
import type { Merge } from '../../../contract/merge'
import { PATHS, RESOURCES } from '../../../contract/paths'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'

/** What teams and players are called beside their names, and what a merge remembers (decision record 0051). */

let app: TestApp
let scout: Persona

beforeEach(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
})

type Named = { id: string; name: string; version?: number; aliases?: string[]; mergedIds?: string[] }
type Kind = 'teams' | 'players'

const MAKERS: [what: string, Kind, (said: object) => Promise<Named>][] = [
  ['team', 'teams', (said) => aTeam(app, scout, { ...said })],
  ['player', 'players', (said) => aPlayer(app, scout, { ...said })],
]

const read = async (resource: Kind | 'matches', id: string) =>
  (await scout.call<Named>('GET', PATHS.record(resource, id))).body
const change = (resource: Kind, record: Named, said: object) =>
  scout.call<Named>('PUT', PATHS.record(resource, record.id), { ...record, ...said })
const found = async (resource: Kind | 'matches', q: string) => {
  const { path, listKey } = RESOURCES[resource]
  const { body } = await scout.call<Record<string, Named[]>>('GET', `${path}?q=${encodeURIComponent(q)}`)
  return (body[listKey] ?? []).map(({ id }) => id)
}

describe.each(MAKERS)('a %s', (_what, resource, make) => {
  it('has the other names that it was given, trimmed, each once and in their order', async () => {
    const { id } = await make({ name: 'Inter', aliases: [' Internazionale ', 'Ínter Milán', 'inter milan'] })
    expect(await read(resource, id)).toMatchObject({ aliases: ['Internazionale', 'Ínter Milán'] })
  })

  it('has none at first, and keeps those that it has where nothing is said of them', async () => {
    const record = await make({ name: 'Inter' })
    expect(record.aliases).toEqual([])
    await change(resource, record, { aliases: ['Internazionale'] })
    const { aliases: _left, ...rest } = await read(resource, record.id)
    await change(resource, rest, {})
    expect(await read(resource, record.id)).toMatchObject({ aliases: ['Internazionale'] })
  })

  it('is not called by its own name once more, but may be without its accents', async () => {
    const record = await make({ name: 'Málaga', aliases: ['MÁLAGA', 'Los Boquerones'] })
    expect(record.aliases).toEqual(['Los Boquerones'])
    await change(resource, record, { aliases: ['Malaga'] })
    expect(await read(resource, record.id)).toMatchObject({ aliases: ['Malaga'] })
  })

  it('that is renamed to one of its other names has it as its name alone', async () => {
    const record = await make({ name: 'Inter', aliases: ['Internazionale', 'Nerazzurri'] })
    const { aliases: _left, ...rest } = record
    await change(resource, rest, { name: 'Internazionale' })
    expect(await read(resource, record.id)).toMatchObject({ name: 'Internazionale', aliases: ['Nerazzurri'] })
  })

  it('may share another name with others', async () => {
    await make({ name: 'Leeds United', aliases: ['United'] })
    const { aliases } = await make({ name: 'West Ham United', aliases: ['United'] })
    expect(aliases).toEqual(['United'])
  })

  it('is found by them, as long as it has them', async () => {
    const record = await make({ name: 'Inter', aliases: ['Internazionale Milano'] })
    expect(await found(resource, 'INTERNAZIÓNALE mil')).toEqual([record.id])
    await change(resource, record, { aliases: [] })
    expect(await found(resource, 'internazionale')).toEqual([])
  })

  it.each([
    ['empty', ['']],
    ['too long', ['x'.repeat(121)]],
    ['not text', [7]],
    ['not a list', 'Internazionale'],
    ['too many', Array.from({ length: 21 }, (_, at) => `Name ${at}`)],
  ])('does not get other names that are %s', async (_fault, aliases) => {
    const record = await make({ name: 'Inter' })
    expect(await change(resource, record, { aliases })).toMatchObject({ status: 400 })
    expect(await read(resource, record.id)).toMatchObject({ aliases: [] })
  })
})

describe.each(MAKERS)('a merge of a %s', (_what, resource, make) => {
  const merge = (kept: Named, other: Named, record: object) =>
    scout.call<Merge<'teams'>>('POST', PATHS.merge(resource), { keptId: kept.id, mergedId: other.id, record })

  it('gives the one that stays the name and the other names of both, and undoing takes them back', async () => {
    const kept = await make({ name: 'Inter', aliases: ['Nerazzurri'] })
    const other = await make({ name: 'Internazionale', aliases: ['Inter Milan'] })
    const { body } = await merge(kept, other, { name: 'Inter' })
    expect(body.record).toMatchObject({
      name: 'Inter',
      aliases: ['Nerazzurri', 'Internazionale', 'Inter Milan'],
    })
    expect(await found(resource, 'internazionale')).toEqual([kept.id])
    await scout.call('POST', PATHS.undoMerge(resource, body.id))
    expect(await read(resource, kept.id)).toMatchObject({ name: 'Inter', aliases: ['Nerazzurri'] })
    expect(await read(resource, other.id)).toMatchObject({ name: 'Internazionale', aliases: ['Inter Milan'] })
    expect(await found(resource, 'internazionale')).toEqual([other.id])
  })

  it('keeps the name that was not chosen', async () => {
    const [kept, other] = [await make({ name: 'Inter' }), await make({ name: 'Internazionale' })]
    const { body } = await merge(kept, other, { name: 'Internazionale' })
    expect(body.record).toMatchObject({ name: 'Internazionale', aliases: ['Inter'] })
  })

  it('remembers all that was merged into it, which nobody else can write', async () => {
    const [one, two, three] = [
      await make({ name: 'A' }),
      await make({ name: 'B' }),
      await make({ name: 'C' }),
    ]
    await merge(two, three, { name: 'B' })
    const { body } = await merge(one, two, { name: 'A' })
    await change(resource, await read(resource, one.id), { mergedIds: [] })
    expect(await read(resource, one.id)).toMatchObject({ mergedIds: [two.id, three.id] })
    await scout.call('POST', PATHS.undoMerge(resource, body.id))
    expect(await read(resource, two.id)).toMatchObject({ mergedIds: [three.id] })
  })

  it('that would leave more names than one may have is refused, and says at which field', async () => {
    const names = (from: number) => Array.from({ length: 12 }, (_, at) => `Name ${from + at}`)
    const kept = await make({ name: 'Inter', aliases: names(0) })
    const other = await make({ name: 'Internazionale', aliases: names(12) })
    expect(await merge(kept, other, { name: 'Inter' })).toMatchObject({
      status: 409,
      body: { errors: { 'record.aliases': 'At most 20 entries' } },
    })
    expect(await read(resource, other.id)).toMatchObject({ name: 'Internazionale' })
    expect(await merge(kept, other, { name: 'Inter', aliases: names(0) })).toMatchObject({ status: 200 })
  })
})

describe('a team’s other names', () => {
  it('stand beside its name in its players and matches, where it has some', async () => {
    const team = await aTeam(app, scout, { name: 'Inter', aliases: ['Internazionale'] })
    const player = await aPlayer(app, scout, { teamId: team.id })
    const match = await aMatch(app, scout, { homeTeamId: team.id })
    const inter = { id: team.id, name: 'Inter', aliases: ['Internazionale'] }
    expect(await read('players', player.id)).toMatchObject({ team: inter })
    const { homeTeam, awayTeam } = await read('matches', match.id).then((body) => ({
      homeTeam: {},
      awayTeam: {},
      ...body,
    }))
    expect(homeTeam).toEqual(inter)
    expect(Object.keys(awayTeam)).toEqual(['id', 'name'])
  })

  it('find its players and its matches', async () => {
    const team = await aTeam(app, scout, { name: 'Inter', aliases: ['Internazionale'] })
    const player = await aPlayer(app, scout, { teamId: team.id })
    const match = await aMatch(app, scout, { awayTeamId: team.id })
    expect(await found('players', 'internaz')).toEqual([player.id])
    expect(await found('matches', 'internaz')).toEqual([match.id])
  })
})

it('merging two matches remembers the one that is gone', async () => {
  const [kept, other] = [
    await aMatch(app, scout, { date: '2026-03-01' }),
    await aMatch(app, scout, { date: '2026-03-02' }),
  ]
  const { date, homeTeamId, awayTeamId } = kept
  const { status } = await scout.call('POST', PATHS.merge('matches'), {
    keptId: kept.id,
    mergedId: other.id,
    versions: { kept: kept.version, merged: other.version },
    record: { date, homeTeamId, awayTeamId },
  })
  expect(status).toBe(200)
  expect(await read('matches', kept.id)).toMatchObject({ mergedIds: [other.id] })
})
