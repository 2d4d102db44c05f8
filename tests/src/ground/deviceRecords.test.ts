import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { onDevice } from '../../../src/dataProvider/storage/database'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, anAnalysis, aPublishedAnalysis, aTeam } from '../../support/factories'
import { persona } from '../../support/personas'
import { link, me, server, signedIn } from '../../support/signedIn'

keepOnDevice()
signedIn('Scout', { isOwnServer: true })

const DAY_MS = 24 * 60 * 60_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const bring = () => aDataProvider().prefetchToDevice({ signal: new AbortController().signal })
const keptIds = async (resource: string) => {
  const keys = (await onDevice((database) => database.getAllKeys('records'))) ?? []
  return keys.filter(([, kept]) => kept === resource).map(([, , id]) => id)
}

it('a match of last week opens offline for its assigned scout', async () => {
  const scoutIds = [me.id]
  const note = { shirtNo: 9, position: '', notes: 'Quick', analysisId: null, level: null }
  const lastWeek = await aMatch(server, undefined, { date: dayIn(-7), scoutIds, homeNotes: [note] })
  const others = await aMatch(server, undefined, { date: dayIn(-7) })
  for (const days of [-20, 20]) await aMatch(server, undefined, { date: dayIn(days), scoutIds })
  await bring()
  expect(await keptIds('matches')).toEqual([lastWeek.id])
  link.offline = true
  const provider = aDataProvider()
  expect((await provider.getOne('matches', { id: lastWeek.id })).data).toEqual(lastWeek)
  await expect(provider.getOne('matches', { id: others.id })).rejects.toThrow('No connection')
})

it('one’s own drafts, and the reports of the last ninety days, are read by one call, and again only after a change', async () => {
  const draft = await anAnalysis(server, me)
  const report = await aPublishedAnalysis(server, me, { publishedAt: new Date().toISOString() })
  await aPublishedAnalysis(server, me, { publishedAt: new Date(Date.now() - 100 * DAY_MS).toISOString() })
  await aPublishedAnalysis(server, await persona(server, 'Scout'))
  await bring()
  expect((await keptIds('analyses')).sort()).toEqual([draft.id, report.id].sort())
  expect(link.callsOf('ids=')).toHaveLength(1)
  await bring()
  expect(link.callsOf('ids=')).toHaveLength(1)
  await me.call('PUT', `/v1/analysis/${draft.id}`, { ...draft, conclusion: 'Changed' })
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  await bring()
  expect(link.callsOf('ids=')).toHaveLength(2)
})

it('loads the rows of all lists in sequence', async () => {
  await aTeam(server, undefined, { name: 'Ajax' })
  await bring()
  const rows = async () => (await onDevice((database) => database.getAllKeys('lists'))) ?? []
  await waitFor(async () =>
    expect((await rows()).map(([, resource]) => resource).sort()).toEqual([
      'analyses',
      'matches',
      'players',
      'requests',
      'shortLists',
      'teams',
      'users',
    ]),
  )
  link.offline = true
  const asked = { pagination: { page: 1, perPage: 25 }, filter: {} }
  expect(await aDataProvider().getList('teams', asked)).toMatchObject({ data: [{ name: 'Ajax' }] })
})
