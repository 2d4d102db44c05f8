import type { HistoryChange } from '../../../contract/history'
import { RECORDED_FIELDS } from '../../../contract/historyChanges'
import { isObject, isSame } from '../../../contract/json'
import type { ResourceName } from '../../../contract/paths'
import { type State, setPath } from '../history/olderState'

type Entry = { changes: readonly HistoryChange[] }

/**
 * What undoing a batch makes of a record that was there before it: the values from before, of those fields only that are still as the
 * batch has left them. The others are `kept`; a field that has its old value again is neither.
 *
 * @param entries what the batch has written of it, newest first
 */
export function earlierValues(
  resource: ResourceName,
  current: State,
  entries: readonly Entry[],
): { state: State; kept: string[] } {
  let state: State = {}
  const kept: string[] = []
  for (const [field, changes] of byField(resource, entries)) {
    const path = field.split('.')
    const now = valueAt(current, path)
    let value = now
    let isKept = false
    for (const { before, after } of changes) {
      if (isSame(value, after)) value = before
      else if (!isSame(value, before)) isKept = true
    }
    if (isKept) kept.push(field)
    if (isSame(value, now)) continue
    const [name = ''] = path
    state = setPath({ [name]: current[name], ...state }, path, value)
  }
  return { state, kept }
}

/** The fields that others have changed since and left otherwise than they were; `null` where something was done that no field tells of. */
export function changedFields(resource: ResourceName, entries: readonly Entry[]): string[] | null {
  if (
    entries.some(({ changes }) => changes.length === 0 || changes.some(({ field }) => field === 'mergedId'))
  ) {
    return null
  }
  return [...byField(resource, entries)]
    .filter(([, changes]) => !isSame(changes[0]?.before ?? null, changes.at(-1)?.after ?? null))
    .map(([field]) => field)
}

function byField(resource: ResourceName, entries: readonly Entry[]): Map<string, HistoryChange[]> {
  const fields = new Map<string, HistoryChange[]>()
  for (const change of entries.flatMap(({ changes }) => changes)) {
    if (!RECORDED_FIELDS[resource].includes(change.field.split('.')[0] ?? '')) continue
    fields.set(change.field, [...(fields.get(change.field) ?? []), change])
  }
  return fields
}

const valueAt = (state: unknown, path: readonly string[]): unknown =>
  path.reduce((part: unknown, key) => (isObject(part) ? part[key] : undefined), state) ?? null
