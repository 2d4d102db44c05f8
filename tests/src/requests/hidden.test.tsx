import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { PATHS, RESOURCES, ROUTES } from '../../../contract/paths'
import type { WatchRequest } from '../../../contract/request'
import { dataProvider } from '../../../src/dataProvider'
import { deviceOwner } from '../../../src/dataProvider/deviceOwner'
import { onDevice } from '../../../src/dataProvider/storage/database'
import { storeRecord } from '../../../src/dataProvider/storage/storedRecords'
import { publishAnalysis, wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { link, me, server, signedIn } from '../../support/signedIn'

keepOnDevice()
signedIn('Scout', { isOwnServer: true })

let other: Persona
let hidden: Analysis
let control: Analysis
let mine: Analysis

beforeEach(async () => {
  other = await persona(server, 'Scout')
  const { id: playerId } = await aPlayer(server, other, { name: 'Luis Marin' })
  hidden = await aPublishedAnalysis(server, other, { playerId, conclusion: 'Sign him' })
  control = await aPublishedAnalysis(server, other)
  mine = await aPublishedAnalysis(server, me, { playerId })
})

const ask = async () => {
  const said = { scoutId: me.id, playerId: hidden.playerId, isIndependent: true }
  return (await other.call<WatchRequest>('POST', RESOURCES.requests.path, said)).body
}
/** All rows and records on this device. */
const textsOnDevice = async () => {
  const rows = (await onDevice((database) => database.getAll('rows'))) ?? []
  const records = (await onDevice((database) => database.getAll('records'))) ?? []
  return [...rows, ...records.map(({ text }) => text)].join()
}
const expectOnDevice = (isHidden: boolean) =>
  waitFor(async () => {
    const texts = await textsOnDevice()
    expect(texts.includes(hidden.id)).toBe(!isHidden)
    for (const { id } of [control, mine]) expect(texts).toContain(id)
  })

/** A device that has the rows and the records of all three analyses. */
async function aDevice() {
  const provider = aDataProvider()
  await provider.getList('analyses', wholeList)
  for (const { id } of [hidden, control, mine]) await provider.getOne('analyses', { id })
  await expectOnDevice(false)
  return provider
}

describe('the analyses of others on the device', () => {
  it('are removed when an independent request arrives, also if the list of analyses does not load', async () => {
    const provider = await aDevice()
    const request = await ask()
    link.intercept = ({ path }) => {
      if (path.startsWith(RESOURCES.analyses.path)) throw new TypeError('Failed to fetch')
      return undefined
    }
    await provider.getList('requests', wholeList)
    await expectOnDevice(true)
    link.intercept = () => undefined
    const { data } = await provider.getList('analyses', wholeList)
    expect(data.map(({ id }) => id).sort()).toEqual([control.id, mine.id].sort())
    link.offline = true
    await expect(provider.getOne('analyses', { id: hidden.id })).rejects.toThrow()

    link.offline = false
    await other.call('PUT', PATHS.record('requests', request.id), { ...request, state: 'done' })
    await provider.reload('requests')
    await waitFor(async () =>
      expect((await provider.getList('analyses', wholeList)).data.map(({ id }) => id)).toContain(hidden.id),
    )
  })

  it('are no longer linked in the matches on the device, until the request ends', async () => {
    const match = await aMatch(server, other, { homeNotes: [{ shirtNo: 9, notes: 'Quick' }] })
    const linked = await aPublishedAnalysis(server, other, { playerId: hidden.playerId, matchId: match.id })
    const [note] = match.homeNotes
    await other.call('PUT', PATHS.record('matches', match.id), {
      ...match,
      homeNotes: [{ ...note, analysisId: linked.id }],
    })
    const provider = await aDevice()
    const { data: rows } = await provider.getList('matches', wholeList)
    expect(rows.find(({ id }) => id === match.id)).toMatchObject({ analysisCount: 1 })
    await provider.getOne('matches', { id: match.id })
    const expectLinked = (isLinked: boolean) =>
      waitFor(async () => expect((await textsOnDevice()).includes(linked.id)).toBe(isLinked))
    await expectLinked(true)

    const request = await ask()
    await provider.getList('requests', wholeList)
    await expectLinked(false)
    const expectNoReport = async () => {
      const { data: listed } = await provider.getList('matches', wholeList)
      expect(listed.find(({ id }) => id === match.id)).toMatchObject({ analysisCount: 0 })
    }
    await waitFor(expectNoReport)
    link.offline = true
    const { data } = await provider.getOne('matches', { id: match.id })
    expect(data).toMatchObject({ homeNotes: [{ notes: 'Quick', analysisId: null }] })
    await expectNoReport()

    link.offline = false
    await other.call('PUT', PATHS.record('requests', request.id), { ...request, state: 'done' })
    await provider.reload('requests')
    await expectLinked(true)
  })

  it('are removed by a whole list without them, also if their rows were not on the device', async () => {
    await ask()
    await storeRecord(deviceOwner(), 'analyses', hidden)
    const storedAt = Date.now()
    await waitFor(() => expect(Date.now()).toBeGreaterThan(storedAt), { interval: 1 })
    const provider = aDataProvider()
    await provider.getList('analyses', wholeList)
    for (const { id } of [control, mine]) await provider.getOne('analyses', { id })
    await expectOnDevice(true)
  })
})

describe('the pages of a hidden player', () => {
  it('say that reports are hidden, with "?" for the level, until they publish', async () => {
    const draft = await anAnalysis(server, me, { playerId: hidden.playerId })
    await ask()
    openApp(ROUTES.list('analyses', { playerId: hidden.playerId }))
    await screen.findByText('Hidden until you publish')
    expect(screen.getByText('?')).toBeVisible()
    expect(screen.queryByText(`${other.firstName} ${other.lastName}`)).toBeNull()
    await act(() => publishAnalysis(dataProvider, draft))
    await waitFor(() => expect(screen.queryByText('Hidden until you publish')).toBeNull())
    await screen.findByText(`${other.firstName} ${other.lastName}`)
  })
})
