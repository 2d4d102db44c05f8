import { z } from 'zod/mini'
import { FEET, LEVELS, PLAYER_PRIORITIES, POSITIONS, REQUEST_STATES, ROLES, STAGES } from './closedLists'
import { idField, isDay, LIMITS, textField } from './fields'
import { POSITION_GROUP_NAMES } from './positionGroups'
import { foldText, searchWords } from './text'

const centimetres = z.string().check(z.regex(/^\d{1,3}$/))
const day = z.string().check(z.refine(isDay, { error: 'notADate' }))

/** Every filter of every list; lists.ts defines the filters of each list (decisions, section 6). */
export const filtersShape = {
  teamId: z.optional(idField),
  position: z.optional(z.enum(POSITIONS)),
  playerPriority: z.optional(z.enum(PLAYER_PRIORITIES)),
  foot: z.optional(z.enum(FEET)),
  /** A stage, or `none` for players without one. */
  stage: z.optional(z.enum(['none', ...STAGES])),
  positionGroup: z.optional(z.enum(POSITION_GROUP_NAMES)),
  /** The latest end of a contract. */
  contractTo: z.optional(day),
  hasTeam: z.optional(z.enum(['true', 'false'])),
  /** Birth dates instead of ages, so that a cached answer stays valid the next day (decision record 0049). */
  bornFrom: z.optional(day),
  bornTo: z.optional(day),
  heightFrom: z.optional(centimetres),
  heightTo: z.optional(centimetres),
  level: z.optional(z.enum(LEVELS)),
  role: z.optional(z.enum(ROLES)),
  status: z.optional(z.enum(['1', '2', '3'])),
  playerId: z.optional(idField),
  matchId: z.optional(idField),
  published: z.optional(z.enum(['true', 'false'])),
  dateFrom: z.optional(day),
  dateTo: z.optional(day),
  assignedTo: z.optional(idField),
  createdBy: z.optional(idField),
  competition: z.optional(textField(LIMITS.name).check(z.minLength(1))),
  season: z.optional(textField(LIMITS.name).check(z.minLength(1))),
  country: z.optional(textField(LIMITS.name).check(z.minLength(1))),
  locked: z.optional(z.enum(['true', 'false'])),
  state: z.optional(z.enum(REQUEST_STATES)),
}
export type Filters = z.output<z.ZodMiniObject<typeof filtersShape>>
export type FilterName = keyof Filters

// Object.keys returns string[], without the literal types of the keys.
const FILTER_NAMES = Object.keys(filtersShape) as FilterName[]

/** A whole number from 1 to `max` in a query string. */
export const wholeNumber = (max: number) =>
  z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(max)))

/** The query fields for one page of an answer that is not a list of records. */
export const paging = {
  page: z._default(wholeNumber(1_000_000), 1),
  amount: z._default(wholeNumber(LIMITS.listAmount), 50),
}

/** The maximum number of ids in one call, because the ids are part of the call’s address. */
export const MAX_IDS_PER_CALL = 100

/** Up to `max` ids, separated by commas. */
export const idsField = (max: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',')),
    ),
    z.array(idField).check(z.minLength(1), z.maxLength(max)),
  )

/**
 * A preference (RFC 7240) of a client that has the list and sends its ETag. The answer then has the rows that changed since, `removed` ids and
 * the total, instead of the whole list (decisions, section 6), and `Preference-Applied` contains this preference.
 */
export const CHANGES = 'changes'

/**
 * A preference for rows instead of whole records (decisions, section 6). All pages with the same search and filters share one ETag. In an
 * answer with rows, `Preference-Applied` contains this preference.
 */
export const ROWS = 'rows'

/**
 * The maximum length of a list whose answers with changes include every changed row. For longer lists, and for calls with `ids`, an answer
 * includes only the changed rows named in `ids`.
 */
export const ROWS_ON_DEVICE = 20_000

const anyListQuery = z.strictObject({
  page: z._default(wholeNumber(1_000_000), 1),
  amount: z._default(wholeNumber(LIMITS.listAmount), LIMITS.listAmount),
  sort: z.optional(z.string().check(z.maxLength(40))),
  order: z.optional(z.enum(['ASC', 'DESC'])),
  q: z.optional(textField(200)),
  /** Only these records, if they match the filters. */
  ids: z.optional(idsField(MAX_IDS_PER_CALL)),
  ...filtersShape,
})
export type ListQuery = z.output<typeof anyListQuery>
export type ListQueryInput = z.input<typeof anyListQuery>

type ListKeys = { sorts: Record<string, unknown>; filters: Partial<Record<FilterName, unknown>> }

/** Returns the schema of a list call’s query string, in which unknown sorts and filters are errors. */
export function listQuerySchema({ sorts, filters }: ListKeys): z.ZodMiniType<ListQuery, ListQueryInput> {
  return z.extend(z.omit(anyListQuery, filtersOutside(filters)), {
    sort: z.optional(z.enum(Object.keys(sorts))),
  })
}

/** Returns the schema of a list’s search and filters, without page and order. */
export const choiceQuerySchema = ({
  filters,
}: Pick<ListKeys, 'filters'>): z.ZodMiniType<Filters & Pick<ListQuery, 'q'>> =>
  z.omit(z.strictObject({ q: anyListQuery.shape.q, ...filtersShape }), filtersOutside(filters))

/** Returns the filters that a list does not have. */
function filtersOutside(filters: ListKeys['filters']): Partial<Record<FilterName, true>> {
  const others: Partial<Record<FilterName, true>> = {}
  for (const name of FILTER_NAMES) if (!Object.hasOwn(filters, name)) others[name] = true
  return others
}

export type SortOrder = 'ASC' | 'DESC'
export type SortValue = string | number | null

/**
 * The searches, filters and sorts of a list. Text is sorted by its folded form; empty values come last in both orders, and equal rows are
 * sorted by id. The server’s SQL must be equivalent.
 */
export type ListDefinition<Row extends { id: string }, Sort extends string, Filter extends FilterName> = {
  defaultSort: { field: NoInfer<Sort>; order: SortOrder }
  sorts: Record<Sort, (row: Row) => SortValue>
  /** The searched texts of a row, such as names and closed-list values. Together they must contain all words of `q`. */
  search: (row: Row) => readonly string[]
  /** Words such as external ids, which a word of `q` must equal in full. They are searched in addition to the texts. */
  exactWords?: (row: Row) => readonly string[]
  filters: Record<Filter, (row: Row, value: string) => boolean>
}

function compareValues(left: SortValue, right: SortValue): number {
  if (left === right) return 0
  return (left ?? '') < (right ?? '') ? -1 : 1
}

const isEmpty = (value: SortValue) => value === null || value === ''

/** Returns the rows sorted by the definition, as a new array. */
export function sortRows<Row extends { id: string }, Sort extends string, Filter extends FilterName>(
  rows: readonly Row[],
  definition: ListDefinition<Row, Sort, Filter>,
  sort: { field: string; order: SortOrder } = definition.defaultSort,
): Row[] {
  const field = isSort(definition, sort.field) ? sort.field : definition.defaultSort.field
  const direction = sort.order === 'ASC' ? 1 : -1
  const keyed = rows.map((row) => {
    const value = definition.sorts[field](row)
    return { row, value: typeof value === 'string' ? foldText(value) : value }
  })
  keyed.sort((a, b) => {
    if (isEmpty(a.value) || isEmpty(b.value)) {
      const emptyLast = Number(isEmpty(a.value)) - Number(isEmpty(b.value))
      return emptyLast || compareValues(a.row.id, b.row.id)
    }
    return compareValues(a.value, b.value) * direction || compareValues(a.row.id, b.row.id)
  })
  return keyed.map(({ row }) => row)
}

export function isSort<Sort extends string>(
  definition: { sorts: Record<Sort, unknown> },
  field: string | undefined,
): field is Sort {
  return field !== undefined && Object.hasOwn(definition.sorts, field)
}

/** Returns the rows that match `ids` and all filters, and contain all words of `q`. */
export function filterRows<Row extends { id: string }, Sort extends string, Filter extends FilterName>(
  rows: readonly Row[],
  definition: ListDefinition<Row, Sort, Filter>,
  { q, ids, ...filters }: Partial<Filters> & { q?: string; ids?: readonly string[] },
): Row[] {
  const words = searchWords(q ?? '')
  const wanted = ids && new Set(ids)
  const tests = Object.entries(definition.filters)
    .filter(([name]) => filters[name as FilterName] !== undefined)
    .map(([name, test]) => {
      const value = String(filters[name as FilterName])
      return (row: Row) => (test as (row: Row, value: string) => boolean)(row, value)
    })
  return rows.filter((row) => {
    if (wanted?.has(row.id) === false) return false
    if (!tests.every((test) => test(row))) return false
    if (words.length === 0) return true
    return hasAllWords(searchable(definition, row), words)
  })
}

/** The folded text of a row that a search compares, and the words that it must equal in full. */
export type Searchable = { text: string; exact: readonly string[] }

export const searchable = <Row extends { id: string }>(
  { search, exactWords }: Pick<ListDefinition<Row, string, never>, 'search' | 'exactWords'>,
  row: Row,
): Searchable => ({ text: foldText(search(row).join(' ')), exact: exactWords?.(row) ?? [] })

/** Returns whether a row contains all of these words, which `searchWords` returns. */
export const hasAllWords = ({ text, exact }: Searchable, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word) || exact.includes(word))

/** Returns one page of sorted, filtered rows with the number of all matching rows; pages count from 1. */
export function applyListQuery<Row extends { id: string }, Sort extends string, Filter extends FilterName>(
  rows: readonly Row[],
  definition: ListDefinition<Row, Sort, Filter>,
  query: Partial<Filters> & {
    q?: string | undefined
    ids?: readonly string[]
    sort?: string | undefined
    order?: SortOrder | undefined
    page?: number
    amount?: number
  },
): { rows: Row[]; total: number } {
  const { sort, order, page = 1, amount = LIMITS.listAmount, ...filters } = query
  const passing = filterRows(rows, definition, filters)
  const sorted = sortRows(
    passing,
    definition,
    sort === undefined ? definition.defaultSort : { field: sort, order: order ?? 'ASC' },
  )
  return { rows: sorted.slice((page - 1) * amount, page * amount), total: sorted.length }
}
