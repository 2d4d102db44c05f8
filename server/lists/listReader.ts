import { asc, type Column, type SQL, type Subquery } from 'drizzle-orm'
import type { Filters, ListQuery } from '../../contract/listQuery'
import type { Executor } from '../database/connect'
import { type ListKeys, type ListSql, listClauses, type Reading, sortOf } from './listSql'
import type { RevisionKeys, Revisions } from './revisions'

/** What asks for one page of a list; pages count from 1. */
export type Paged = Pick<ListQuery, 'page' | 'amount'>

/** The rows of one list that one caller may see, however many there are: ids in order first, then whole rows by id. */
export type ListReader<Row, Query extends Paged = ListQuery> = {
  ids(executor: Executor, query: Query): Promise<string[]>
  count(executor: Executor, query: Query): Promise<number>
  /** The rows of these ids, in this order. */
  rows(executor: Executor, ids: readonly string[]): Promise<Row[]>
}

/** The reader of a whole resource, which can also read changes. `ShortRow`: a row as lists show it (decisions, section 6). */
export type ResourceReader<Row, ShortRow extends { id: string } = { id: string }> = ListReader<Row> & {
  /** The short rows of these ids, in this order. */
  shortRows(executor: Executor, ids: readonly string[]): Promise<ShortRow[]>
  /** The ids of a page of a list with so many rows in all. It reads from the nearer end of the list. */
  pageIds(executor: Executor, query: ListQuery, total: number): Promise<string[]>
  /** The revisions that its own records raise. */
  ownKeys: RevisionKeys
  /** Ids of rows that show something of these records of another resource, `limit` at most. */
  idsShowing(
    executor: Executor,
    key: keyof Revisions,
    ids: readonly string[],
    limit: number,
  ): Promise<string[]>
}

/** A `select({ id })` of the list's own table. */
type FoundIds = {
  orderBy(...columns: SQL[]): {
    limit(limit: number): { offset(offset: number): PromiseLike<{ id: string }[]> }
  }
  as(alias: 'found'): Subquery
}

type ListReaderParts<Row, ShortRow, Definition extends ListKeys> = {
  definition: Definition
  sql: ListSql<Definition>
  id: Column
  /**
   * Selects all ids that pass `where` and that the caller may see, joined with another table only where `sort` needs its values:
   * a join for a filter or a search would be made for every row.
   */
  selectIds: (
    executor: Executor,
    where: SQL | undefined,
    sort: keyof Definition['sorts'] | undefined,
  ) => FoundIds
  ownKeys: RevisionKeys
  /** Which rows show something of these records of another resource: their names, mostly. */
  shows: { readonly [Key in keyof Revisions]?: (ids: string[]) => SQL | undefined }
  /** Whole rows in any order. */
  rowsById: (executor: Executor, ids: string[]) => Promise<Row[]>
  /** Short rows in any order. */
  shortRowsById: (executor: Executor, ids: string[]) => Promise<ShortRow[]>
}

/** Up to so many matching rows, finding all of them and sorting them is faster than to walk an index of the order. */
const NARROW_ROWS = 5_000

type Part = { start: number; amount: number }

/** Builds a reader from a list's SQL. */
export function listReader<
  Row extends { id: string },
  ShortRow extends { id: string },
  Definition extends ListKeys,
>({
  definition,
  sql,
  id,
  selectIds,
  rowsById,
  shortRowsById,
  ownKeys,
  shows,
}: ListReaderParts<Row, ShortRow, Definition>): ResourceReader<Row, ShortRow> {
  type Asked = Pick<ListQuery, 'q' | 'ids' | 'sort' | 'order'> & Filters
  const readIds = async (executor: Executor, query: Asked, part: Part, reading?: Reading) => {
    const { where, orderBy } = listClauses(definition, sql, id, query, reading)
    const rows = await selectIds(executor, where, sortOf(definition, query))
      .orderBy(...orderBy)
      .limit(part.amount)
      .offset(part.start)
    return rows.map((row) => row.id)
  }
  return {
    ids: (executor, query) =>
      readIds(executor, query, { start: (query.page - 1) * query.amount, amount: query.amount }),
    async pageIds(executor, query, total) {
      const start = (query.page - 1) * query.amount
      const amount = Math.min(query.amount, total - start)
      if (amount <= 0) return []
      const isNarrow = query.q !== undefined && total <= NARROW_ROWS
      const after = total - start - amount
      if (start <= after) return readIds(executor, query, { start, amount }, { isNarrow })
      const reversed = await readIds(
        executor,
        query,
        { start: after, amount },
        { isNarrow, isReversed: true },
      )
      return reversed.reverse()
    },
    async count(executor, query) {
      const { where } = listClauses(definition, sql, id, query, { isNarrow: true })
      return executor.$count(selectIds(executor, where, undefined).as('found'))
    },
    rows: async (executor, ids) => inOrder(ids.length === 0 ? [] : await rowsById(executor, [...ids]), ids),
    shortRows: async (executor, ids) =>
      inOrder(ids.length === 0 ? [] : await shortRowsById(executor, [...ids]), ids),
    ownKeys,
    async idsShowing(executor, key, changed, limit) {
      const where = shows[key]?.([...changed])
      if (where === undefined || changed.length === 0) return []
      const rows = await selectIds(executor, where, undefined).orderBy(asc(id)).limit(limit).offset(0)
      return rows.map((row) => row.id)
    },
  }
}

/** The rows in the order of these ids, without those that are gone. */
export function inOrder<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((wanted) => byId.get(wanted) ?? [])
}
