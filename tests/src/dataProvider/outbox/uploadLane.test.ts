import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '../../../../contract/paths'
import type { Player } from '../../../../contract/player'
import { aGate } from '../../../support/gate'
import { noAnswer, outboxPage } from '../../../support/outboxPage'

const page = outboxPage({ isOwnServer: true })
let player: Player
let sending: Promise<void>
/** Lets the uploads complete. */
let arrive: () => void

const uploads = () => page.link.askedOf(`POST ${PATHS.media}`)

/** The picture of a new player is being uploaded, on a network that needs minutes for it. */
beforeEach(async () => {
  player = await page.offline(async () =>
    page.create<Player>('players', { name: 'Ada', profileImage: await page.choosePicture() }),
  )
  const { isOpen, open } = aGate()
  arrive = open
  page.link.rewrite = async ({ path }, response) => {
    if (path === PATHS.media) await isOpen
    return response
  }
  sending = page.provider.sender.send()
  await expect.poll(uploads).toHaveLength(1)
})

/** Queues a team, because its first call has no answer. */
async function queueTeam(name: string): Promise<void> {
  page.answerAll()
  page.answerOnce(({ method }) => method !== 'GET', noAnswer)
  await page.create('teams', { name })
}

async function expectAllSent(): Promise<void> {
  arrive()
  await sending
  expect(page.waiting).toEqual([])
  expect(await page.statusOf((await page.record<Player>('players', player)).profileImage)).toBe(200)
  expect(uploads()).toHaveLength(1)
}

describe('an upload in progress', () => {
  it('delays no record without files that is saved meanwhile', async () => {
    for (const [place, name] of ['PSV', 'Ajax', 'Feyenoord'].entries()) {
      await queueTeam(name)
      await expect.poll(() => page.total('teams')).toBe(place + 1)
    }
    await expect.poll(() => page.waiting).toEqual(['create players: waiting'])
    await expectAllSent()
  })

  it('sends a change of its own record with it', { tags: 'slow' }, async () => {
    page.answerAll()
    const { id: playerId } = await page.change('players', player, { height: 180 })
    expect(page.waiting).toEqual(['create players: waiting'])
    await expectAllSent()
    expect(await page.record('players', { id: playerId })).toMatchObject({ height: 180 })
  })

  it('is aborted when the server does not answer a record that is saved meanwhile', {
    tags: 'slow',
  }, async () => {
    page.link.intercept = ({ path }) => (path === PATHS.media ? undefined : noAnswer())
    await page.create('teams', { name: 'PSV' })
    await sending
    expect(page.waiting).toEqual(['create players: waiting', 'create teams: waiting'])
    page.answerAll()
    arrive()
    await page.send()
    expect(page.waiting).toEqual([])
  })
})
