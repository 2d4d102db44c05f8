import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Match, MatchNote } from '../../../contract/match'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import { startSession } from '../../../src/authProvider/session'
import type { AppDataProvider } from '../../../src/dataProvider'
import { buildTestApp, type TestApp } from '../../support/app'
import { wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, aPlayer } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { json, linkServer, type ServerLink } from '../../support/serverFetch'
import { waitingIn } from '../../support/waitingEntries'

keepOnDevice()

let server: TestApp
let link: ServerLink
let scout: Persona
let provider: AppDataProvider
let match: Match
let player: Player

const NOTE: MatchNote = {
  id: randomUUID(),
  shirtNo: 9,
  position: '',
  notes: 'Fast',
  analysisId: null,
  level: null,
}

beforeEach(async () => {
  vi.restoreAllMocks()
  reportingPage()
  server = await buildTestApp()
  scout = await persona(server, 'Scout')
  startSession(scout)
  match = await aMatch(server, scout, { homeNotes: [NOTE] })
  player = await aPlayer(server, scout, { name: 'Ada' })
  link = linkServer(server.app)
  provider = aDataProvider()
  await provider.outbox.ready
  withoutNetwork()
})

afterEach(() => {
  link.intercept = () => undefined
})

const waiting = () => waitingIn(provider)

/** There is no network, and the browser knows it: nothing is even tried. */
const withoutNetwork = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const withNetwork = () => void vi.restoreAllMocks()

const create = async <Row>(resource: string, data: object) =>
  (await provider.create(resource, { data: { id: randomUUID(), ...data } })).data as Row

const change = async <Row extends { id: string }>(resource: string, row: Row, changes: Partial<Row>) =>
  (await provider.update(resource, { id: row.id, data: { ...row, ...changes }, previousData: row }))
    .data as Row

async function discard(resource: string) {
  const found = provider.outbox.entries.find((entry) => entry.resource === resource)
  if (found === undefined) throw new Error(`Nothing waits of ${resource}`)
  await provider.outbox.discard(found)
}

describe('a new analysis that is discarded', () => {
  const writtenFromNote = async () => {
    const analysis = await create<Analysis>('analyses', { matchId: match.id, playerId: player.id })
    const homeNotes = [{ ...NOTE, notes: 'Fast, left foot', analysisId: analysis.id }]
    await change('matches', match, { homeNotes })
    expect(waiting()).toEqual(['create analyses: waiting', 'update matches: waiting'])
  }
  const shownMatch = async () => ((await provider.getList('matches', wholeList)).data as Match[])[0]

  const isSentWithoutLink = async () => {
    await discard('analyses')
    expect(await shownMatch()).toMatchObject({ homeNotes: [{ notes: 'Fast, left foot', analysisId: null }] })
    await provider.sender.send()
    expect(waiting()).toEqual([])
    expect((await scout.call('GET', `/v1/match/${match.id}`)).body).toMatchObject({
      homeNotes: [{ notes: 'Fast, left foot', analysisId: null }],
    })
  }

  it('takes the link to it away from its match, which is sent with all that was noted', async () => {
    await writtenFromNote()
    withNetwork()
    await isSentWithoutLink()
  })

  it('does so where the server has refused it, too', async () => {
    await writtenFromNote()
    withNetwork()
    link.intercept = ({ method }) =>
      method === 'POST' ? json({ message: 'Not this one', code: 'invalid' }, 400) : undefined
    await provider.sender.send()
    expect(waiting()).toEqual(['create analyses: refused', 'update matches: waiting'])
    await isSentWithoutLink()
  })

  it('leaves the link to it where another tab has sent it meanwhile', async () => {
    await writtenFromNote()
    const [analysis] = provider.outbox.entries
    withNetwork()
    link.intercept = ({ method }) => (method === 'PUT' ? json({ message: 'Busy' }, 503) : undefined)
    await provider.sender.send()
    expect(waiting()).toEqual(['update matches: waiting'])
    if (analysis !== undefined) await provider.outbox.discard(analysis)
    expect(provider.outbox.entries).toMatchObject([
      { data: { homeNotes: [{ analysisId: analysis?.recordId }] } },
    ])
  })
})

describe('what names another new record that is discarded', () => {
  const aNewPlayer = () => create<Player>('players', { name: 'Bea' })
  const putRight: Record<string, () => Promise<{ wrong: Named; right: Partial<Named> }>> = {
    'an analysis its player': async () => ({
      wrong: await create('analyses', { matchId: match.id, playerId: (await aNewPlayer()).id }),
      right: { playerId: player.id },
    }),
    'a player their team': async () => {
      const team = await create<Team>('teams', { name: 'PSV' })
      return { wrong: await create('players', { name: 'Bea', teamId: team.id }), right: { teamId: null } }
    },
    'a match one of its line-up': async () => {
      const homeLineup = [{ shirtNo: 9, position: '', playerId: (await aNewPlayer()).id }]
      return { wrong: await change<Named>('matches', match, { homeLineup }), right: { homeLineup: [] } }
    },
  }
  type Named = { id: string; playerId?: string; teamId?: string | null; homeLineup?: object[] }

  it.each(Object.entries(putRight))('is refused, and can be put right (%s)', async (_what, make) => {
    const { wrong, right } = await make()
    const [named, naming] = provider.outbox.entries
    if (named === undefined || naming === undefined) throw new Error('Two should wait')
    await provider.outbox.discard(named)
    withNetwork()
    await provider.sender.send()
    expect(provider.outbox.entries).toMatchObject([{ id: naming.id, state: 'refused' }])
    await change(naming.resource, wrong, right)
    await provider.sender.send()
    expect(waiting()).toEqual([])
  })
})
