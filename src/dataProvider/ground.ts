import type { Analysis } from '../../contract/analysis'
import { LIMITS, ownMediaId } from '../../contract/fields'
import { lacksLineups } from '../../contract/lineup'
import type { Match } from '../../contract/match'
import type { ResourceName } from '../../contract/paths'
import type { MatchRow, PlayerRow } from '../../contract/rows'
import { message } from '../i18n/current'
import { optimisticRecord } from '../outbox/optimistic'
import type { Outbox } from '../outbox/outbox'
import type { Kept } from '../storage/database'
import {
  keptMatches,
  removeKeptMatch,
  shareKeptFile,
  storeKeptFile,
  storeKeptMatch,
} from '../storage/keptMatches'
import type { createCustomMethods } from './customMethods'
import { deviceOwner } from './deviceOwner'
import { mediaMethods } from './media'
import type { ProgressOptions } from './progress'
import { bringRecords } from './records/bringRecords'
import { isRecordKept, keepRecord } from './records/keptRecords'
import type { createRecordLookup } from './records/recordLookup'
import type { createRowLookup } from './rows/rowLookup'
import type { RowStores } from './rows/rowStore'

/** As many players as two squads have. */
const PLAYERS_OF_TEAM = 100

type Lookup = ReturnType<typeof createRecordLookup>

type Parts = {
  lists: RowStores
  /** Has the device keep what the server answers, without queued writes. */
  findFresh: Lookup['findFresh']
  findMany: ReturnType<typeof createRowLookup>['findMany']
  outbox: Pick<Outbox, 'ready' | 'of' | 'ofRecord' | 'currentId'>
  analysesOfPlayer: ReturnType<typeof createCustomMethods>['analysesOfPlayer']
}

/** Why a match is not kept for the ground, in the words of whoever wanted it: `gone` where there is none any more. */
export class NotKeptError extends Error {
  override name = 'NotKeptError'
  readonly reason: 'gone' | 'noRoom' | 'failed'

  constructor(reason: NotKeptError['reason']) {
    super(message(reason === 'gone' ? 'errors.missing.matches' : `ground.${reason}`))
    this.reason = reason
  }
}

/** Keeps matches with all that is wanted at a ground without a network: line-ups, players, what was written of them, pictures. */
export function createGround({ lists, findFresh, findMany, outbox, analysesOfPlayer }: Parts) {
  /** Each in turn, so that the page that somebody looks at need not wait behind all of them. */
  async function each<Item>(items: readonly Item[], signal: AbortSignal, act: (item: Item) => Promise<void>) {
    for (const item of items) {
      signal.throwIfAborted()
      await act(item)
    }
  }

  /** The match with its line-ups, as the server has it now, and with what waits to be sent. */
  async function askForMatch(givenId: string): Promise<Match> {
    await outbox.ready
    const id = outbox.currentId(givenId)
    const waiting = () => outbox.ofRecord('matches', id)
    const isOnlyHere = waiting().some(({ act }) => act === 'create')
    const stored = isOnlyHere ? undefined : await findFresh('matches', id)
    const match = optimisticRecord<Match>(stored, waiting())
    if (match === undefined) throw new NotKeptError('gone')
    // An older copy that is on the device already would pass for it.
    if (stored !== undefined) await thereIsRoom(keepRecord('matches', stored))
    return match
  }

  /** Whether a list that is kept on the device has all of the record. */
  function isListed(resource: ResourceName, id: string): boolean {
    const inList = lists[resource].isComplete() ? lists[resource].recordInMemory(id) : undefined
    return inList !== undefined && !lacksLineups(inList)
  }

  /** Sees to it that a record is on the device. What pages ask for is kept there without a word where that fails. */
  async function makeSure([resource, id]: [ResourceName, string]): Promise<void> {
    if (isListed(resource, id) || (await isRecordKept(resource, id))) return
    const record = await findFresh(resource, id)
    if (record !== undefined) await thereIsRoom(keepRecord(resource, record))
  }

  /** Keeps the whole records of these rows; a list that has them keeps them itself. */
  async function keepRecordsOf(resource: ResourceName, rows: readonly { id: string }[]): Promise<void> {
    const missing = rows.filter(({ id }) => !isListed(resource, id))
    await thereIsRoom(bringRecords(resource, missing, { ask: findFresh }))
  }

  async function playersOf(match: Match): Promise<PlayerRow[]> {
    const found = new Map<string, PlayerRow>()
    for (const teamId of [match.homeTeamId, match.awayTeamId]) {
      const { rows } = await lists.players.page({ teamId, page: 1, amount: PLAYERS_OF_TEAM })
      for (const player of rows) found.set(player.id, player)
    }
    const named = [...(match.homeLineup ?? []), ...(match.awayLineup ?? [])].map(({ playerId }) => playerId)
    const analyses = await findMany('analyses', analysisIdsOf(match))
    const others = [...named, ...analyses.map(({ playerId }) => playerId)].filter((id) => !found.has(id))
    for (const player of await findMany('players', [...new Set(others)])) found.set(player.id, player)
    const stored = [...found.values()].filter(({ id }) => !isOnlyHere('players', id))
    await keepRecordsOf('players', stored)
    return [...found.values()]
  }

  const isOnlyHere = (resource: ResourceName, id: string) =>
    outbox.ofRecord(resource, id).some(({ act }) => act === 'create')

  async function analysesOf(player: PlayerRow): Promise<readonly Analysis[]> {
    const listed = await lists.analyses.records()
    if (listed !== null) return listed.filter(({ playerId }) => playerId === player.id)
    const { data } = await analysesOfPlayer(player.id)
    for (const analysis of data) await thereIsRoom(keepRecord('analyses', analysis))
    return data
  }

  async function keepFile(userId: string, address: string, matchId: string, signal: AbortSignal) {
    if (await shareKeptFile(userId, address, matchId)) return
    const { data } = await mediaMethods.previewMedia(address, { signal })
    if (data.content === null) return
    const bytes = await data.content.arrayBuffer()
    const file = { type: data.type, bytes, matchIds: [matchId] }
    await thereIsRoom(storeKeptFile(userId, address, file))
  }

  return {
    /** Loads a match and what belongs to it, and keeps it on the device. Rejects where something of it cannot be had or kept, or it is given up. */
    async keepForGround(
      matchId: string,
      { signal = new AbortController().signal, onProgress = () => undefined }: ProgressOptions = {},
    ): Promise<void> {
      const { id: userId } = deviceOwner()
      const match = await askForMatch(matchId)
      await lists.teams.load()
      const players = await playersOf(match)
      const files = new Set(picturesOf(match.media))
      const total = () => players.length + files.size
      let done = 0
      const step = () => {
        done += 1
        onProgress(done / total())
      }
      const records: [ResourceName, string][] = players.map(({ id }) => ['players', id])
      for (const id of analysisIdsOf(match)) records.push(['analyses', id])
      await each(players, signal, async (player) => {
        const analyses = await analysesOf(player)
        for (const { id } of analyses) records.push(['analyses', id])
        const media = analyses.flatMap((analysis) => analysis.media)
        for (const address of picturesOf([player.profileImage ?? '', ...media])) files.add(address)
        step()
      })
      await each([...files], signal, async (address) => {
        await keepFile(userId, address, matchId, signal)
        step()
      })
      // The match last, its players before: where there are too many for the device, the oldest of the others go.
      await each([...records.toReversed(), ['matches', match.id]], signal, makeSure)
      await thereIsRoom(storeKeptMatch(userId, matchId, { keptAt: Date.now(), date: match.date, records }))
    },

    /** The matches that are kept, by their ids. */
    keptForGround: () => keptMatches(deviceOwner().id),

    /** Keeps a match no longer, nor what only it needs. */
    removeFromGround: (matchId: string) => removeKeptMatch(deviceOwner().id, matchId),

    /** The matches from one day to another that this person is to watch. */
    async matchesToWatch(dateFrom: string, dateTo: string): Promise<MatchRow[]> {
      const { id } = deviceOwner()
      // The next ones first, and as many as a call may have: a weekend of several leagues has hundreds, and this person's may be any of them.
      const inOrder = { sort: 'date', order: 'ASC' } as const
      const asked = { dateFrom, dateTo, ...inOrder, page: 1, amount: LIMITS.listAmount }
      const { rows } = await lists.matches.page(asked)
      return rows.filter(({ scoutIds }) => scoutIds?.includes(id))
    },
  }
}

/** Rejects where something could not be kept on the device. */
async function thereIsRoom(keeping: Promise<Kept>): Promise<void> {
  const kept = await keeping
  if (kept !== 'kept') throw new NotKeptError(kept === 'full' ? 'noRoom' : 'failed')
}

const analysisIdsOf = ({ homeNotes, awayNotes }: Match): string[] =>
  [...homeNotes, ...awayNotes].flatMap(({ analysisId }) => analysisId ?? [])

/** Files of this server: of others nothing is loaded (decision record 0030). */
const picturesOf = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => ownMediaId(address) !== undefined)
