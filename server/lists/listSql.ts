import { and, type Column, inArray, is, or, SQL, sql } from 'drizzle-orm'
import {
  type FilterName,
  type Filters,
  isSort,
  type ListQuery,
  type SortOrder,
} from '../../contract/listQuery'
import { foldText, searchWords } from '../../contract/text'

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
  /** Where a folded word of `q` is found: in one of the texts that the contract names. */
  search: (word: string) => SearchPlace[]
}

/**
 * A condition on the list's own columns, or a column with the ids of other records and a query of such ids. `isFew`: the other table is
 * small, so that its ids fit into an array. Undefined where the word is in no value of a closed list.
 */
type SearchPlace = SQL | { column: Column; in: SQL; isFew?: true } | undefined

/** Condition: one of many ids, as one parameter. */
export const isAmong = (id: Column, ids: readonly string[]): SQL =>
  sql`${id} = any(${sql.param([...ids])}::uuid[])`

/** Condition: a folded text has a word in it. The indexes by trigrams serve it. */
export const holds = (text: Column | SQL, word: string): SQL =>
  sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`

/** Condition: the word is in the column's value of a closed list. */
export function isChoiceWith(column: Column, values: readonly string[], word: string): SQL | undefined {
  const found = values.filter((value) => foldText(value).includes(word))
  return found.length === 0 ? undefined : inArray(column, found)
}

const areIn = (place: Exclude<SearchPlace, undefined>): SQL =>
  is(place, SQL) ? place : sql`${place.column} in ${place.in}`

/** Condition for a word that many rows have: tests row by row, in the order of the list. */
const foundInRow = (places: readonly SearchPlace[]): SQL | undefined =>
  or(sql`false`, ...places.filter((place) => place !== undefined).map(areIn))

/** The same condition for a word that few rows have: indexes find the rows of each place. */
function foundByIndex(id: Column, places: readonly SearchPlace[]): SQL | undefined {
  const known = places.filter((place) => place !== undefined)
  if (known.every((place) => is(place, SQL) || place.isFew)) {
    const conditions = known.map((place) =>
      is(place, SQL) ? place : sql`${place.column} = any(array${place.in})`,
    )
    return or(sql`false`, ...conditions)
  }
  const queries = known.map((place) => sql`select ${id} from ${id.table} where ${areIn(place)}`)
  return sql`${id} in (${sql.join(queries, sql` union all `)})`
}

export { sortedText } from '../database/schema/columns'

/** A number or a day to order by. */
export const sortedValue = (value: Column | SQL): SQL => sql`${value}`

export type ListClauses = { where: SQL | undefined; orderBy: SQL[] }

export type Reading = {
  /** Whether few rows are known to match, or this is unknown and all of them are counted. */
  isNarrow?: boolean
  /** Whether the last row of the order comes first. */
  isReversed?: boolean
}

/** The query's filters and words, and its order: no value comes last either way, ties are broken by id. */
export function listClauses<Definition extends ListKeys>(
  definition: Definition,
  listSql: ListSql<Definition>,
  id: Column,
  query: Pick<ListQuery, 'q' | 'ids' | 'sort' | 'order'> & Filters,
  { isNarrow = false, isReversed = false }: Reading = {},
): ListClauses {
  const { ids, q = '' } = query
  const search = (word: string) => {
    const places = listSql.search(word)
    return isNarrow ? foundByIndex(id, places) : foundInRow(places)
  }
  return {
    where: and(
      ids && isAmong(id, ids),
      ...filterConditions(listSql.filters, query),
      ...searchWords(q).map(search),
    ),
    orderBy: [
      ordering(definition, listSql, query, { isNarrow, isReversed }),
      isReversed ? sql`${id} desc` : sql`${id}`,
    ],
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
  { isNarrow, isReversed }: Required<Reading>,
): SQL {
  const isAscending = (sort === undefined ? definition.defaultSort.order : order) === 'ASC'
  const stored = listSql.sorts[sortOf(definition, { sort })]
  // No index has this expression: the planner would walk the index of the order, past all rows that do not match.
  const value = isNarrow ? sql`coalesce(${stored}, ${stored})` : stored
  if (isReversed) return isAscending ? sql`${value} desc nulls first` : sql`${value} asc nulls first`
  return isAscending ? sql`${value} asc nulls last` : sql`${value} desc nulls last`
}
