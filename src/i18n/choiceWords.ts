import {
  FEET,
  FORMATIONS,
  LEVELS,
  PLAYER_PRIORITIES,
  POSITIONS,
  REQUEST_STATES,
  ROLES,
  STAGES,
} from '../../contract/closedLists'
import type { FieldOfKind, WrittenField } from '../../contract/descriptor'
import type { EntityFields } from '../../contract/entities'
import type { ResourceName } from '../../contract/paths'
import type { Message } from './messageKeys'

type Choice = {
  [Resource in ResourceName]: WrittenField<EntityFields<Resource>> &
    FieldOfKind<EntityFields<Resource>, 'choice'>
}[ResourceName]

const VALUES: Record<Choice, readonly string[]> = {
  position: POSITIONS,
  foot: FEET,
  playerPriority: PLAYER_PRIORITIES,
  level: LEVELS,
  role: ROLES,
  stage: STAGES,
  formation: FORMATIONS,
  state: REQUEST_STATES,
}
const VALUES_OF = new Map<string, readonly string[]>(Object.entries(VALUES))

/** Returns the values of a field's closed list; empty for any other field. */
export const choiceValues = (field: string): readonly string[] => VALUES_OF.get(field) ?? []

/** Returns a function that labels a closed list's values; it returns undefined for any other value. */
const labelsOf =
  <Value extends string>(values: readonly Value[], labelOf: (t: Message, value: Value) => string) =>
  (t: Message, text: string): string | undefined => {
    const value = values.find((one) => one === text)
    return value && labelOf(t, value)
  }

const WORDS: Record<Choice, (t: Message, text: string) => string | undefined> = {
  position: labelsOf(POSITIONS, (t, position) => t(`players.position.${position}`)),
  foot: labelsOf(FEET, (t, foot) => t(`players.foot.${foot}`)),
  playerPriority: labelsOf(PLAYER_PRIORITIES, (t, priority) => t(`players.priority.${priority}`)),
  level: labelsOf(LEVELS, (t, level) => t('analyses.levelNamed', { level })),
  stage: labelsOf(STAGES, (t, stage) => t(`players.stage.${stage}`)),
  formation: labelsOf(FORMATIONS, (_t, formation) => formation),
  state: labelsOf(REQUEST_STATES, (t, state) => t(`requests.state.${state}`)),
  role: labelsOf(ROLES, (t, role) => t(`users.role.${role}`)),
}
// The history also has the roles that require a second factor. No record has this field.
const WORDS_OF = new Map([...Object.entries(WORDS), ['secondFactorRoles', WORDS.role]])

/** Returns the label of a value of a field's closed list; undefined for any other value. */
export const choiceWords = (t: Message, field: string, value: string): string | undefined =>
  WORDS_OF.get(field)?.(t, value)
