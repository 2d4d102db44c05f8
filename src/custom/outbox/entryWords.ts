import type { HistoryChange } from '../../../contract/history'
import { changesBetween } from '../../../contract/historyChanges'
import { isObject } from '../../../contract/json'
import type { OutboxEntry } from '../../dataProvider/outbox/entry'
import type { Message } from '../../i18n'
import { matchTitle } from '../../i18n/matchTitle'

/** Returns the label of an entry's record. */
export function entryName(t: Message, { shown, base, resource }: OutboxEntry): string {
  const record = shown ?? base ?? {}
  if (resource === 'matches')
    return matchTitle(t, {
      homeTeam: { name: nameIn(record, 'homeTeam') },
      awayTeam: { name: nameIn(record, 'awayTeam') },
    })
  return resource === 'analyses' ? nameIn(record, 'player') : textOf(Reflect.get(record, 'name'))
}

const nameIn = (record: object, field: string): string => {
  const embedded: unknown = Reflect.get(record, field)
  return isObject(embedded) ? textOf(embedded.name) : '–'
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : '–')

/** Returns the fields that an entry changes, each with its old and new value. */
export const entryChanges = ({ resource, base, data }: OutboxEntry): HistoryChange[] =>
  changesBetween(resource, base ?? undefined, data ?? undefined)
