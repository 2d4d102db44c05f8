import { idField } from '../../../contract/fields'
import type { HistoryChange } from '../../../contract/history'
import { changesBetween } from '../../../contract/historyChanges'
import { isObject } from '../../../contract/json'
import { ROUTES } from '../../../contract/paths'
import { fieldWords } from '../../components/history/fieldWords'
import type { OutboxEntry } from '../../dataProvider/outbox/entry'
import type { Message } from '../../i18n'
import { matchTitle } from '../../i18n/matchTitle'

const NOTHING = '–'

/** Returns the label of an entry's record. */
export function entryName(t: Message, { shown, base, resource }: OutboxEntry): string {
  const record = shown ?? base ?? {}
  if (resource === 'matches') return titleIn(t, record)
  if (resource === 'requests') {
    const player = nameIn(record, 'player')
    return player === NOTHING ? titleIn(t, Reflect.get(record, 'match')) : player
  }
  return resource === 'analyses' ? nameIn(record, 'player') : textOf(Reflect.get(record, 'name'))
}

/** Returns the address of the page that shows an entry's record. A request has none, so its player or match is shown. */
export function entryPath({ data, base, resource, recordId }: OutboxEntry): string {
  if (resource !== 'requests') return ROUTES.edit(resource, recordId)
  const { playerId, matchId } = { ...base, ...data }
  return typeof playerId === 'string'
    ? ROUTES.edit('players', playerId)
    : ROUTES.edit('matches', String(matchId))
}

const titleIn = (t: Message, match: unknown): string =>
  isObject(match)
    ? matchTitle(t, {
        homeTeam: { name: nameIn(match, 'homeTeam') },
        awayTeam: { name: nameIn(match, 'awayTeam') },
      })
    : NOTHING

const nameIn = (record: object, field: string): string => {
  const embedded: unknown = Reflect.get(record, field)
  return isObject(embedded) ? textOf(embedded.name) : NOTHING
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : NOTHING)

/** Returns what the user wrote in an entry as text: a line for each changed field with its new value, without ids. */
export function entryText(t: Message, entry: OutboxEntry): string {
  const lines = entryChanges(entry).flatMap(({ field, after }) => {
    const texts = textsIn(after)
    return texts.length === 0 ? [] : `${fieldWords(t, entry.resource, field)}: ${texts.join('\n')}`
  })
  return [entryName(t, entry), ...lines].join('\n')
}

/** Returns the texts and numbers of a value at any depth, except ids. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)]
  if (typeof value === 'string') return value === '' || idField.safeParse(value).success ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isObject(value) ? Object.values(value).flatMap(textsIn) : []
}

/** Returns the fields that an entry changes, each with its old and new value. */
export const entryChanges = ({ resource, base, data }: OutboxEntry): HistoryChange[] =>
  changesBetween(resource, base ?? undefined, data ?? undefined)
