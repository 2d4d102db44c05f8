import { expect, it } from 'vitest'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch } from '../../support/factories'
import { persona } from '../../support/personas'
import { link, me, server, signedIn } from '../../support/signedIn'

keepOnDevice()
signedIn('Scout', { isOwnServer: true })

const note = (notes: string) => ({ shirtNo: 9, position: '', notes, analysisId: null, level: null })
const noted = (date: string, words: string, more: object = {}, by = me) =>
  aMatch(server, by, { date, homeNotes: [note(words)], ...more })

it('are read by one call, those of the latest own matches first, and are there without a network', async () => {
  const other = await persona(server, 'Scout')
  await noted('2026-03-01', 'older')
  await noted('2026-03-02', 'of others', {}, other)
  await noted('2026-03-03', 'watched', { scoutIds: [me.id] }, other)
  await aMatch(server, me, { date: '2026-12-01' })
  const provider = aDataProvider()
  await provider.getList('matches', { pagination: { page: 1, perPage: 25 }, filter: {} })
  expect((await provider.ownNotes()).data).toEqual(['watched', 'older'])
  expect(link.callsOf('GET /v1/match?ids=')).toHaveLength(1)
  link.offline = true
  expect((await aDataProvider().ownNotes()).data).toEqual(['watched', 'older'])
})

it('are those of matches that the user has entered, on a device without rows', async () => {
  await noted('2026-03-01', 'older')
  await noted('2026-03-03', 'newer')
  expect((await aDataProvider().ownNotes()).data).toEqual(['newer', 'older'])
  expect(link.calls.map(({ path }) => path)).toHaveLength(1)
})
