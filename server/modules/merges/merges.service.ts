import { randomUUID } from 'node:crypto'
import { mergedAliases } from '../../../contract/aliases'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { type ExternalId, joinedIds } from '../../../contract/externalIds'
import { LIMITS } from '../../../contract/fields'
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
import { Failure, gone, InOneMatch } from '../../failure'
import type { Entities } from '../../history/recorded'
import { recordDeletion, recordMerge } from '../../history/recorder'
import type { AppParts } from '../../http/context'
import { authorize, authorizeRecord } from '../../security/authorize'
import { keepMinor } from '../consents/consentRules'
import { findConsents } from '../consents/consents.repository'
import { refuseTakenIds } from '../externalIds.repository'
import { decideMerged } from '../players/decide'
import { findPlayer, updatePlayer } from '../players/players.repository'
import { attachPicture, nameMissingTeam } from '../players/players.service'
import { findTeam, updateTeam } from '../teams/teams.repository'
import { asNameTaken } from '../teams/teams.service'
import { bumpMerge, MERGE_KINDS, type MergePermit, referenceKey } from './mergeable'
import { lockReferences, moveReferences } from './mergeReferences.repository'
import {
  completeMerge,
  countReadable,
  deleteMergesBefore,
  deleteRow,
  doneMerges,
  findSharedMatch,
  havePlayedEachOther,
  insertMerge,
  lockRowsForUpdate,
  retainFiles,
} from './merges.repository'

export type MergeParts = Pick<AppParts, 'database' | 'now'>

/** Merges two players: analyses of the merged one become analyses of the kept one. */
export function mergePlayers(
  parts: MergeParts,
  actor: Actor,
  { record, ...pair }: MergeInput<'players'>,
): Promise<Merge<'players'>> {
  const permit = authorize(actor, 'player.merge', pair.keptId)
  return merge(parts, permit, 'players', pair, (transaction) => ({
    find: (id) => findPlayer(transaction, authorize(actor, 'player.merge', id)),
    refersTo: [{ team_id: record.teamId }],
    externalIds: record.externalIds,
    attachFiles: (keptBefore) =>
      attachPicture(transaction, permit, { input: record, before: addressIn(keptBefore) }),
    write: async (joined, kept, merged) => {
      await keepMinor(transaction, actor, [kept, merged], record.birthDate ?? kept.birthDate)
      await updatePlayer(transaction, permit, {
        ...withNames(record, kept, merged),
        ...joined,
        ...decideMerged(actor, record, kept, merged),
      })
    },
  }))
    .catch((error) => nameMissingTeam(parts.database.orm, record, error))
    .catch(withRecordPaths)
}

/** Merges two teams: the kept one gets the players and matches of the merged one. */
export function mergeTeams(
  parts: MergeParts,
  actor: Actor,
  { record, ...pair }: MergeInput<'teams'>,
): Promise<Merge<'teams'>> {
  const permit = authorize(actor, 'team.merge', pair.keptId)
  return merge(parts, permit, 'teams', pair, (transaction) => ({
    find: (id) => findTeam(transaction, authorize(actor, 'team.merge', id)),
    externalIds: record.externalIds,
    write: (joined, kept, merged) =>
      updateTeam(transaction, permit, { ...withNames(record, kept, merged), ...joined }, kept),
  }))
    .catch(asNameTaken)
    .catch(withRecordPaths)
}

type Called = { name: string; aliases?: string[] | undefined }

/** Returns the kept record with the aliases of the input, otherwise with all names of both records. */
function withNames<Record extends Called>(record: Record, kept: Called, merged: Called): Record {
  const aliases = record.aliases ?? mergedAliases(record.name, kept, merged)
  if (aliases.length <= LIMITS.aliases) return { ...record, aliases }
  throw new Failure('conflict', FAILURE_MESSAGES.tooManyNames, {
    aliases: { key: 'tooMany', values: { maximum: LIMITS.aliases } },
  })
}

/** Prefixes the fields of a failure by `record`, as they are in the input of a merge. */
export function withRecordPaths(error: unknown): never {
  if (!(error instanceof Failure) || Object.keys(error.fields).length === 0) throw error
  const fields = Object.entries(error.fields).map(([path, fault]) => [`record.${path}`, fault])
  throw new Failure(error.code, error.message, Object.fromEntries(fields))
}

type Joined = { externalIds: ExternalId[]; mergedIds: string[] }

/** The two records, and their versions as the caller has read them. If one is outdated, nothing is stored. */
type MergedPair = {
  keptId: string
  mergedId: string
  versions?: { kept: number; merged: number } | undefined
}

/** The steps and values that differ between players, teams and matches. */
type MergePlan<Kind extends Mergeable> = {
  find(id: string): Promise<Entities[Kind] | undefined>
  /** Rows with the references of the record to store. */
  refersTo?: StoredRow[]
  /** Its ids in other systems; undefined for those of both. */
  externalIds: ExternalId[] | undefined
  /** Attaches the files of the merged record, while both records exist. */
  attachFiles?(keptBefore: StoredRow): Promise<void>
  /** Stores the kept record after the other one was deleted. Gets both as they were before. */
  write(joined: Joined, kept: Entities[Kind], merged: Entities[Kind]): Promise<void>
}

/** Merges two records in a transaction, by the plan for their kind. */
export function merge<Kind extends Mergeable>(
  { database: { orm }, now }: MergeParts,
  permit: MergePermit,
  kind: Kind,
  { versions, ...ids }: MergedPair,
  planOf: (transaction: Executor) => MergePlan<Kind> | Promise<MergePlan<Kind>>,
) {
  const id = randomUUID()
  const { keptId, mergedId } = ids
  return orm.transaction(async (transaction) => {
    const { find, refersTo = [], externalIds, attachFiles, write } = await planOf(transaction)
    await lockReferences(transaction, permit, [{ created_by: permit.actor.id }, ...refersTo])
    const locked = await lockRowsForUpdate(transaction, permit, kind, [keptId, mergedId])
    const keptBefore = locked.get(keptId) ?? gone()
    const merged = locked.get(mergedId) ?? gone()
    const consents = await findConsents(transaction, [keptId, mergedId])
    // A consent of one would extend to the reports of both, or end with the merged player.
    if (consents.length > 0) authorizeRecord(permit.actor, 'player.consent', { id: keptId, createdBy: null })
    // No column of the player; undoing the merge returns it.
    const mergedBefore = { ...merged, consent: consents.find(({ playerId }) => playerId === mergedId) }
    if (kind === 'teams' && (await havePlayedEachOther(transaction, ids))) {
      throw new Failure('conflict', FAILURE_MESSAGES.playedEachOther)
    }
    const sharedMatch = kind === 'players' ? await findSharedMatch(transaction, ids) : undefined
    if (sharedMatch) throw new InOneMatch(sharedMatch)
    await insertMerge(transaction, permit, { id, kind, ...ids, mergedAt: now(), keptBefore, mergedBefore })
    const { files } = MERGE_KINDS[kind]
    if (files !== undefined) await retainFiles(transaction, permit, files, { mergeId: id, ...ids })
    const before = (await find(keptId)) ?? gone()
    const other = (await find(mergedId)) ?? gone()
    if (versions !== undefined && (before.version !== versions.kept || other.version !== versions.merged)) {
      throw new Failure('conflict', FAILURE_MESSAGES.changedSince)
    }
    const stored = joinedIds(before.externalIds ?? [], other.externalIds ?? [])
    await refuseTakenIds(transaction, kind, [keptId, mergedId], { externalIds, stored })
    const moved = await moveReferences(transaction, permit, kind, ids)
    // After the analyses: files are locked last.
    await attachFiles?.(keptBefore)
    await deleteRow(transaction, permit, kind, mergedId)
    const mergedIds = [...(before.mergedIds ?? []), mergedId, ...(other.mergedIds ?? [])]
    await write({ externalIds: externalIds ?? stored, mergedIds }, before, other)
    const after = (await find(keptId)) ?? gone()
    await recordDeletion(transaction, permit, { resource: kind, record: other })
    const outcome = { before, after, otherId: mergedId }
    await recordMerge(transaction, permit, { resource: kind, action: 'merge', ...outcome })
    const keptAfter = (await lockRowsForUpdate(transaction, permit, kind, [keptId])).get(keptId) ?? gone()
    await completeMerge(transaction, permit, id, { keptAfter, moved })
    await bumpMerge(transaction, kind, [keptId, mergedId], moved)
    return { id, record: after, moved: await countMoved(transaction, permit, kind, moved) }
  })
}

/** Returns the merges of all users that can still be undone. */
export async function listMerges(
  { database: { orm }, now }: MergeParts,
  actor: Actor,
  kind: Mergeable,
): Promise<{ merges: DoneMerge[] }> {
  const permit = authorize(actor, MERGE_KINDS[kind].action)
  return { merges: await doneMerges(orm, permit, kind, undoableSince(now())) }
}

/** Deletes merges that can no longer be undone, because they hold data that users have deleted. */
export async function clearOldMerges({ database, now }: MergeParts): Promise<void> {
  await deleteMergesBefore(database.orm, undoableSince(now()))
}

export const undoableSince = (now: Date) => new Date(now.getTime() - MERGE_UNDO_DAYS * 24 * 60 * 60_000)

/** Returns the address of a stored player's picture. */
export const addressIn = ({ profile_image: address }: StoredRow) =>
  typeof address === 'string' ? address : null

/** Counts the moved records that the caller may read. Other users' drafts are moved, too, but not counted. */
async function countMoved(
  executor: Executor,
  permit: MergePermit,
  kind: Mergeable,
  moved: Record<string, string[]>,
): Promise<Moved> {
  const counts: Moved = { analyses: 0, players: 0, matches: 0 }
  for (const reference of MERGE_KINDS[kind].references) {
    const { counted } = reference
    if (counted === undefined) continue
    const ids = moved[referenceKey(reference)] ?? []
    counts[counted] += counted === 'analyses' ? await countReadable(executor, permit, ids) : ids.length
  }
  return counts
}
