import { and, type Column, type SQL, sql } from 'drizzle-orm'
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
 * A contract list in SQL: every sort and every filter that the contract names must be here, or it does not compile.
 * What each of them means is the contract's word; tests/server/lists holds the two together.
 */
export type ListSql<Definition extends ListKeys> = {
  /** What to order by; empty texts made null by `sortedText`. */
  sorts: { [Sort in keyof Definition['sorts']]: SQL }
  filters: {
    [Filter in keyof Definition['filters'] & FilterName]: (
      value: NonNullable<Filters[Filter]>,
    ) => SQL | undefined
  }
  /** Folded texts in which all words of `q` have to occur, taken together. */
  search: readonly (Column | SQL)[]
}

/** Folded text as browsers compare it: by its characters, not by a language's rules; empty counts as no value. */
export const sortedText = (text: Column | SQL): SQL => sql`nullif(${text}, '') collate "C"`

/** A number or a day to order by. */
export const sortedValue = (value: Column | SQL): SQL => sql`${value}`

export type ListClauses = { where: SQL | undefined; orderBy: SQL[] }

/** The query's filters and words, and its order: no value comes last either way, ties are broken by id. */
export function listClauses<Definition extends ListKeys>(
  definition: Definition,
  listSql: ListSql<Definition>,
  id: Column,
  query: Pick<ListQuery, 'q' | 'sort' | 'order'> & Filters,
): ListClauses {
  return {
    where: and(...filterConditions(listSql.filters, query), ...wordConditions(listSql.search, query.q)),
    orderBy: [ordering(definition, listSql, query), sql`${id}`],
  }
}

function filterConditions(tests: object, query: Filters): (SQL | undefined)[] {
  return Object.entries(tests).map(([name, test]: [string, (value: string) => SQL | undefined]) => {
    const value = query[name as FilterName]
    return value === undefined ? undefined : test(value)
  })
}

function wordConditions(texts: readonly (Column | SQL)[], q = ''): SQL[] {
  const whole = sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`
  // strpos takes the word as it is: there are no wildcards to escape.
  return searchWords(q).map((word) => sql`strpos(${whole}, ${word}::text) > 0`)
}

function ordering<Definition extends ListKeys>(
  { defaultSort, sorts }: Definition,
  listSql: ListSql<Definition>,
  { sort, order = 'ASC' }: Pick<ListQuery, 'sort' | 'order'>,
): SQL {
  const known = isSort({ sorts }, sort)
  const field: keyof Definition['sorts'] = known ? sort : defaultSort.field
  const direction = sort === undefined ? defaultSort.order : order
  const value = listSql.sorts[field]
  return direction === 'ASC' ? sql`${value} asc nulls last` : sql`${value} desc nulls last`
}
