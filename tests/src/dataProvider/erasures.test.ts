import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PATHS, RESOURCES } from '../../../contract/paths'
import { onDevice } from '../../../src/dataProvider/storage/database'
import { aLongList } from '../../support/aLongList'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { outboxPage } from '../../support/outboxPage'
import { persona } from '../../support/personas'
import { anUpload } from '../../support/uploads'

keepOnDevice()

const page = outboxPage({ isOwnServer: true })
const RESOURCES_OF_PLAYER = ['players', 'analyses', 'matches'] as const
const FIRST_PAGE = { pagination: { page: 1, perPage: 25 }, filter: {} }
const inDevice = async (text: string) =>
  (await onDevice(async (database) => {
    const stores = ['rows', 'records'] as const
    const values = await Promise.all(stores.map((store) => database.getAll(store)))
    return JSON.stringify(values).includes(text)
  })) === true

it.each(['short', 'long'])(
  'a device with %s lists drops rows, whole records, the downloaded match’s copy and its pictures at the next contact after a player was erased',
  async (length) => {
    for (const resource of length === 'long' ? (['players', 'analyses'] as const) : [])
      aLongList(page.link, RESOURCES[resource].path)
    const admin = await persona(page.server, 'Admin')
    const profileImage = await anUpload(page.server, page.scout)
    const player = await aPlayer(page.server, page.scout, { name: 'Nadia Quick', profileImage })
    const homeLineup = [{ playerId: player.id, shirtNo: 9, position: '', isStarter: true }]
    const match = await aMatch(page.server, page.scout, { homeLineup })
    const about = { playerId: player.id, matchId: match.id, conclusion: 'Strong in the air' }
    const report = await aPublishedAnalysis(page.server, page.scout, about)
    await page.provider.keepForGround(match.id)
    for (const resource of RESOURCES_OF_PLAYER) await page.provider.getList(resource, FIRST_PAGE)
    await page.provider.getOne('analyses', { id: report.id })
    await waitFor(async () => expect(await inDevice('Nadia Quick')).toBe(true))
    expect(await onDevice((database) => database.count('keptFiles'))).toBe(1)

    expect((await admin.call('POST', PATHS.erasure('players', player.id))).status).toBe(202)
    await page.server.settled()
    for (const resource of RESOURCES_OF_PLAYER) await page.provider.reload(resource)
    for (const trace of ['Nadia Quick', 'Strong in the air', player.id])
      await waitFor(async () => expect([trace, await inDevice(trace)]).toEqual([trace, false]))
    await waitFor(async () => expect(await onDevice((database) => database.count('keptFiles'))).toBe(0))
    // The match itself stays on the device.
    page.link.offline = true
    expect((await page.provider.getOne('matches', { id: match.id })).data).toMatchObject({ homeLineup: [] })
  },
)
