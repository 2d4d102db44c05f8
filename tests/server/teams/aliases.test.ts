import { describe, expect, it } from 'vitest'
import type { Merge } from '../../../contract/merge'
import { PATHS, RESOURCES } from '../../../contract/paths'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { test as app, eachOnServer, scout } from '../../support/serverTest'

/** What teams and players are called beside their names, and what a merge remembers (decision record 0051). */

eachOnServer('Scout')

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
  it('has the other names that it was given, trimmed, each once and in their order, and is found by them', async () => {
    const aliases = [' Internazionale ', 'Ínter Milán', 'inter milan', 'INTER']
    const record = await make({ name: 'Inter', aliases })
    expect(await read(resource, record.id)).toMatchObject({ aliases: ['Internazionale', 'Ínter Milán'] })
    expect(await found(resource, 'INTERNAZIÓN')).toEqual([record.id])
    await change(resource, record, { aliases: [] })
    expect(await found(resource, 'internazion')).toEqual([])
    expect((await make({ name: 'Leeds', aliases: ['United'] })).aliases).toEqual(['United'])
    expect((await make({ name: 'West Ham', aliases: ['United'] })).aliases).toEqual(['United'])
  })

  it('that is renamed to one of its other names has it as its name alone', async () => {
    const record = await make({ name: 'Málaga', aliases: ['Malaga', 'Los Boquerones'] })
    expect(record.aliases).toEqual(['Malaga', 'Los Boquerones'])
    const { aliases: _left, ...rest } = record
    await change(resource, rest, { name: 'Los Boquerones' })
    expect(await read(resource, record.id)).toMatchObject({ name: 'Los Boquerones', aliases: ['Malaga'] })
  })
})

describe.each(MAKERS)('a merge of a %s', (_what, resource, make) => {
  const merge = (kept: Named, other: Named, record: object) =>
    scout.call<Merge<'teams'>>('POST', PATHS.merge(resource), { keptId: kept.id, mergedId: other.id, record })

  it('gives the one that stays the name and the other names of both, and undoing takes them back', async () => {
    const kept = await make({ name: 'Inter', aliases: ['Nerazzurri'] })
    const other = await make({ name: 'Internazionale', aliases: ['Inter Milan'] })
    const { body } = await merge(kept, other, { name: 'Internazionale' })
    expect(body.record).toMatchObject({
      name: 'Internazionale',
      aliases: ['Inter', 'Nerazzurri', 'Inter Milan'],
    })
    expect(await found(resource, 'inter milan')).toEqual([kept.id])
    await scout.call('POST', PATHS.undoMerge(resource, body.id))
    expect(await read(resource, kept.id)).toMatchObject({ name: 'Inter', aliases: ['Nerazzurri'] })
    expect(await read(resource, other.id)).toMatchObject({ name: 'Internazionale', aliases: ['Inter Milan'] })
    expect(await found(resource, 'internazionale')).toEqual([other.id])
  })

  it('remembers all merged teams, which no caller can write', async () => {
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
})

it('a merge that would leave more names than one may have is refused, and says at which field', async () => {
  const names = (from: number) => Array.from({ length: 12 }, (_, at) => `Name ${from + at}`)
  const kept = await aTeam(app, scout, { name: 'Inter', aliases: names(0) })
  const other = await aTeam(app, scout, { name: 'Internazionale', aliases: names(12) })
  const merge = (record: object) =>
    scout.call('POST', PATHS.merge('teams'), { keptId: kept.id, mergedId: other.id, record })
  expect(await merge({ name: 'Inter' })).toMatchObject({
    status: 409,
    body: { errors: { 'record.aliases': 'At most 20 entries' } },
  })
  expect(await read('teams', other.id)).toMatchObject({ name: 'Internazionale' })
  expect(await merge({ name: 'Inter', aliases: names(0) })).toMatchObject({ status: 200 })
})

it('shows a team’s other names in players and matches, whose search finds them', async () => {
  const inter = { name: 'Inter', aliases: ['Internazionale'] }
  const { id } = await aTeam(app, scout, inter)
  const player = await aPlayer(app, scout, { teamId: id })
  const match = await aMatch(app, scout, { homeTeamId: id })
  expect(player.team).toEqual({ id, ...inter })
  expect(match.homeTeam).toEqual({ id, ...inter })
  expect(Object.keys(match.awayTeam)).toEqual(['id', 'name'])
  expect(await found('players', 'internaz')).toEqual([player.id])
  expect(await found('matches', 'internaz')).toEqual([match.id])
})
