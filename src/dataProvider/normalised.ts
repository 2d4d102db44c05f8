import {
  normaliseFoot,
  normaliseLevel,
  normalisePosition,
  normalisePriority,
} from '../../contract/closedLists'
import type { ResourceName } from '../../contract/paths'
import { normaliseScore, RATING_GROUPS } from '../../contract/ratings'
import { normaliseRole, normaliseStatus } from '../../contract/user'
import { newId } from './newId'

type Normalise = (value: unknown) => unknown
type Rules = readonly (readonly [field: string, normalise: Normalise])[]

const trimmed: Normalise = (value) => (typeof value === 'string' ? value.trim() : value)
const text: Normalise = (value) => (typeof value === 'string' ? value : '')
const score: Normalise = (value) => normaliseScore(typeof value === 'number' ? value : null)
const role: Normalise = (value) => normaliseRole(typeof value === 'string' ? value : null)
const givenId: Normalise = (value) => (typeof value === 'string' && value !== '' ? value : newId())

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same object where nothing is to be changed: lists hold thousands, and nearly all of them are fine. */
function applied<Value extends object>(rules: Rules, record: Value): Value {
  let result = record
  for (const [field, normalise] of rules) {
    const before: unknown = Reflect.get(record, field)
    if (before === undefined) continue
    const after = normalise(before)
    if (after !== before) result = { ...result, [field]: after }
  }
  return result
}

const within =
  (rules: Rules): Normalise =>
  (value) =>
    isObject(value) ? applied(rules, value) : value

const each =
  (normalise: Normalise): Normalise =>
  (list) => {
    if (!Array.isArray(list)) return list
    const entries = list.map(normalise)
    return entries.every((entry, index) => entry === list[index]) ? list : entries
  }

const NAMED: Rules = [['name', trimmed]]

const PLAYER: Rules = [
  ...NAMED,
  ['position', normalisePosition],
  ['foot', normaliseFoot],
  ['playerPriority', normalisePriority],
]

const NOTE: Rules = [
  ['id', givenId],
  ['position', normalisePosition],
  ['level', normaliseLevel],
]

/** A note always has an id, also where the server gave it none. */
const note: Normalise = (value) =>
  isObject(value) ? applied(NOTE, 'id' in value ? value : { ...value, id: '' }) : value

const RATING: Rules = [
  ['score', score],
  ['note', text],
]

const RULES: Record<ResourceName, Rules> = {
  matches: [
    ['homeNotes', each(note)],
    ['awayNotes', each(note)],
  ],
  analyses: [
    ['position', normalisePosition],
    ['level', normaliseLevel],
    ['player', within(PLAYER)],
    ...RATING_GROUPS.map(
      ({ key, items }) => [key, within(items.map((item) => [item.key, within(RATING)]))] as const,
    ),
  ],
  players: PLAYER,
  teams: NAMED,
  users: [
    ['firstName', trimmed],
    ['lastName', trimmed],
    ['role', role],
    ['status', normaliseStatus],
  ],
}

/**
 * A record with every value outside the document's lists put right (product document, section 5), by the contract's own
 * functions: of what any server answers, and of what is sent to it. Fields that are not there stay away.
 */
export function normalised<Value extends object>(resource: ResourceName, record: Value): Value {
  return applied(RULES[resource], record)
}
