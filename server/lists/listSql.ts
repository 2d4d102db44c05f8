import { and, type Column, inArray, type SQL, sql } from 'drizzle-orm'
import {
  type FilterName,
  type Filters,
  isSort,
  type ListQuery,
  type SortOrder,
} from '../../contract/listQuery'
import { searchWords } from '../../contract/text'

/** What SQL needs to know of a list of contract/lists. */
export type ListKeys = {
  defaultSort: { field: string; order: SortOrder }
  sorts: Record<string, unknown>
  filters: Partial<Record<FilterName, unknown>>
}

/**
 * A contract list in SQL: without every sort and filter of the contract it does not compile. The contract defines their meaning;
 * tests/server/lists compares the two.
 */
export type ListSql<Definition extends ListKeys> = {
  /** What to order by; empty texts made null by `sortedText`. */
  sorts: { [Sort in keyof Definition['sorts']]: SQL }
  filters: {
    [Filter in keyof Definition['filters'] & FilterName]: (
      value: NonNullable<Filters[Filter]>,
    ) => SQL | undefined
  }
  /** Whether a folded word of `q` occurs in one of the texts that the contract names. */
  search: (word: string) => SQL | undefined
}

/** Whether a folded text has a word in it, which is taken as it is: there are no wildcards to escape. */
export const holds = (text: Column | SQL, word: string): SQL => sql`strpos(${text}, ${word}::text) > 0`

export { sortedText } from '../database/schema/columns'

/** A number or a day to order by. */
export const sortedValue = (value: Column | SQL): SQL => sql`${value}`

export type ListClauses = { where: SQL | undefined; orderBy: SQL[] }

/** The query's filters and words, and its order: no value comes last either way, ties are broken by id. */
export function listClauses<Definition extends ListKeys>(
  definition: Definition,
  listSql: ListSql<Definition>,
  id: Column,
  query: Pick<ListQuery, 'q' | 'ids' | 'sort' | 'order'> & Filters,
): ListClauses {
  const { ids, q = '' } = query
  return {
    where: and(
      ids && inArray(id, ids),
      ...filterConditions(listSql.filters, query),
      ...searchWords(q).map(listSql.search),
    ),
    orderBy: [ordering(definition, listSql, query), sql`${id}`],
  }
}

/** By which of its fields a list is sorted for this query. */
export function sortOf<Definition extends ListKeys>(
  { defaultSort, sorts }: Definition,
  { sort }: Pick<ListQuery, 'sort'>,
): keyof Definition['sorts'] {
  return isSort({ sorts }, sort) ? sort : defaultSort.field
}

function filterConditions(tests: object, query: Filters): (SQL | undefined)[] {
  return Object.entries(tests).map(([name, test]: [string, (value: string) => SQL | undefined]) => {
    const value = query[name as FilterName]
    return value === undefined ? undefined : test(value)
  })
}

function ordering<Definition extends ListKeys>(
  definition: Definition,
  listSql: ListSql<Definition>,
  { sort, order = 'ASC' }: Pick<ListQuery, 'sort' | 'order'>,
): SQL {
  const direction = sort === undefined ? definition.defaultSort.order : order
  const value = listSql.sorts[sortOf(definition, { sort })]
  return direction === 'ASC' ? sql`${value} asc nulls last` : sql`${value} desc nulls last`
}
