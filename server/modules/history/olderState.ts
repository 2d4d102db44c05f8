import { writtenFields } from '../../../contract/descriptor'
import { ENTITY_FIELDS } from '../../../contract/entities'
import type { HistoryEntry, Restorable } from '../../../contract/history'
import { RECORDED_FIELDS } from '../../../contract/historyChanges'

/** What callers may write of a record, by field. */
export type State = Readonly<Record<string, unknown>>

/** What undoing an entry needs of it. */
type Change = Readonly<Pick<HistoryEntry, 'action' | 'changes'>>

/** The entry of a new or a deleted record leaves out fields without a value: these values stand for them. */
const emptyState = (resource: Restorable): State =>
  Object.fromEntries(
    writtenFields(ENTITY_FIELDS[resource])
      .filter(([, { isRequired }]) => !isRequired)
      .map(([name, { empty }]) => [name, empty]),
  )

/**
 * A record as it was before these entries: their changes are undone one by one.
 *
 * @param current the record as it is now; undefined where it has been deleted
 * @param entries the record's entries since then, newest first
 */
export function olderState(
  resource: Restorable,
  current: object | undefined,
  entries: readonly Change[],
): State {
  const start: State = { ...emptyState(resource), ...(current && recordedOf(resource, current)) }
  return entries.reduce((state, entry) => stateBefore(resource, state, entry), start)
}

/** The entry of a deletion holds the whole record, so the state before it starts from empty values. */
function stateBefore(resource: Restorable, state: State, { action, changes }: Change): State {
  const recorded = changes.filter(({ field }) =>
    RECORDED_FIELDS[resource].includes(field.split('.')[0] ?? ''),
  )
  return recorded.reduce<State>(
    (older, { field, before }) => setPath(older, field.split('.'), before),
    action === 'delete' ? emptyState(resource) : state,
  )
}

export function setPath(state: State, [key = '', ...rest]: readonly string[], value: unknown): State {
  if (rest.length === 0) return { ...state, [key]: value }
  const part = state[key]
  return {
    ...state,
    [key]: setPath(typeof part === 'object' && part !== null ? { ...part } : {}, rest, value),
  }
}

const recordedOf = (resource: Restorable, record: object): State =>
  Object.fromEntries(Object.entries(record).filter(([field]) => RECORDED_FIELDS[resource].includes(field)))
