import { randomUUID } from 'node:crypto'
import { FAILURE_MESSAGES, type FieldError } from '../../../contract/errors'
import { LIMITS } from '../../../contract/fields'
import { type Actor, can } from '../../../contract/permissions'
import {
  type ShortList,
  type ShortListInput,
  type ShortListsAnswer,
  shortListInputSchema,
} from '../../../contract/shortList'
import type { Executor } from '../../database/connect'
import { findLockedForKeyShare } from '../../database/keyShare'
import { players } from '../../database/schema'
import { Failure, gone } from '../../failure'
import type { AppParts } from '../../http/context'
import { authorize, authorizeRecord } from '../../security/authorize'
import { followMerges } from '../merges/followMerges'
import { idTaken, isOutdated } from '../recordService'
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

type Input = Required<Omit<ShortListInput, 'id' | 'version'>> & Pick<ShortListInput, 'id' | 'version'>

/** Short lists of players (decision record 0058). */
export function createShortListService({ database: { orm }, now }: Pick<AppParts, 'database' | 'now'>) {
  return {
    /** One's own and those that are shared; all of them for administrators. */
    async list(actor: Actor): Promise<ShortListsAnswer> {
      return { shortLists: await listShortLists(orm, authorize(actor, 'shortList.list')) }
    },

    async read(actor: Actor, id: string): Promise<ShortList> {
      authorize(actor, 'shortList.list')
      const facts = (await findShortListFacts(orm, id)) ?? gone()
      return (await findShortList(orm, authorizeRecord(actor, 'shortList.read', facts, false))) ?? gone()
    },

    /** Stores a new shortlist. A repeated call answers the stored one. */
    create: (actor: Actor, given: Input): Promise<ShortList> =>
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

    /** Throws `conflict` where it has been changed since the version that the input carries. */
    update: (actor: Actor, id: string, given: Input): Promise<ShortList> =>
      followMerges({ orm, input: given }, shortListInputSchema, async ({ input }) => {
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
          if (isOutdated(input, facts)) throw new Failure('conflict', FAILURE_MESSAGES.changedSince)
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

const playerIds = ({ entries }: Input) => entries.map(({ playerId }) => playerId)
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
  input: Input,
  stored: ReadonlyMap<string, string | null>,
  known: ReadonlySet<string>,
): Input => ({
  ...input,
  entries: input.entries.map((entry) => {
    const present = stored.get(entry.id)
    const isGone = entry.playerId !== null && !known.has(entry.playerId)
    return isGone && present !== undefined ? { ...entry, playerId: present } : entry
  }),
})

function refuseUnknown({ entries }: Input, known: ReadonlySet<string>): void {
  const faults = entries.flatMap(({ playerId }, index): [string, FieldError][] =>
    playerId === null || known.has(playerId) ? [] : [[`entries.${index}.playerId`, { key: 'unknownRecord' }]],
  )
  if (faults.length > 0) throw new Failure('invalid', FAILURE_MESSAGES.invalid, Object.fromEntries(faults))
}
