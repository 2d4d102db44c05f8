import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Batch } from '../../../contract/batch'
import type { RunItem } from '../../../contract/importRun'
import type { LineupEntry } from '../../../contract/lineup'
import type { Match } from '../../../contract/match'
import { PATHS } from '../../../contract/paths'
import { aBatch, rowsOf, undo } from '../../support/batches'
import { aMatch, aPlayer } from '../../support/factories'
import { run, sendPart } from '../../support/importRuns'
import { admin, test as app, eachOnServer, scout } from '../../support/serverTest'

let batch: Batch
let match: Match
let [ada, grace]: [LineupEntry[], LineupEntry[]] = [[], []]

eachOnServer('Admin', 'Scout')

beforeEach(async () => {
  const entry = async (shirtNo: number) => [
    { shirtNo, playerId: (await aPlayer(app, scout)).id, position: '' as const },
  ]
  ;[ada, grace] = [await entry(7), await entry(9)]
  match = await aMatch(app, scout, { comments: 'Rain', awayLineup: grace })
  batch = await aBatch(scout, { resource: 'matches', fileName: 'lineups.csv' })
})

const lineups = (said: object): RunItem => ({
  ...{ row: 2, title: 'A match', call: 'lineups', id: match.id, replaces: false },
  ...said,
})
const write = (said: object) => run(app, scout, batch, [lineups(said)])
const stored = async () => (await admin.call<Match>('GET', PATHS.record('matches', match.id))).body

describe('the line-ups of an import', () => {
  it('fill a side without players, keep the other side and all other fields, and can be undone', async () => {
    const written = await write({ homeLineup: ada, awayLineup: ada })
    expect(written).toMatchObject({ changed: 1, refused: 0, run: { end: 'done', done: 1 } })
    expect(await stored()).toMatchObject({ homeLineup: ada, awayLineup: grace, comments: 'Rain' })
    expect(await undo(app, scout, batch)).toEqual([])
    expect(await stored()).toMatchObject({ homeLineup: [], awayLineup: grace })
  })

  it('replace other players where the user has chosen it, and are unchanged the second time', async () => {
    expect(await write({ awayLineup: ada, replaces: true })).toMatchObject({ changed: 1 })
    expect(await stored()).toMatchObject({ homeLineup: [], awayLineup: ada })
    batch = await aBatch(scout, { resource: 'matches' })
    expect(await write({ awayLineup: ada })).toMatchObject({ changed: 0, unchanged: 1, refused: 0 })
  })

  it('are refused by name if all of their sides keep other players', async () => {
    expect(await write({ awayLineup: ada, homeLineup: [] })).toMatchObject({ changed: 0, refused: 1 })
    expect((await rowsOf(scout, batch, 'refused')).refusals).toMatchObject([
      {
        row: 2,
        title: 'A match',
        error: { code: 'conflict', message: 'The match already has other line-ups, which were kept' },
      },
    ])
    expect(await stored()).toMatchObject({ awayLineup: grace })
  })

  it('are refused with a player twice before anything is stored, and with an unknown player or match', async () => {
    expect(await sendPart(scout, batch, [lineups({ homeLineup: [...ada, ...ada] })])).toBe(400)
    const unknown = [{ shirtNo: 1, playerId: randomUUID(), position: '' }]
    await run(app, scout, batch, [
      lineups({ row: 1, homeLineup: unknown }),
      lineups({ row: 2, id: randomUUID(), homeLineup: ada }),
    ])
    const { refusals } = await rowsOf(scout, batch, 'refused')
    expect(refusals.map(({ error }) => error?.code)).toEqual(['invalid', 'notFound'])
  })
})
