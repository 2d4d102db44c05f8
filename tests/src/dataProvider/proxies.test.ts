import { beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/fields'
import type { Player } from '../../../contract/player'
import { authProvider } from '../../../src/authProvider'
import { currentSession } from '../../../src/authProvider/session'
import type { AppDataProvider } from '../../../src/dataProvider'
import { call } from '../../../src/dataProvider/http'
import { wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import type { DocumentServer } from '../../support/documentServer/documentServer'
import { linkDocumentServer } from '../../support/documentServer/link'
import { outboxPage } from '../../support/outboxPage'
import type { Asked, ServerLink } from '../../support/serverFetch'

const ANSWERS: Record<string, () => Response> = {
  'with 204': () => new Response(null, { status: 204 }),
  'with an empty 200': () => new Response('', { status: 200 }),
  'with words of its own': () => Response.json({ status: 'ok' }),
  'as if it had deleted something': () => Response.json({ success: true }),
}

describe.each(Object.entries(ANSWERS))(
  'a proxy that answers each call of our own server %s',
  (_how, answer) => {
    const page = outboxPage({ isOwnServer: true })
    let player: Player

    beforeEach(async () => {
      player = await page.listedPlayer()
    })

    function intercept() {
      page.link.isIntercepted = true
      page.link.intercept = answer
    }

    it('does not make a saved, created or deleted record count as stored', async () => {
      const team = await page.create('teams', { name: 'PSV' })
      intercept()
      await page.change('players', player, { notes: 'Quick' })
      await page.create('players', { name: 'Grace' })
      await page.remove('teams', team)
      await page.send(7)
      expect(page.waiting).toEqual([
        'update players: waiting',
        'create players: waiting',
        'delete teams: waiting',
      ])
      page.link.isIntercepted = false
      page.answerAll()
      await page.send()
      expect(page.waiting).toEqual([])
      expect(await page.record('players', player)).toMatchObject({ notes: 'Quick' })
      expect([await page.total('players'), await page.total('teams')]).toEqual([2, 0])
    })

    it('shows no empty list, and ends no session', async () => {
      intercept()
      await expect(call('/v1/match')).rejects.toMatchObject({ name: 'NoAnswerError', reason: 'intermediary' })
      await expect(page.list('matches')).rejects.toMatchObject({ name: 'NoAnswerError' })
      expect(currentSession()).not.toBeNull()
    })
  },
)

it('a proxy that answers 413 is believed: the same call would never pass it', async () => {
  const { link } = linkDocumentServer()
  link.isIntercepted = true
  link.intercept = () => new Response('', { status: 413 })
  await expect(call('/v1/team')).rejects.toMatchObject({ name: 'HttpError', status: 413 })
})

describe.each(Object.entries(ANSWERS))(
  'on a server with the documented calls only, a proxy that answers %s',
  (_how, answer) => {
    let server: DocumentServer
    let link: ServerLink
    let provider: AppDataProvider
    let player: Player

    beforeEach(async () => {
      ;({ server, link } = linkDocumentServer())
      const account = {
        firstName: 'Kim',
        lastName: 'Doe',
        email: 'kim@touchline.test',
        password: 'a password of the tests',
      }
      server.store.put('users', { ...account, role: 'Scout', status: 1 })
      await authProvider.login(account)
      provider = aDataProvider()
      player = (await provider.create('players', { data: { name: 'Ada' } })).data as Player
    })

    const answerInstead = (isAnswered: (asked: Asked) => boolean) => {
      const { intercept } = link
      link.intercept = (asked) => (isAnswered(asked) ? answer() : intercept(asked))
    }
    const isWrite = ({ method }: Asked) => method !== 'GET'
    const noAnswer = { name: 'NoAnswerError' }

    it('instead of a write makes it fail, because the record is read back', async () => {
      answerInstead(isWrite)
      const { id } = player
      const meta = { onConflict: 'merge' as const }
      const data = { ...player, notes: 'Quick' }
      await expect(
        provider.update('players', { id, data, previousData: player, meta }),
      ).rejects.toMatchObject(noAnswer)
      await expect(provider.deleteMany('players', { ids: [id] })).rejects.toMatchObject(noAnswer)
      await expect(
        provider.create('users', {
          data: { firstName: 'Lee', lastName: 'Doe', email: 'lee@touchline.test' },
        }),
      ).rejects.toMatchObject(noAnswer)
      await expect(provider.updateAccount({ firstName: 'Lee', lastName: 'Doe' })).rejects.toMatchObject(
        noAnswer,
      )
      expect(server.store.get('players', id)).toMatchObject({ name: 'Ada' })
    })

    it('instead of a record is taken for no record', async () => {
      const { intercept } = link
      const list = () => Response.json({ players: [], total: LIMITS.listAmount + 1 })
      link.intercept = (asked) => (asked.path.startsWith('/v1/player?') ? list() : intercept(asked))
      answerInstead(({ path }) => path.startsWith(`/v1/player/${player.id}`))
      const found = aDataProvider().getOne('players', { id: player.id })
      await expect(found).rejects.toMatchObject(noAnswer)
    })

    it('instead of a list shows no empty list', async () => {
      answerInstead(({ path }) => path.startsWith('/v1/match'))
      await expect(provider.getList('matches', wholeList)).rejects.toMatchObject(noAnswer)
    })
  },
)
