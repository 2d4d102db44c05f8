import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { aGate } from '../../support/gate'
import { noAnswer, outboxPage } from '../../support/outboxPage'

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

/** Saves a team; the first attempt has no answer. */
async function queueTeam(name: string): Promise<void> {
  page.answerAll()
  page.answerOnce(({ method }) => method !== 'GET', noAnswer)
  await page.create('teams', { name })
}

async function expectAllSent(attempts: number): Promise<void> {
  arrive()
  await sending
  expect(page.waiting).toEqual([])
  expect(await page.statusOf((await page.record<Player>('players', player)).profileImage)).toBe(200)
  expect(uploads()).toHaveLength(attempts)
}

describe('an upload that is under way', () => {
  it('is ended for a record without files that is saved meanwhile, and started again after it', {
    tags: 'slow',
  }, async () => {
    await queueTeam('PSV')
    await expect.poll(() => page.waiting).toEqual(['create players: sending'])
    expect(await page.total('teams')).toBe(1)
    await expectAllSent(2)
  })

  it('is ended for other records twice at most', { tags: 'slow' }, async () => {
    for (const [place, name] of ['PSV', 'Ajax'].entries()) {
      await queueTeam(name)
      await expect.poll(uploads).toHaveLength(place + 2)
    }
    await queueTeam('Feyenoord')
    // Waits until the check has run that decides whether to abort the upload.
    await page.provider.outbox.waitingFilesIn(page.entries)
    expect(page.waiting).toEqual(['create players: sending', 'create teams: waiting'])
    await expectAllSent(3)
  })

  it('is not ended for a record that has to wait for it', async () => {
    await page.change('players', player, { height: 180 })
    expect(page.waiting).toEqual(['create players: sending', 'update players: waiting'])
    await expectAllSent(1)
  })
})
