import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { userDeletions } from './schema'

/** Whether the user's deletion is in progress. PostgreSQL reads the table once per query, not once per row. */
export const isBeingDeleted = (userId: PgColumn | SQL | string): SQL =>
  sql`${userId} = any(array(select ${userDeletions.userId} from ${userDeletions}))`

/** A column with a user's id as readers see it: null while the deletion of that user is in progress. */
export const presentUserId = (column: PgColumn): SQL<string | null> =>
  sql<string | null>`case when not ${isBeingDeleted(column)} then ${column} end`

/** Condition: the column names this user, whose deletion is not in progress. */
export const isPresentUser = (column: PgColumn, userId: string): SQL =>
  sql`(${column} = ${userId} and not ${isBeingDeleted(sql`${userId}::uuid`)})`
