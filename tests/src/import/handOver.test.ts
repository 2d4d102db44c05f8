import { expect, it } from 'vitest'
import { handOver } from '../../../src/custom/import/handOver'

it('handing an import over creates no batch after the user has left the page', async () => {
  const asked: string[] = []
  const ask = (call: string) => async () => {
    asked.push(call)
    throw new Error('Nobody answers')
  }
  const dataProvider = {
    beginBatch: ask('beginBatch'),
    sendPart: ask('sendPart'),
    beginRun: ask('beginRun'),
    batch: ask('batch'),
  }
  const left = handOver({
    dataProvider,
    batch: { kind: 'import', resource: 'players', fileName: 'players.csv', field: '' },
    items: [],
    end: { unchanged: 0, refused: 0, refusals: [] },
    signal: AbortSignal.abort(),
    onProgress: () => {},
  })
  await expect(left).rejects.toThrow()
  expect(asked).toEqual([])
})
