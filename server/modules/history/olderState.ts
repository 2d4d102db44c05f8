import { writtenFields } from '../../../contract/descriptor'
import { ENTITY_FIELDS } from '../../../contract/entities'
import type { HistoryAction, HistoryChange, Restorable } from '../../../contract/history'
import { RECORDED_FIELDS } from './recorded'

/** What callers may write of a record, by field. */
export type State = Readonly<Record<string, unknown>>

/** What going back needs of an entry. */
export type Told = { readonly action: HistoryAction; readonly changes: readonly HistoryChange[] }

/** Of the fields that have no value, a new or a deleted record's entry says nothing. */
const emptyState = (resource: Restorable): State =>
  Object.fromEntries(
    writtenFields(ENTITY_FIELDS[resource])
      .filter(([, { isRequired }]) => !isRequired)
      .map(([name, { empty }]) => [name, empty]),
  )

/**
 * A record as it was before all that was done to it since.
 *
 * @param present as the record is now; undefined where it is gone
 * @param since what was told of the record, newest first
 */
export function olderState(resource: Restorable, present: object | undefined, since: readonly Told[]): State {
  const start: State = { ...emptyState(resource), ...(present && recordedOf(resource, present)) }
  return since.reduce((state, recorded) => stateBefore(resource, state, recorded), start)
}

/** What was deleted starts from nothing: of what it was, its entry tells all. */
function stateBefore(resource: Restorable, state: State, { action, changes }: Told): State {
  const recorded = changes.filter(({ field }) =>
    RECORDED_FIELDS[resource].includes(field.split('.')[0] ?? ''),
  )
  return recorded.reduce<State>(
    (older, { field, before }) => put(older, field.split('.'), before),
    action === 'delete' ? emptyState(resource) : state,
  )
}

function put(state: State, [key = '', ...rest]: readonly string[], value: unknown): State {
  if (rest.length === 0) return { ...state, [key]: value }
  const part = state[key]
  return { ...state, [key]: put(typeof part === 'object' && part !== null ? { ...part } : {}, rest, value) }
}

const recordedOf = (resource: Restorable, record: object): State =>
  Object.fromEntries(Object.entries(record).filter(([field]) => RECORDED_FIELDS[resource].includes(field)))
