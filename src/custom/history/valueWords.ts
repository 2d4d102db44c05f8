import { FEET, LEVELS, PLAYER_PRIORITIES, POSITIONS } from '../../../contract/closedLists'
import { ROLES } from '../../../contract/user'
import type { Message } from '../../i18n'
import { formatDay, formatMoment } from '../../i18n/days'

type Words = (t: Message, value: string) => string | undefined

const memberOf = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((one) => one === value)

/** How the values of some fields are said; all others are shown as they are. */
const WORDS: Readonly<Record<string, Words>> = {
  date: (_t, value) => formatDay(value),
  birthDate: (_t, value) => formatDay(value),
  publishedAt: (_t, value) => formatMoment(value),
  createdAt: (_t, value) => formatMoment(value),
  position(t, value) {
    const position = memberOf(POSITIONS, value)
    return position && t(`players.position.${position}`)
  },
  foot(t, value) {
    const foot = memberOf(FEET, value)
    return foot && t(`players.foot.${foot}`)
  },
  playerPriority(t, value) {
    const priority = memberOf(PLAYER_PRIORITIES, value)
    return priority && t(`players.priority.${priority}`)
  },
  level(t, value) {
    const level = memberOf(LEVELS, value)
    return level && t('analyses.levelNamed', { level })
  },
  role(t, value) {
    const role = memberOf(ROLES, value)
    return role && t(`users.role.${role}`)
  },
}

/** Whether a field has no value. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A field's value in words; null where there is none. */
export function valueWords(t: Message, field: string, value: unknown): string | null {
  if (isNothing(value)) return null
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return WORDS[field]?.(t, text) ?? text
}
