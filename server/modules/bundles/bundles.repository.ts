import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Erasable } from '../../../contract/erasure'
import { fullName } from '../../../contract/text'
import type { Executor } from '../../database/connect'
import {
  analyses,
  bundles,
  history,
  jobs,
  media,
  mediaDeletions,
  players,
  users,
} from '../../database/schema'
import { MERGED_IDS, type Subject } from '../../personalData/subject'
import type { RecordPermit } from '../../security/authorize'
import { type About, sourcesOf } from './sources'

type BundlePermit = RecordPermit<'player.bundle' | 'user.bundle'>
export type Choice = { resource: Erasable; hasClubNotes: boolean }

/** Returns the caller's newest bundle with this choice if it is pending or can be fetched. Never returns the bundle of another administrator. */
export async function findBundle(
  executor: Executor,
  { actor, recordId }: BundlePermit,
  { resource, hasClubNotes }: Choice,
  now: Date,
) {
  const [found] = await executor
    .select({ jobId: bundles.jobId, fileId: bundles.fileId })
    .from(bundles)
    .innerJoin(jobs, eq(jobs.id, bundles.jobId))
    .where(
      and(
        eq(bundles.askedBy, actor.id),
        eq(bundles.recordId, recordId),
        eq(bundles.resource, resource),
        eq(bundles.hasClubNotes, hasClubNotes),
        gt(bundles.expiresAt, now),
        or(isNotNull(bundles.fileId), isNotNull(jobs.nextAttemptAt)),
      ),
    )
    .orderBy(desc(bundles.expiresAt))
    .limit(1)
  return found
}

/** Stores that a job makes a bundle for the caller. */
export async function insertBundle(
  executor: Executor,
  { actor, recordId }: BundlePermit,
  bundle: Choice & { jobId: string; expiresAt: Date },
): Promise<void> {
  await executor.insert(bundles).values({ ...bundle, recordId, askedBy: actor.id })
}

/** Returns the bundle that a job makes and the administrator who gets it, or the reason for a failure. */
export async function findWanted(executor: Executor, jobId: string) {
  const [bundle] = await executor
    .select({
      ...{ id: bundles.recordId, resource: bundles.resource, hasClubNotes: bundles.hasClubNotes },
      // An open independent request does not hide reports here: the bundle is for the person whom they are about.
      ...{ actor: { id: users.id, role: users.role }, locked: users.locked, language: users.language },
    })
    .from(bundles)
    .innerJoin(users, eq(users.id, bundles.askedBy))
    .where(eq(bundles.jobId, jobId))
  const subject = bundle && (await findSubject(executor, bundle))
  if (bundle === undefined || subject === undefined) return 'recordGone'
  if (bundle.locked) return 'locked'
  return bundle.actor.role === 'Admin' ? { ...bundle, ...subject } : 'roleChanged'
}

/** Returns the name of a player or user and all their ids; undefined if the record was deleted. */
export async function findSubject(executor: Executor, { resource, id }: Pick<Subject, 'resource' | 'id'>) {
  if (resource === 'users') {
    const [user] = await executor.select().from(users).where(eq(users.id, id))
    return user && { ids: [id], name: fullName(user) }
  }
  const [player] = await executor
    .select({ name: players.name, mergedIds: MERGED_IDS })
    .from(players)
    .where(eq(players.id, id))
  return player && { ids: [id, ...player.mergedIds], name: player.name }
}

/** Returns the ids of the reports on a player, newest first, and of the deleted ones that history still has. */
export async function findReportIds(executor: Executor, { ids }: Subject) {
  const reports = await executor
    .select({ id: analyses.id })
    .from(analyses)
    .where(inArray(analyses.playerId, [...ids]))
    .orderBy(desc(analyses.createdAt), analyses.id)
  const isAbout = ids.map(
    (id) => sql`${history.changes} @> ${JSON.stringify([{ field: 'playerId', before: id }])}::jsonb`,
  )
  const former = await executor
    .selectDistinct({ id: history.recordId })
    .from(history)
    .where(and(eq(history.action, 'delete'), eq(history.resource, 'analyses'), or(...isAbout)))
  return { reportIds: reports.map(({ id }) => id), formerIds: former.map(({ id }) => id) }
}

/** Returns the uploaded files that show or belong to the player. */
export async function findFiles(executor: Executor, about: About) {
  const source = sourcesOf(about).media
  if (source === undefined || typeof source === 'string') return []
  return executor.select({ id: media.id, type: media.type }).from(media).where(source.where)
}

/** Stores the finished file. Returns false if the bundle was deleted meanwhile. */
export async function storeFile(
  executor: Executor,
  jobId: string,
  file: { fileId: string; expiresAt: Date },
): Promise<boolean> {
  const stored = await executor.update(bundles).set(file).where(eq(bundles.jobId, jobId)).returning()
  return stored.length > 0
}

/** Sets when the cleanup deletes a file of a bundle. Called before the file is stored, so that a crash leaves none. */
export async function deleteFileAt(executor: Executor, id: string, dueAt: Date): Promise<void> {
  await executor.insert(mediaDeletions).values({ id, dueAt })
}

/** Deletes the rows of bundles that can no longer be fetched and are not being made. Their files are in the queue of the media cleanup. */
export async function deleteExpiredBundles(executor: Executor, now: Date): Promise<void> {
  const ended = executor.select({ id: jobs.id }).from(jobs).where(isNull(jobs.nextAttemptAt))
  await executor.delete(bundles).where(and(lt(bundles.expiresAt, now), inArray(bundles.jobId, ended)))
}
