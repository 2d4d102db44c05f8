import { sql } from 'drizzle-orm'
import type { Erasable } from '../../contract/erasure'
import type { Actor } from '../../contract/permissions'
import { players } from '../database/schema'
import { authorizeRecord } from '../security/authorize'

/** The player or user whose data a bundle has and an erasure removes. `ids` has the own id first, then every id that was merged into it. */
export type Subject = { resource: Erasable; id: string; ids: readonly string[] }

/** The ids that were merged into a player, as a column. A merged player who was restored from history is a player of their own again. */
export const MERGED_IDS = sql<string[]>`(
  select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements_text(${players.mergedIds}) as one
  where not exists (select from ${players} as own where own.id = one::uuid))`

/** A call about all data of a player or user. */
export type SubjectCall = Omit<Subject, 'ids'> & { actor: Actor }

/** Needs no stored record: a scout must not learn from the answer which ids exist. */
export const authorizeSubject = <Verb extends 'bundle' | 'erase'>(
  { actor, resource, id }: SubjectCall,
  verb: Verb,
) =>
  resource === 'users'
    ? authorizeRecord(actor, `user.${verb}`, { id, role: 'Agent' })
    : authorizeRecord(actor, `player.${verb}`, { id, createdBy: null })
