import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '../../../../contract/paths'
import { aPlayer, aTeam } from '../../../support/factories'
import { noAnswer, outboxPage } from '../../../support/outboxPage'

const page = outboxPage()

/** Makes uploads fail without an answer while `isTooLarge`; other calls succeed. */
function carryNoPictures(isTooLarge: () => boolean = () => true) {
  page.link.intercept = ({ path }) => (path === PATHS.media && isTooLarge() ? noAnswer() : undefined)
}

describe('a picture that a weak network cannot upload', () => {
  beforeEach(() =>
    page.offline(async () => {
      for (const name of ['Ada', 'Bea'])
        await page.create('players', { name, profileImage: await page.choosePicture() })
      await page.create('teams', { name: 'PSV' })
    }),
  )

  it('is sent after writes without pictures, and blocks neither them nor other pictures', async () => {
    let tried = 0
    carryNoPictures(() => ++tried === 1)
    await page.send()
    expect(page.link.asked.find(({ method }) => method === 'POST')?.path).toBe('/v1/team')
    expect(page.waiting).toEqual(['create players: waiting'])
    expect(page.entries).toMatchObject([{ data: { name: 'Ada' } }])
  })

  it('keeps its place before a deletion of a record it uses, and before a new record that needs its name', async () => {
    const team = await aTeam(page.server, page.scout, { name: 'Ajax' })
    const player = await aPlayer(page.server, page.scout, { name: 'Cleo', teamId: team.id })
    await page.offline(async () => {
      await page.change('players', player, { teamId: null, profileImage: await page.choosePicture() })
      await page.remove('teams', team)
      await page.create('teams', { name: 'Ajax' })
    })
    carryNoPictures()
    await page.send()
    expect(page.waiting.slice(2)).toEqual([
      'update players: waiting',
      'delete teams: waiting',
      'create teams: waiting',
    ])
    page.answerAll()
    await page.send()
    expect(page.waiting).toEqual([])
    expect(await page.statusOf(PATHS.record('teams', team.id))).toBe(404)
  })

  it('stays queued, however often it fails', { tags: 'slow' }, async () => {
    carryNoPictures()
    await page.send(7)
    expect(page.waiting).toEqual(['create players: waiting', 'create players: waiting'])
    page.answerAll()
    await page.send()
    expect(page.waiting).toEqual([])
  })

  it('ends the sync if other calls have no answer either', async () => {
    let isGone = false
    page.link.intercept = ({ path }) => {
      isGone ||= path === PATHS.media
      return isGone ? noAnswer() : undefined
    }
    await page.send()
    expect(page.waiting).toEqual(['create players: waiting', 'create players: waiting'])
    expect(page.link.askedOf(`POST ${PATHS.media}`)).toHaveLength(1)
  })
})
