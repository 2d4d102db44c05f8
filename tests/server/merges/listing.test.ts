import { beforeEach, describe, expect, it } from 'vitest'
import type { DoneMerge, Merge } from '../../../contract/merge'
import { PATHS } from '../../../contract/paths'
import { buildTestApp, type TestApp } from '../../support/app'
import { aPlayer } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'

let app: TestApp
let scout: Persona

beforeEach(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
})

async function mergedPlayers(kept: string, other: string): Promise<string> {
  const pair = [
    await aPlayer(app, scout, { name: kept }),
    await aPlayer(app, scout, { name: other }),
  ] as const
  const input = { keptId: pair[0].id, mergedId: pair[1].id, record: { name: `${kept} ${other}` } }
  return (await scout.call<Merge<'players'>>('POST', PATHS.merge('players'), input)).body.id
}

const listMerges = (kind: 'players' | 'teams', by = scout) =>
  by.call<{ merges: DoneMerge[] }>('GET', PATHS.merge(kind))

describe('the merges that can still be undone', () => {
  it('are listed for who may merge, newest first, with names and who did it', async () => {
    await mergedPlayers('Emi', 'Emiliano')
    app.clock.advance({ minutes: 1 })
    const newest = await mergedPlayers('Lars', 'Larsson')
    const { body } = await listMerges('players', await persona(app, 'Admin'))
    expect(body.merges.map(({ keptName, mergedName }) => `${mergedName} in ${keptName}`)).toEqual([
      'Larsson in Lars Larsson',
      'Emiliano in Emi Emiliano',
    ])
    expect(body.merges[0]).toMatchObject({
      id: newest,
      by: { id: scout.id, firstName: scout.firstName, lastName: scout.lastName },
      mergedAt: app.clock.now().toISOString(),
    })
    expect((await listMerges('teams')).body.merges).toEqual([])
  })

  it('are no more listed once they are undone, or 30 days old', async () => {
    const undone = await mergedPlayers('Emi', 'Emiliano')
    await mergedPlayers('Lars', 'Larsson')
    await scout.call('POST', PATHS.undoMerge('players', undone))
    expect((await listMerges('players')).body.merges).toHaveLength(1)
    app.clock.advance({ days: 30, minutes: 1 })
    expect((await listMerges('players', await persona(app, 'Scout'))).body.merges).toEqual([])
  })
})
