import type { Analysis } from '../../../contract/analysis'
import { LIMITS, ownMediaId } from '../../../contract/fields'
import { lacksLineups } from '../../../contract/lineup'
import type { Match } from '../../../contract/match'
import type { ResourceName } from '../../../contract/paths'
import type { MatchRow, PlayerRow } from '../../../contract/rows'
import { message } from '../../i18n/current'
import { deviceOwner } from '../deviceOwner'
import { optimisticRecord } from '../outbox/optimistic'
import type { Outbox } from '../outbox/outbox'
import type { ProgressOptions } from '../progress'
import { recordOnDevice, storeFreshRecord } from '../records/keptRecords'
import { prefetchRecords } from '../records/prefetchRecords'
import type { createRecordLookup } from '../records/recordLookup'
import type { createRecordPages } from '../records/recordPages'
import type { createRowLookup } from '../rows/rowLookup'
import type { RowStores } from '../rows/rowStore'
import type { Kept } from '../storage/database'
import {
  keptMatches,
  removeKeptMatch,
  shareKeptFile,
  storeKeptFile,
  storeKeptMatch,
} from '../storage/keptMatches'
import { mediaMethods } from './media'

/** The maximum number of players to load for one team; larger than any squad. */
const PLAYERS_OF_TEAM = 100

type Lookup = ReturnType<typeof createRecordLookup>

type Parts = {
  lists: RowStores
  /** Reads the record from the server and stores it on the device, without queued writes. */
  findFresh: Lookup['findFresh']
  findMany: ReturnType<typeof createRowLookup>['findMany']
  outbox: Pick<Outbox, 'ready' | 'of' | 'ofRecord' | 'currentId'>
} & Pick<ReturnType<typeof createRecordPages>['methods'], 'analysesOfPlayer'>

/** The error of a failed download for offline use, with a message for the user. `gone`: the match does not exist. */
export class NotKeptError extends Error {
  override name = 'NotKeptError'
  readonly reason: 'gone' | 'noRoom' | 'failed'

  constructor(reason: NotKeptError['reason']) {
    super(message(reason === 'gone' ? 'errors.missing.matches' : `ground.${reason}`))
    this.reason = reason
  }
}

/** Creates the methods that download matches for offline use, with their line-ups, players, analyses and pictures. */
export function createGround({ lists, findFresh, findMany, outbox, analysesOfPlayer }: Parts) {
  /** Processes the items in sequence, so that requests of the open page are not delayed. */
  async function each<Item>(items: readonly Item[], signal: AbortSignal, act: (item: Item) => Promise<void>) {
    for (const item of items) {
      signal.throwIfAborted()
      await act(item)
    }
  }

  /** Returns the current match, with line-ups and queued changes. Stores the server's match on the device. */
  async function fetchMatch(givenId: string): Promise<Match> {
    await outbox.ready
    const id = outbox.currentId(givenId)
    const stored = isQueuedCreation('matches', id) ? undefined : await findFresh('matches', id)
    const match = optimisticRecord<Match>(stored, outbox.ofRecord('matches', id))
    if (match === undefined) throw new NotKeptError('gone')
    // Overwrites an older copy, because `storeOnDevice` loads no record that the device has.
    if (stored !== undefined) await assertStored(storeFreshRecord('matches', stored))
    return match
  }

  /** Checks whether the device's complete list contains the whole record. */
  function isListed(resource: ResourceName, id: string): boolean {
    const inList = lists[resource].isComplete() ? lists[resource].recordInMemory(id) : undefined
    return inList !== undefined && !lacksLineups(inList)
  }

  /** Stores a record on the device, unless present. Throws if the device cannot store the record. */
  async function storeOnDevice([resource, id]: [ResourceName, string]): Promise<void> {
    if (isListed(resource, id) || (await recordOnDevice(resource, id)) !== undefined) return
    const record = await findFresh(resource, id)
    if (record !== undefined) await assertStored(storeFreshRecord(resource, record))
  }

  /** Stores the whole records of these rows, except whole records in a complete list, which are on the device already. */
  async function storeRecordsOf(resource: ResourceName, rows: readonly { id: string }[]): Promise<void> {
    const missing = rows.filter(({ id }) => !isListed(resource, id))
    await assertStored(prefetchRecords(resource, missing, { ask: findFresh }))
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
    const stored = [...found.values()].filter(({ id }) => !isQueuedCreation('players', id))
    await storeRecordsOf('players', stored)
    return [...found.values()]
  }

  const isQueuedCreation = (resource: ResourceName, id: string) =>
    outbox.ofRecord(resource, id).some(({ act }) => act === 'create')

  async function analysesOf(player: PlayerRow): Promise<readonly Analysis[]> {
    const listed = await lists.analyses.records()
    if (listed !== null) return listed.filter(({ playerId }) => playerId === player.id)
    const { data } = await analysesOfPlayer(player.id)
    for (const analysis of data) await assertStored(storeFreshRecord('analyses', analysis))
    return data
  }

  async function downloadFile(userId: string, address: string, matchId: string, signal: AbortSignal) {
    if (await shareKeptFile(userId, address, matchId)) return
    const { data } = await mediaMethods.previewMedia(address, { signal })
    if (data.content === null) return
    const bytes = await data.content.arrayBuffer()
    const file = { type: data.type, bytes, matchIds: [matchId] }
    await assertStored(storeKeptFile(userId, address, file))
  }

  return {
    /** Downloads a match with its players, analyses and pictures. Rejects on abort, or if any part cannot be loaded or stored. */
    async keepForGround(
      matchId: string,
      { signal = new AbortController().signal, onProgress = () => undefined }: ProgressOptions = {},
    ): Promise<void> {
      const { id: userId } = deviceOwner()
      const match = await fetchMatch(matchId)
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
        await downloadFile(userId, address, matchId, signal)
        step()
      })
      // The match is stored last, after its players: a full device evicts the oldest records first.
      await each([...records.toReversed(), ['matches', match.id]], signal, storeOnDevice)
      await assertStored(storeKeptMatch(userId, matchId, { keptAt: Date.now(), date: match.date, records }))
    },

    /** Returns the matches downloaded for offline use, by id. */
    keptForGround: () => keptMatches(deviceOwner().id),

    /** Removes a downloaded match, and the files that only this match uses. */
    removeFromGround: (matchId: string) => removeKeptMatch(deviceOwner().id, matchId),

    /** Returns the matches between two days that are assigned to the signed-in user. */
    async matchesToWatch(dateFrom: string, dateTo: string): Promise<MatchRow[]> {
      const { id } = deviceOwner()
      // Requests the maximum amount, earliest first, because several leagues have hundreds of matches on a weekend.
      const inOrder = { sort: 'date', order: 'ASC' } as const
      const asked = { dateFrom, dateTo, ...inOrder, page: 1, amount: LIMITS.listAmount }
      const { rows } = await lists.matches.page(asked)
      return rows.filter(({ scoutIds }) => scoutIds?.includes(id))
    },
  }
}

/** Throws a NotKeptError if the device did not store the data. */
async function assertStored(keeping: Promise<Kept>): Promise<void> {
  const kept = await keeping
  if (kept !== 'kept') throw new NotKeptError(kept === 'full' ? 'noRoom' : 'failed')
}

const analysisIdsOf = ({ homeNotes, awayNotes }: Match): string[] =>
  [...homeNotes, ...awayNotes].flatMap(({ analysisId }) => analysisId ?? [])

/** Returns the addresses of files on this server. Files on other servers are never loaded (decision record 0030). */
const picturesOf = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => ownMediaId(address) !== undefined)
