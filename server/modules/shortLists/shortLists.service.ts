import { randomUUID } from 'node:crypto'
import type { Conflict } from '../../../contract/conflict'
import { FAILURE_MESSAGES, type FieldError } from '../../../contract/errors'
import { LIMITS } from '../../../contract/fields'
import { type Actor, can } from '../../../contract/permissions'
import type { ShortListRow } from '../../../contract/rows'
import {
  type ShortList,
  type ShortListInput,
  type ShortListUpdate,
  shortListInputSchema,
  shortListUpdateSchema,
} from '../../../contract/shortList'
import type { Executor } from '../../database/connect'
import { findLockedForKeyShare } from '../../database/keyShare'
import { players } from '../../database/schema'
import { Failure, gone } from '../../failure'
import type { AppParts } from '../../http/context'
import { authorize, authorizeRecord } from '../../security/authorize'
import { followMerges } from '../merges/followMerges'
import { conflict, idTaken, isOutdated } from '../recordService'
import {
  countOwn,
  deleteShortList,
  findPlayersOfEntries,
  findShortList,
  findShortListFacts,
  insertShortList,
  listShortLists,
  lockShortListFacts,
  updateShortList,
} from './shortLists.repository'

/** Short lists of players (decision record 0058). */
export function createShortListService({ database: { orm }, now }: Pick<AppParts, 'database' | 'now'>) {
  return {
    /** One's own and those that are shared; all of them for administrators. */
    async list(actor: Actor): Promise<{ shortLists: ShortListRow[]; total: number }> {
      const rows = await listShortLists(orm, authorize(actor, 'shortList.list'))
      return { shortLists: rows, total: rows.length }
    },

    async read(actor: Actor, id: string): Promise<ShortList> {
      authorize(actor, 'shortList.list')
      const facts = (await findShortListFacts(orm, id)) ?? gone()
      return (await findShortList(orm, authorizeRecord(actor, 'shortList.read', facts, false))) ?? gone()
    },

    /** Stores a new shortlist. A repeated call answers the stored one. */
    create: (actor: Actor, given: ShortListInput): Promise<ShortList> =>
      followMerges(
        { orm, input: given },
        shortListInputSchema,
        async ({ input: { id = randomUUID(), ...input } }) => {
          const permit = authorize(actor, 'shortList.create', id)
          return orm.transaction(async (transaction) => {
            refuseUnknown(input, await lockPlayers(transaction, playerIds(input)))
            const isNew = await insertShortList(transaction, permit, input, now())
            if (!isNew && (await findShortListFacts(transaction, id))?.createdBy !== actor.id) throw idTaken()
            if (isNew && (await countOwn(transaction, permit)) > LIMITS.shortLists) {
              throw new Failure('conflict', FAILURE_MESSAGES.tooManyShortLists)
            }
            return (await findShortList(transaction, permit)) ?? gone()
          })
        },
      ),

    /** Stores nothing if the input has an outdated version. */
    update: (actor: Actor, id: string, given: ShortListUpdate): Promise<ShortList | Conflict<ShortList>> =>
      followMerges({ orm, input: given }, shortListUpdateSchema, async ({ input }) => {
        authorize(actor, 'shortList.list')
        return orm.transaction(async (transaction) => {
          const stored = await findPlayersOfEntries(transaction, id)
          const known = await lockPlayers(transaction, [...playerIds(input), ...stored.values()])
          const facts = (await lockShortListFacts(transaction, id)) ?? gone()
          const permit = authorizeRecord(
            actor,
            'shortList.update',
            facts,
            can(actor, 'shortList.read', facts),
          )
          if (isOutdated(input, facts))
            return conflict('shortLists', (await findShortList(transaction, permit)) ?? gone())
          const present = withPlayersAsTheyAre(input, stored, known)
          refuseUnknown(present, known)
          await updateShortList(transaction, permit, present, now())
          return (await findShortList(transaction, permit)) ?? gone()
        })
      }),

    async delete(actor: Actor, id: string): Promise<void> {
      authorize(actor, 'shortList.list')
      const facts = (await findShortListFacts(orm, id)) ?? gone()
      const readable = can(actor, 'shortList.read', facts)
      await deleteShortList(orm, authorizeRecord(actor, 'shortList.delete', facts, readable))
    },
  }
}

const playerIds = ({ entries }: ShortListInput) => entries.map(({ playerId }) => playerId)
const lockPlayers = (transaction: Executor, ids: (string | null)[]) =>
  findLockedForKeyShare(
    transaction,
    players,
    ids.filter((id) => id !== null),
  )

/**
 * The input with the players whom the stored entries have by now, where those that it names are gone: merging and deleting players
 * changes entries and not the version, so a list that was open has no other way to know.
 */
const withPlayersAsTheyAre = (
  input: ShortListInput,
  stored: ReadonlyMap<string, string | null>,
  known: ReadonlySet<string>,
): ShortListInput => ({
  ...input,
  entries: input.entries.map((entry) => {
    const present = stored.get(entry.id)
    const isGone = entry.playerId !== null && !known.has(entry.playerId)
    return isGone && present !== undefined ? { ...entry, playerId: present } : entry
  }),
})

function refuseUnknown({ entries }: ShortListInput, known: ReadonlySet<string>): void {
  const faults = entries.flatMap(({ playerId }, index): [string, FieldError][] =>
    playerId === null || known.has(playerId) ? [] : [[`entries.${index}.playerId`, { key: 'unknownRecord' }]],
  )
  if (faults.length > 0) throw new Failure('invalid', FAILURE_MESSAGES.invalid, Object.fromEntries(faults))
}
