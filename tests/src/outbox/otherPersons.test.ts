import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { currentSession, sessionUserId, startSession, subscribe } from '../../../src/authProvider/session'
import { deviceOwner } from '../../../src/dataProvider/deviceOwner'
import { onDevice } from '../../../src/storage/database'
import { storedRecord, storeRecord } from '../../../src/storage/storedRecords'
import { waitingAddresses } from '../../../src/storage/waitingFiles'
import { anAnalysis, aPlayer } from '../../support/factories'
import { outboxPage } from '../../support/outboxPage'
import { type Persona, persona } from '../../support/personas'

const page = outboxPage({ isOwnServer: true })
let colleague: Persona
let player: Player

beforeEach(async () => {
  colleague = await persona(page.server, 'Scout')
  player = await aPlayer(page.server, page.scout, { name: 'Ada' })
})

/** Does this when the server has answered such a call, before the page gets the answer. */
function afterAnswer(wanted: string, act: () => unknown) {
  page.link.rewrite = async ({ method, path }, response) => {
    if (`${method} ${path}` === wanted) await act()
    return response
  }
}

const signInDuring = (wanted: string) => afterAnswer(wanted, () => startSession(colleague))

/** Signs the scout in again, whose entry is sent. */
async function sendAsScout() {
  page.link.rewrite = (_asked, response) => response
  startSession(page.scout)
  await page.provider.outbox.ready
  await page.send()
  expect(page.entries).toEqual([])
}

/** Each call of the page about players, and its request. */
const CALLS: Record<string, [request: () => string, act: () => Promise<unknown>]> = {
  created: [() => 'POST /v1/player', () => page.create('players', { name: 'Bea' })],
  changed: [
    () => `PUT ${PATHS.record('players', player.id)}`,
    () => page.change('players', player, { notes: 'Mine' }),
  ],
  deleted: [() => `DELETE ${PATHS.record('players', player.id)}`, () => page.remove('players', player)],
  read: [
    () => `GET ${PATHS.record('players', player.id)}`,
    () => page.provider.getOne('players', { id: player.id }),
  ],
  'deleted as one of many': [
    () => `DELETE ${PATHS.record('players', player.id)}`,
    () => page.provider.delete('players', { id: player.id, previousData: player, meta: { isOfMany: true } }),
  ],
}

describe('where another user signs in while the outbox is sent', () => {
  it('a picture that was just uploaded stays queued, and its record is sent by its own user', {
    tags: 'slow',
  }, async () => {
    const [url, made] = await page.offline(async () => {
      const profileImage = await page.choosePicture()
      return [profileImage, await page.create('players', { name: 'Ada', profileImage })] as const
    })
    signInDuring('POST /v1/media')
    await page.send()
    expect(page.link.callsOf('POST /v1/player')).toEqual([])
    expect(await waitingAddresses(page.scout.id)).toEqual([url])
    await sendAsScout()
    expect(await page.statusOf((await page.record<Player>('players', made)).profileImage)).toBe(200)
  })

  it('a change that has to be merged first is not stored as theirs', async () => {
    await page.list('players')
    await page.unanswered(() => page.change('players', player, { name: 'Ada Lovelace' }))
    const path = PATHS.record('players', player.id)
    await page.scout.call('PUT', path, { ...player, height: 180 })
    signInDuring(`PUT ${path}`)
    await page.send()
    expect(page.link.callsOf('PUT')).toHaveLength(1)
    await sendAsScout()
    expect(await page.record('players', player)).toMatchObject({ name: 'Ada Lovelace', height: 180 })
  })
})

it.each(Object.entries(CALLS).filter(([how]) => how !== 'read'))(
  'no record is %s in the name of another user who signs in before the call',
  async (_how, [, act]) => {
    const acting = act()
    startSession(colleague)
    await expect(acting).rejects.toThrow('Unauthorized request')
    expect(page.link.calls.filter(({ method }) => method !== 'GET')).toEqual([])
  },
)

describe('where another user signs in before an answer comes', () => {
  it('a created record is in none of their lists', async () => {
    const agent = await persona(page.server, 'Agent')
    const { matchId, playerId } = await anAnalysis(page.server, page.scout)
    afterAnswer('POST /v1/analysis', async () => {
      startSession(agent)
      expect(await page.list('analyses')).toEqual([])
    })
    await page.create('analyses', { matchId, playerId })
    expect(await page.list('analyses')).toEqual([])
  })

  it.each(Object.entries(CALLS).filter(([how]) => !how.endsWith('many')))(
    'a record that is %s changes nothing on their device',
    async (_how, [request, act]) => {
      const theirs = { id: player.id, notes: 'Theirs' }
      afterAnswer(request(), async () => {
        startSession(colleague)
        await storeRecord(deviceOwner(), 'players', theirs)
      })
      await act()
      expect(await onDevice((database) => database.count('records'))).toBe(1)
      expect(await storedRecord(deviceOwner(), 'players', player.id)).toEqual(theirs)
      // What is loaded along with a record must not be asked for in the time of the next test.
      await page.provider.reload('players')
    },
  )

  it('they stay signed in when the former user has deleted the account', async () => {
    await page.provider.requestAccountDeletion()
    signInDuring(`DELETE ${PATHS.confirmDeletion}`)
    await page.provider.confirmAccountDeletion()
    expect(page.link.callsOf('DELETE')).toMatchObject([{ status: 200 }, { status: 200 }])
    expect(sessionUserId()).toBe(colleague.id)
  })

  it('they keep their name when the former user has changed theirs', async () => {
    signInDuring(`PUT ${PATHS.account}`)
    const renamed = vi.fn()
    onTestFinished(subscribe(() => renamed(currentSession()?.name)))
    await page.provider.updateAccount({ firstName: 'Somebody', lastName: 'Else' })
    expect(renamed).not.toHaveBeenCalledWith('Somebody Else')
  })

  it.each([
    ['a record', 'POST /v1/player', () => page.create('players', { name: 'Ada' })],
    ['a picture', 'POST /v1/media', () => page.choosePicture()],
  ])('%s whose answer is lost is not queued as theirs', async (_what, wanted, save) => {
    afterAnswer(wanted, () => {
      startSession(colleague)
      throw new TypeError('Failed to fetch')
    })
    await expect(save()).rejects.toThrow()
    expect(await waitingAddresses(colleague.id)).toEqual([])
    for (const user of [colleague, page.scout]) {
      startSession(user)
      await page.provider.outbox.ready
      expect(page.entries).toEqual([])
    }
  })
})
