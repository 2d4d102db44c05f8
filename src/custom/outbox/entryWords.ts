import { writtenNames } from '../../../contract/descriptor'
import { ENTITY_FIELDS } from '../../../contract/entities'
import type { HistoryChange } from '../../../contract/history'
import { isObject, isSame } from '../../../contract/json'
import type { Message } from '../../i18n'
import type { OutboxEntry } from '../../outbox/entry'

/** What an entry's record is called. */
export function entryName(t: Message, { shown, base, resource }: OutboxEntry): string {
  const record = shown ?? base ?? {}
  if (resource === 'matches')
    return t('matches.versus', { home: nameIn(record, 'homeTeam'), away: nameIn(record, 'awayTeam') })
  return resource === 'analyses' ? nameIn(record, 'player') : textOf(Reflect.get(record, 'name'))
}

const nameIn = (record: object, field: string): string => {
  const embedded: unknown = Reflect.get(record, field)
  return isObject(embedded) ? textOf(embedded.name) : '–'
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : '–')

/** The fields that an entry changes, each with what it was and what it is to be. */
export function entryChanges({ resource, base, data, act }: OutboxEntry): HistoryChange[] {
  const [before, after]: object[] = act === 'delete' ? [base ?? {}, {}] : [base ?? {}, data ?? {}]
  return writtenNames(ENTITY_FIELDS[resource]).flatMap((field) =>
    changesIn(field, Reflect.get(before ?? {}, field), Reflect.get(after ?? {}, field)),
  )
}

/** Of ratings, which are objects, those parts that are another. */
function changesIn(field: string, before: unknown, after: unknown): HistoryChange[] {
  if (isSame(before, after)) return []
  if (!isObject(before) && !isObject(after)) return [{ field, before: before ?? null, after: after ?? null }]
  const [was, is] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  return Object.keys({ ...was, ...is }).flatMap((name) => changesIn(`${field}.${name}`, was[name], is[name]))
}
