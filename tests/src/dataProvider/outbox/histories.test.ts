/** @module-tag slow */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { Match } from '../../../../contract/match'
import type { Player } from '../../../../contract/player'
import type { AppDataProvider } from '../../../../src/dataProvider'
import { isConflict } from '../../../../src/dataProvider/records/storedRecord'
import { eraseOutbox } from '../../../../src/dataProvider/storage/storedOutbox'
import { emptyNote } from '../../../../src/resources/matches/matchForm'
import { wholeList } from '../../../support/dataCalls'
import { aDataProvider } from '../../../support/dataProvider'
import { keepOnDevice } from '../../../support/deviceStorage'
import { aMatch } from '../../../support/factories'
import { type Persona, persona } from '../../../support/personas'
import { type Random, randomFrom } from '../../../support/random'
import { link, me as scout, server, signedIn } from '../../../support/signedIn'

keepOnDevice()

/** `HISTORIES=200` runs as many histories as the product promises; each takes a fraction of a second. */
const histories = Number(process.env.HISTORIES ?? 12)
const seed = Number(process.env.TEST_SEED ?? 20_261_123)
const STEPS = 14

signedIn('Scout', { isOwnServer: true })

let colleague: Persona

beforeEach(async () => {
  colleague = await persona(server, 'Scout')
})

/** The expected state of the server at the end. */
type Wanted = { players: Map<string, Partial<Player>>; notes: Set<string>; colleaguesNotes: Set<string> }

const aNote = () => ({ ...emptyNote(), shirtNo: 7, notes: 'Fast' })

async function runRandomSteps(random: Random): Promise<void> {
  const match = await aMatch(server, colleague)
  const wanted: Wanted = { players: new Map(), notes: new Set(), colleaguesNotes: new Set() }
  let provider: AppDataProvider = aDataProvider()

  const loadMatches = () => provider.getList('matches', wholeList)
  /** Reads the record as a page would show it; undefined if the read fails while the network or its answers are cut off. */
  const read = async <Row>(resource: string, id: string) =>
    provider.getOne(resource, { id }).then(
      ({ data }) => data as Row,
      (error) => {
        if (link.offline || link.loseAnswers) return undefined
        throw error
      },
    )
  /** Changes a record as the colleague. Retries if it was changed meanwhile, because a killed browser may still be sending. */
  async function storeAsColleague<Row extends object>(path: string, change: (now: Row) => Partial<Row>) {
    for (;;) {
      const { body: now } = await colleague.call<Row>('GET', path)
      const { status, body } = await colleague.call('PUT', path, { ...now, ...change(now) })
      if (status === 404 || !isConflict(body)) return
    }
  }
  const pickPlayer = () => random.pick([...wanted.players.keys()])

  const steps: Record<string, () => Promise<unknown> | unknown> = {
    loseNetwork: () => {
      link.offline = true
    },
    loseAnswers: () => {
      link.loseAnswers = true
    },
    findNetwork: () => {
      Object.assign(link, { offline: false, loseAnswers: false })
    },
    killBrowser: () => {
      provider = aDataProvider()
    },
    send: () => provider.sender.send(),
    async createPlayer() {
      const id = randomUUID()
      const name = `Player ${wanted.players.size}`
      wanted.players.set(id, { name })
      await provider.create('players', { data: { id, name } })
    },
    async renamePlayer() {
      if (wanted.players.size === 0) return
      const id = pickPlayer()
      const before = await read<Player>('players', id)
      if (before === undefined) return
      const name = `${before.name}.`
      wanted.players.set(id, { ...wanted.players.get(id), name })
      await provider.update('players', { id, data: { ...before, name }, previousData: before })
    },
    async deletePlayer() {
      if (wanted.players.size < 2) return
      const id = pickPlayer()
      const previousData = await read<Player>('players', id)
      if (previousData === undefined) return
      wanted.players.delete(id)
      await provider.delete('players', { id, previousData })
    },
    async writeNote() {
      const before = await read<Match>('matches', match.id)
      if (before === undefined) return
      const note = aNote()
      wanted.notes.add(note.id)
      await provider.update('matches', {
        id: match.id,
        data: { ...before, homeNotes: [...before.homeNotes, note] },
        previousData: before,
      })
    },
    async colleagueWritesNote() {
      const note = aNote()
      wanted.colleaguesNotes.add(note.id)
      await storeAsColleague<Match>(`/v1/match/${match.id}`, (now) => ({
        awayNotes: [...now.awayNotes, note],
      }))
    },
    async colleagueMeasures() {
      const { body } = await colleague.call<{ players: Player[] }>('GET', '/v1/player?page=1&amount=2000')
      const mine = body.players.filter(({ id }) => wanted.players.has(id))
      if (mine.length === 0) return
      const player = random.pick(mine)
      const height = 150 + random.below(50)
      wanted.players.set(player.id, { ...wanted.players.get(player.id), height })
      await storeAsColleague<Player>(`/v1/player/${player.id}`, () => ({ height }))
    },
  }

  await loadMatches()
  for (let step = 0; step < STEPS; step += 1) {
    await random.pick(Object.values(steps))()
  }
  steps.findNetwork?.()
  provider = aDataProvider()
  await provider.sender.send()

  const { body } = await scout.call<{ players: Player[] }>('GET', '/v1/player?page=1&amount=2000')
  const deletedByUs = body.players.filter(
    ({ scouter, id }) => scouter === scout.id && !wanted.players.has(id),
  )
  // A player whom the scout deleted and the colleague changed meanwhile stays until the scout decides.
  for (const entry of provider.outbox.entries)
    expect(entry).toMatchObject({ act: 'delete', refusal: { reason: 'conflict' } })
  expect(deletedByUs.map(({ id }) => id).sort()).toEqual(
    provider.outbox.entries.map(({ recordId }) => recordId).sort(),
  )
  const found = body.players.filter(({ id }) => wanted.players.has(id))
  expect(found).toHaveLength(wanted.players.size)
  for (const player of found) expect(player).toMatchObject(wanted.players.get(player.id) ?? {})
  const { body: sent } = await scout.call<Match>('GET', `/v1/match/${match.id}`)
  expect(sent.homeNotes.map(({ id }) => id).sort()).toEqual([...wanted.notes].sort())
  expect(sent.awayNotes.map(({ id }) => id).sort()).toEqual([...wanted.colleaguesNotes].sort())
}

it.each(Array.from({ length: histories }, (_, index) => seed + index))(
  'whatever is cut off, lost or killed, the server holds everything once in the end (seed %i)',
  async (each) => {
    await runRandomSteps(randomFrom(each))
    await eraseOutbox(scout.id)
  },
)
