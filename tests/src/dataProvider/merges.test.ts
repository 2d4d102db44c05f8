import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Player } from '../../../contract/player'
import type { AppDataProvider } from '../../../src/dataProvider'
import { searchesFor } from '../../../src/dataProvider/calls/similar'
import { wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import { anAnalysis, aPlayer } from '../../support/factories'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

let provider: AppDataProvider

signedIn('Scout')

beforeEach(() => {
  provider = aDataProvider()
})

const names = async () => {
  const { data } = await provider.getList('players', wholeList)
  return (data as Player[]).map(({ name }) => name)
}

async function twoPlayers() {
  const kept = await aPlayer(server, scout, { name: 'Emi Martinez' })
  const other = await aPlayer(server, scout, { name: 'Emiliano Martínez' })
  return { keptId: kept.id, mergedId: other.id, record: { name: other.name } }
}

describe('a merge', () => {
  it('updates every list in memory, and so does its undo', async () => {
    const input = await twoPlayers()
    await anAnalysis(server, scout, { playerId: input.mergedId })
    const inAnalyses = async () => {
      const sort = { field: 'createdAt', order: 'DESC' } as const
      const [analysis] = (await provider.getList('analyses', { ...wholeList, sort })).data as Analysis[]
      return `${analysis?.playerId} ${analysis?.player.name}`
    }
    await Promise.all([names(), inAnalyses()])

    const { data } = await provider.mergeRecords('players', input)
    expect(data.moved).toEqual({ analyses: 1, players: 0, matches: 0 })
    expect(await names()).toEqual(['Emiliano Martínez'])
    expect(await inAnalyses()).toBe(`${input.keptId} Emiliano Martínez`)

    await provider.undoMerge('players', data.id)
    expect(await names()).toEqual(['Emi Martinez', 'Emiliano Martínez'])
    expect(await inAnalyses()).toBe(`${input.mergedId} Emiliano Martínez`)
  })

  it('updates the lists even if its answer is lost', async () => {
    const input = await twoPlayers()
    await names()
    link.rewrite = ({ path }, response) => {
      if (path.endsWith('/merge')) throw new TypeError('Failed to fetch')
      return response
    }
    await expect(provider.mergeRecords('players', input)).rejects.toThrow(/No connection to the server/)
    expect(await names()).toEqual(['Emiliano Martínez'])
  })
})

it('an undo of a merge is refused if a merged record has changed, with a message that nothing was undone', async () => {
  const { data } = await provider.mergeRecords('players', await twoPlayers())
  expect((await provider.merges('players')).data.map(({ id }) => id)).toEqual([data.id])
  const { record } = data
  await provider.update('players', {
    id: record.id,
    data: { ...record, height: 190 },
    previousData: record,
  })
  await expect(provider.undoMerge('players', data.id)).rejects.toThrow(
    'The merged record has been changed or used since. Nothing was undone. Could not undo the merge',
  )
})

describe('records with similar names', () => {
  it('are searched among all records in memory, always the same array', async () => {
    await aPlayer(server, scout, { name: 'Emiliano Martínez' })
    const first = await provider.findSimilar('players', { name: 'Martinez' })
    expect(first.data).toHaveLength(1)
    expect((await provider.findSimilar('players', { name: 'Somebody Else' })).data).toBe(first.data)
  })

  it('are requested by words from a server with more records, never all of them', async () => {
    await aPlayer(server, scout, { name: 'Emiliano Martínez' })
    link.rewrite = async (_asked, response) => json({ ...(await response.json()), total: 20_000 })
    const { data } = await provider.findSimilar('players', { name: 'Emi Martínez' })
    expect(data.map(({ name }) => name)).toEqual(['Emiliano Martínez'])
    const asked = link.callsOf('q=').map(({ path }) => new URLSearchParams(path.split('?')[1]).get('q'))
    expect(asked).toEqual(['emi martinez', 'martinez', 'emi'])
    expect(link.callsOf('amount=2000')).toHaveLength(1)
  })

  it('are requested by the halves of a single word, because a typo changes only one half', () => {
    expect(searchesFor('Barcelna')).toEqual(['barcelna', 'barc', 'elna'])
    expect(searchesFor('Ajax')).toEqual(['ajax'])
    expect(searchesFor('van der Sar-Long Q')).toEqual(['van der sar-long', 'sar-long', 'van', 'der'])
    expect(searchesFor(' ')).toEqual([])
  })
})
