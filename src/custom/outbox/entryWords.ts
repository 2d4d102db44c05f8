import type { HistoryChange } from '../../../contract/history'
import { changesBetween } from '../../../contract/historyChanges'
import { isObject } from '../../../contract/json'
import { ROUTES } from '../../../contract/paths'
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

/** Returns the fields that an entry changes, each with its old and new value. */
export const entryChanges = ({ resource, base, data }: OutboxEntry): HistoryChange[] =>
  changesBetween(resource, base ?? undefined, data ?? undefined)
