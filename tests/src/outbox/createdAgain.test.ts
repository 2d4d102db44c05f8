import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { startSession } from '../../../src/authProvider/session'
import type { AppDataProvider } from '../../../src/dataProvider'
import { answerCame } from '../../../src/dataProvider/answering'
import { emptyMatch } from '../../../src/resources/matches/matchForm'
import { buildTestApp, type TestApp } from '../../support/app'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { linkWithoutExtras } from '../../support/linkWithoutExtras'
import { type Persona, persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { linkServer, type ServerLink } from '../../support/serverFetch'
import { waitingIn } from '../../support/waitingEntries'

keepOnDevice()

let server: TestApp
let scout: Persona
let provider: AppDataProvider
let isNetworkDown: boolean

beforeEach(async () => {
  server = await buildTestApp()
  scout = await persona(server, 'Scout')
  startSession(scout)
  isNetworkDown = false
})

const waiting = () => waitingIn(provider)

async function begin(link: ServerLink): Promise<void> {
  const { intercept } = link
  link.intercept = (asked) =>
    isNetworkDown ? Promise.reject(new TypeError('Failed to fetch')) : intercept(asked)
  provider = aDataProvider()
  await provider.outbox.ready
  answerCame()
}

/** The next change of something that is there has no answer. */
function failOneUpdate(link: ServerLink): void {
  const { intercept } = link
  let left = 1
  link.intercept = (asked) => {
    if (asked.method !== 'PUT' || left === 0) return intercept(asked)
    left -= 1
    return Promise.reject(new TypeError('Failed to fetch'))
  }
}

const reports = async () =>
  (await scout.call<{ analyses: Analysis[] }>('GET', '/v1/analysis?page=1&amount=10')).body.analyses

/** A new report, as it was saved first and as its draft was when that was taken back and saved: both under one id. */
async function savedTwice(): Promise<{ first: object; second: object }> {
  const [match, player] = [await aMatch(server, scout), await aPlayer(server, scout)]
  const first = { id: randomUUID(), matchId: match.id, playerId: player.id, conclusion: 'Quick' }
  return { first, second: { ...first, conclusion: 'Quick, and left-footed', level: 'A' } }
}

describe('a new record that is saved once more under its id, from a draft that was taken back', () => {
  const servers: Record<string, () => ServerLink> = {
    'our own server': () => linkServer(server.app),
    'a server with only the documented calls': () => linkWithoutExtras(server.app),
  }

  it.each(Object.entries(servers))(
    'is stored as it was saved last, also where that fails once (%s)',
    async (_which, linkTo) => {
      reportingPage()
      const link = linkTo()
      await begin(link)
      const { first, second } = await savedTwice()
      isNetworkDown = true
      await provider.create('analyses', { data: first })
      await provider.create('analyses', { data: second })
      isNetworkDown = false
      failOneUpdate(link)
      await provider.sender.send()
      expect(waiting()).toHaveLength(1)
      await provider.sender.send()
      expect(waiting()).toEqual([])
      expect(await reports()).toMatchObject([{ conclusion: 'Quick, and left-footed', level: 'A' }])
    },
  )

  it('is stored as it was saved last, where both are on their way and have no answer', async () => {
    reportingPage()
    const link = linkServer(server.app)
    await begin(link)
    const { first, second } = await savedTwice()
    let cutOff = (_reason: Error) => {}
    const unanswered = new Promise<Response>((_resolve, reject) => {
      cutOff = reject
    })
    link.intercept = ({ method }) => (method === 'POST' ? unanswered : undefined)
    const saving = [first, second].map((data) => provider.create('analyses', { data }))
    await expect.poll(() => link.askedOf('POST /v1/analysis')).toHaveLength(2)
    cutOff(new TypeError('Failed to fetch'))
    await Promise.all(saving)
    link.intercept = () => undefined
    await provider.sender.send()
    expect(waiting()).toEqual([])
    expect(await reports()).toMatchObject([{ conclusion: 'Quick, and left-footed', level: 'A' }])
  })
})

describe('a new match that waits and is saved once more from its draft', () => {
  it.each([
    ['was never sent', false],
    ['may have been stored', true],
  ])('keeps what was written into it since, where it %s', async (_how, isSent) => {
    reportingPage()
    await begin(linkServer(server.app))
    const [home, away] = [await aTeam(server), await aTeam(server)]
    const begunWith = emptyMatch({ hasLineups: true })
    const typed = { date: '2026-05-01', homeTeamId: home.id, awayTeamId: away.id, comments: 'Cold' }
    const data = { ...begunWith, ...typed, id: randomUUID() }
    if (isSent) isNetworkDown = true
    else vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await provider.create('matches', { data })
    const [kept] = provider.outbox.entries
    const previousData = { ...data, ...kept?.shown }
    const changed = { ...previousData, competition: 'Cup' }
    await provider.update('matches', { id: data.id, data: changed, previousData })
    await provider.create('matches', { data: { ...data, comments: 'Cold and wet' }, meta: { begunWith } })
    expect(provider.outbox.entries.at(-1)?.shown).toMatchObject({
      comments: 'Cold and wet',
      competition: 'Cup',
    })
    vi.restoreAllMocks()
    isNetworkDown = false
    await provider.sender.send()
    expect(waiting()).toEqual([])
    expect((await scout.call('GET', `/v1/match/${data.id}`)).body).toMatchObject({
      comments: 'Cold and wet',
      competition: 'Cup',
    })
  })
})
