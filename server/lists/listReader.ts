import { asc, type Column, count, type SQL, type Subquery } from 'drizzle-orm'
import type { Filters, ListQuery } from '../../contract/listQuery'
import type { Executor } from '../database/connect'
import { type ListKeys, type ListSql, listClauses, sortOf } from './listSql'
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

/** The reader of a whole resource, whose changes can be told. */
export type ResourceReader<Row> = ListReader<Row> & {
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

type ListReaderParts<Row, Definition extends ListKeys> = {
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
}

/** Builds a reader from a list's SQL. */
export function listReader<Row extends { id: string }, Definition extends ListKeys>({
  definition,
  sql,
  id,
  selectIds,
  rowsById,
  ownKeys,
  shows,
}: ListReaderParts<Row, Definition>): ResourceReader<Row> {
  const clausesOf = (query: Pick<ListQuery, 'q' | 'ids' | 'sort' | 'order'> & Filters) =>
    listClauses(definition, sql, id, query)
  return {
    async ids(executor, query) {
      const { where, orderBy } = clausesOf(query)
      const rows = await selectIds(executor, where, sortOf(definition, query))
        .orderBy(...orderBy)
        .limit(query.amount)
        .offset((query.page - 1) * query.amount)
      return rows.map((row) => row.id)
    },
    async count(executor, query) {
      const [row] = await executor
        .select({ total: count() })
        .from(selectIds(executor, clausesOf(query).where, undefined).as('found'))
      return row?.total ?? 0
    },
    async rows(executor, ids) {
      if (ids.length === 0) return []
      const rows = await rowsById(executor, [...ids])
      return inOrder(rows, ids)
    },
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
