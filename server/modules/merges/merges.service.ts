import { randomUUID } from 'node:crypto'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { ownMediaId } from '../../../contract/fields'
import {
  type DoneMerge,
  MERGE_UNDO_DAYS,
  type Merge,
  type Mergeable,
  type MergeInput,
  type Moved,
} from '../../../contract/merge'
import type { Actor } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import type { StoredRow } from '../../database/schema/merges'
import { breaksReference, breaksUnique } from '../../database/violations'
import { Failure, notFound } from '../../failure'
import type { AppParts } from '../../http/context'
import { bumpRevision } from '../../lists/revisions'
import { authorize, type Permit } from '../../security/authorize'
import type { Entities } from '../history/recorded'
import { recordCreation, recordDeletion, recordMerge } from '../history/recorder'
import { findPlayer, updatePlayer } from '../players/players.repository'
import { attachPicture, nameMissingTeam } from '../players/players.service'
import { findTeam, TEAM_NAME_INDEX, updateTeam } from '../teams/teams.repository'
import { nameTaken } from '../teams/teams.service'
import { MERGE_KINDS, referenceKey } from './mergeable'
import {
  completeMerge,
  deleteMergesBefore,
  deleteRow,
  doneMerges,
  havePlayedEachOther,
  insertMerge,
  isAsMerged,
  lockMergeForUpdate,
  lockRowsForUpdate,
  type MergeRow,
  markUndone,
  moveReferences,
  restoreRows,
  retainPictures,
  returnPictures,
  returnReferences,
} from './merges.repository'

type MergeParts = Pick<AppParts, 'database' | 'now'>
type Merging = Permit<'player.merge' | 'team.merge'>
type Ids = { keptId: string; mergedId: string }

/** Makes one player of two: what is written about the one that goes is about the one that stays. */
export async function mergePlayers(
  { database: { orm }, now }: MergeParts,
  actor: Actor,
  input: MergeInput<'players'>,
): Promise<Merge<'players'>> {
  const permit = authorize(actor, 'player.merge')
  return orm
    .transaction((transaction) =>
      merge(transaction, permit, 'players', input, now(), {
        find: (id) => findPlayer(transaction, permit, id),
        async take(keptBefore) {
          await attachPicture(transaction, permit, input.keptId, input.record, addressIn(keptBefore))
        },
        write: () => updatePlayer(transaction, permit, input.keptId, input.record),
      }),
    )
    .catch((error) => nameMissingTeam(orm, input.record, error))
    .catch(inRecord)
}

/** Makes one team of two: its players and matches are those of both. */
export async function mergeTeams(
  { database: { orm }, now }: MergeParts,
  actor: Actor,
  input: MergeInput<'teams'>,
): Promise<Merge<'teams'>> {
  const permit = authorize(actor, 'team.merge')
  return orm
    .transaction((transaction) =>
      merge(transaction, permit, 'teams', input, now(), {
        find: (id) => findTeam(transaction, permit, id),
        async take() {
          if (await havePlayedEachOther(transaction, input))
            throw new Failure('conflict', FAILURE_MESSAGES.playedEachOther)
        },
        write: () => updateTeam(transaction, permit, input.keptId, input.record),
      }),
    )
    .catch(nameTaken)
    .catch(inRecord)
}

/** What is wrong with a field of the record is wrong within the merge's `record`. */
function inRecord(error: unknown): never {
  if (!(error instanceof Failure)) throw error
  const fields = Object.entries(error.fields).map(([path, fault]) => [`record.${path}`, fault])
  throw new Failure(error.code, error.message, Object.fromEntries(fields))
}

type Steps<Kind extends Mergeable> = {
  find(id: string): Promise<Entities[Kind] | undefined>
  /** While both are there. */
  take(keptBefore: StoredRow): Promise<void>
  /** When only one is left. */
  write(): Promise<unknown>
}

async function merge<Kind extends Mergeable>(
  transaction: Executor,
  permit: Merging,
  kind: Kind,
  { keptId, mergedId }: Ids,
  mergedAt: Date,
  { find, take, write }: Steps<Kind>,
) {
  const id = randomUUID()
  const ids = { keptId, mergedId }
  const held = await lockRowsForUpdate(transaction, permit, kind, [keptId, mergedId])
  const keptBefore = held.get(keptId) ?? gone()
  const mergedBefore = held.get(mergedId) ?? gone()
  await insertMerge(transaction, permit, { id, kind, ...ids, mergedAt, keptBefore, mergedBefore })
  if (kind === 'players') await retainPictures(transaction, permit, id, ids)
  const before = (await find(keptId)) ?? gone()
  const other = (await find(mergedId)) ?? gone()
  await take(keptBefore)
  const moved = await moveReferences(transaction, permit, kind, ids)
  await deleteRow(transaction, permit, kind, mergedId)
  await write()
  const record = (await find(keptId)) ?? gone()
  await recordDeletion(transaction, permit.actor.id, kind, other)
  await recordMerge(transaction, permit.actor.id, 'merge', kind, { before, record, otherId: mergedId })
  const keptAfter = (await lockRowsForUpdate(transaction, permit, kind, [keptId])).get(keptId) ?? gone()
  await completeMerge(transaction, permit, id, { keptAfter, moved })
  await bumpRevision(transaction, ...MERGE_KINDS[kind].revisions)
  return { id, record, moved: countsOf(kind, moved) }
}

/**
 * Makes two records of one again: both as they were, with everything that referred to them, whatever became of other
 * records since. Where the record that stayed has been changed, or what the two need is not there any more, nothing is
 * touched: `conflict`.
 */
export async function undoMerge(
  { database: { orm }, now }: MergeParts,
  actor: Actor,
  kind: Mergeable,
  id: string,
): Promise<void> {
  try {
    await orm.transaction(async (transaction) => {
      if (kind === 'players') {
        const permit = authorize(actor, 'player.merge')
        await undo(transaction, permit, kind, id, now(), (one) => findPlayer(transaction, permit, one))
      } else {
        const permit = authorize(actor, 'team.merge')
        await undo(transaction, permit, kind, id, now(), (one) => findTeam(transaction, permit, one))
      }
    })
  } catch (error) {
    // The team of one of them is gone, or another team has taken a name.
    if (breaksReference(error) || breaksUnique(error, TEAM_NAME_INDEX)) throw changed()
    throw error
  }
}

async function undo<Kind extends Mergeable>(
  transaction: Executor,
  permit: Merging,
  kind: Kind,
  id: string,
  now: Date,
  find: Steps<Kind>['find'],
): Promise<void> {
  const merge = (await lockMergeForUpdate(transaction, permit, kind, id)) ?? gone()
  if (merge.undoneAt !== null || merge.mergedAt < undoableSince(now)) {
    throw new Failure('conflict', FAILURE_MESSAGES.mergeOver)
  }
  if (!(await isAsMerged(transaction, permit, merge))) throw changed()
  const before = (await find(merge.keptId)) ?? gone()
  await restoreRows(transaction, permit, merge)
  await returnReferences(transaction, permit, merge)
  if (kind === 'players') await returnPictures(transaction, permit, merge, picturesOf(merge))
  await markUndone(transaction, permit, id, now)
  const record = (await find(merge.keptId)) ?? gone()
  await recordCreation(transaction, permit.actor.id, kind, (await find(merge.mergedId)) ?? gone())
  const told = { before, record, otherId: merge.mergedId }
  await recordMerge(transaction, permit.actor.id, 'undoMerge', kind, told)
  await bumpRevision(transaction, ...MERGE_KINDS[kind].revisions)
}

/** What can still be undone, whoever has merged it. */
export async function listMerges(
  { database: { orm }, now }: MergeParts,
  actor: Actor,
  kind: Mergeable,
): Promise<{ merges: DoneMerge[] }> {
  const permit = authorize(actor, kind === 'players' ? 'player.merge' : 'team.merge')
  return { merges: await doneMerges(orm, permit, kind, undoableSince(now())) }
}

/** Forgets merges that can be undone no more: they hold what people have deleted. */
export async function clearOldMerges({ database, now }: MergeParts): Promise<void> {
  await deleteMergesBefore(database.orm, undoableSince(now()))
}

const undoableSince = (now: Date) => new Date(now.getTime() - MERGE_UNDO_DAYS * 24 * 60 * 60_000)

const changed = () => new Failure('conflict', FAILURE_MESSAGES.mergeChanged)

/** The address of a stored player's picture. */
const addressIn = ({ profile_image: address }: StoredRow) => (typeof address === 'string' ? address : null)

/** Which of our files was whose picture. */
function picturesOf({ keptId, mergedId, keptBefore, mergedBefore }: MergeRow) {
  const pictureOf = (row: StoredRow) => ownMediaId(addressIn(row) ?? '')
  return { [keptId]: pictureOf(keptBefore), [mergedId]: pictureOf(mergedBefore) }
}

function countsOf(kind: Mergeable, moved: Record<string, string[]>): Moved {
  const counts: Moved = { analyses: 0, players: 0, matches: 0 }
  for (const reference of MERGE_KINDS[kind].references) {
    counts[reference.counted] += moved[referenceKey(reference)]?.length ?? 0
  }
  return counts
}

function gone(): never {
  throw notFound()
}
