import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Returns the rows of a query for a condition with IN. PostgreSQL may run a subquery once for each row of the statement, and then each run
 * locks other rows. A CTE runs once.
 */
export const runOnce = (query: SQLWrapper): SQL =>
  sql`(with chunk as materialized (${query.getSQL()}) select * from chunk)`
