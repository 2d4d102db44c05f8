import { sql } from 'drizzle-orm'
import type { Erasable } from '../../contract/erasure'
import { players } from '../database/schema'

/** The player or user whose data a bundle has and an erasure removes. `ids` has the own id first, then every id that was merged into it. */
export type Subject = { resource: Erasable; id: string; ids: readonly string[] }

/** The ids that were merged into a player, as a column. A merged player who was restored from history is a player of their own again. */
export const MERGED_IDS = sql<string[]>`(
  select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements_text(${players.mergedIds}) as one
  where not exists (select from ${players} as own where own.id = one::uuid))`
