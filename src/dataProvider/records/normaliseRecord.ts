import type { ANALYSIS_FIELDS } from '../../../contract/analysis'
import {
  normaliseFoot,
  normaliseFormation,
  normaliseLevel,
  normalisePosition,
  normalisePriority,
  normaliseRequestState,
  normaliseRole,
  normaliseStage,
  normaliseStatus,
} from '../../../contract/closedLists'
import type { FieldOfKind } from '../../../contract/descriptor'
import { isObject } from '../../../contract/json'
import type { LINEUP_FIELDS } from '../../../contract/lineup'
import type { MATCH_FIELDS, MATCH_NOTE_FIELDS } from '../../../contract/match'
import type { ResourceName } from '../../../contract/paths'
import type { PLAYER_FIELDS } from '../../../contract/player'
import { normaliseScore, RATING_GROUPS } from '../../../contract/ratings'
import type { REQUEST_FIELDS } from '../../../contract/request'
import type { SHORT_LIST_FIELDS } from '../../../contract/shortList'
import type { TEAM_FIELDS } from '../../../contract/team'
import { normaliseName } from '../../../contract/text'
import type { USER_FIELDS } from '../../../contract/user'
import { newId } from '../newId'

type Normalise = (value: unknown) => unknown
type Rules = readonly (readonly [field: string, normalise: Normalise])[]

const nameText: Normalise = (value) => (typeof value === 'string' ? normaliseName(value) : value)
const text: Normalise = (value) => (typeof value === 'string' ? value : '')
const score: Normalise = (value) => normaliseScore(typeof value === 'number' ? value : null)
const role: Normalise = (value) => normaliseRole(typeof value === 'string' ? value : null)
const givenId: Normalise = (value) => (typeof value === 'string' && value !== '' ? value : newId())

/** Applies the rules. Returns the same object if nothing changes, because lists have thousands of records, nearly all of them valid. */
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

/** Returns the rules of an entity. The type requires a rule for each field with a name, a closed list, notes or a line-up. */
const rulesFor = <Of>(
  rules: Record<FieldOfKind<Of, 'name' | 'choice' | 'notes' | 'lineup'>, Normalise>,
): Rules => Object.entries<Normalise>(rules)

const PLAYER = rulesFor<typeof PLAYER_FIELDS>({
  name: nameText,
  position: normalisePosition,
  foot: normaliseFoot,
  playerPriority: normalisePriority,
  stage: normaliseStage,
})

const NOTE: Rules = [
  ['id', givenId],
  ...rulesFor<typeof MATCH_NOTE_FIELDS>({ position: normalisePosition, level: normaliseLevel }),
]

/** Normalises a note, and adds an id if the server sent none. */
const note: Normalise = (value) =>
  isObject(value) ? applied(NOTE, 'id' in value ? value : { ...value, id: '' }) : value

const lineupEntry = within(rulesFor<typeof LINEUP_FIELDS>({ position: normalisePosition }))

const RATING: Rules = [
  ['score', score],
  ['note', text],
]

const RULES: Record<ResourceName, Rules> = {
  matches: rulesFor<typeof MATCH_FIELDS>({
    homeNotes: each(note),
    awayNotes: each(note),
    homeLineup: each(lineupEntry),
    awayLineup: each(lineupEntry),
  }),
  analyses: [
    ...rulesFor<typeof ANALYSIS_FIELDS>({ position: normalisePosition, level: normaliseLevel }),
    ['player', within(PLAYER)],
    ...RATING_GROUPS.map(
      ({ key, items }) => [key, within(items.map((item) => [item.key, within(RATING)]))] as const,
    ),
  ],
  players: PLAYER,
  teams: rulesFor<typeof TEAM_FIELDS>({ name: nameText }),
  users: rulesFor<typeof USER_FIELDS>({
    firstName: nameText,
    lastName: nameText,
    role,
    status: normaliseStatus,
  }),
  shortLists: rulesFor<typeof SHORT_LIST_FIELDS>({ name: nameText, formation: normaliseFormation }),
  requests: rulesFor<typeof REQUEST_FIELDS>({ state: normaliseRequestState }),
}

/**
 * Returns a record whose values match the document's closed lists (product document, section 5). Used for answers of any server and for
 * records to send. Missing fields stay missing.
 */
export function normaliseRecord<Value extends object>(resource: ResourceName, record: Value): Value {
  return applied(RULES[resource], record)
}
