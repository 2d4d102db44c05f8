/** The document’s closed lists, and how other values are normalised (product document, section 5; decision record 0004). */

/** Creates a function that accepts values of a closed list and returns `otherwise` for any other value (product document, section 5). */
export const enumOr =
  <const Value extends string, const Otherwise>(values: readonly Value[], otherwise: Otherwise) =>
  (value: unknown): Value | Otherwise =>
    values.find((one) => one === value) ?? otherwise

/** The playing positions in the document’s order: from the goalkeeper to the forwards. */
export const POSITIONS = [
  'Goalkeeper',
  'Right CB',
  'Left CB',
  'Central Back',
  'Left Back',
  'Right Back',
  'RW Back',
  'LW Back',
  'Defending Midfielder',
  'Central Midfielder',
  'Attacking Midfielder',
  'Right Midfielder',
  'Left Midfielder',
  'RW Midfielder',
  'LW Midfielder',
  'RW Forward',
  'LW Forward',
  'Centre Forward',
  'Second Striker',
] as const
export type Position = (typeof POSITIONS)[number]

/** Turns an invalid position into the empty text. */
export const normalisePosition = enumOr(POSITIONS, '')

/** Returns the index of a playing position, by which lists are sorted; null for no position. */
export const placeOfPosition = (position: Position | ''): number | null =>
  position === '' ? null : POSITIONS.indexOf(position)

export const FEET = ['Left', 'Right', 'Both feet'] as const
export type Foot = (typeof FEET)[number]

/** Turns any other foot into null. */
export const normaliseFoot = enumOr(FEET, null)

/** From the lowest to the highest priority. */
export const PLAYER_PRIORITIES = ['Monitor', 'ASAP', 'Urgent'] as const
export type PlayerPriority = (typeof PLAYER_PRIORITIES)[number]

/** Turns any other priority into Monitor. */
export const normalisePriority = enumOr(PLAYER_PRIORITIES, 'Monitor')

/** The stages of a player, in the order of a decision (decisions, section 11). An empty stage means that nothing was decided. */
export const STAGES = [
  'Watching',
  'Recommended',
  'Talks',
  'Trial',
  'Signed',
  'Rejected',
  'Elsewhere',
] as const
export type Stage = (typeof STAGES)[number]

/** Turns any other stage into the empty text. */
export const normaliseStage = enumOr(STAGES, '')

/** The stages that end the pursuit of a player. They ask for a reason, and authors of reports learn of them. */
export const OUTCOMES = ['Signed', 'Rejected', 'Elsewhere'] as const satisfies Stage[]
export type Outcome = (typeof OUTCOMES)[number]

export const isOutcome = (stage: Stage | ''): stage is Outcome => OUTCOMES.some((one) => one === stage)

/** The states of requests to watch (decisions, section 12). */
export const REQUEST_STATES = ['open', 'done', 'declined'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Turns any other state into open. */
export const normaliseRequestState = enumOr(REQUEST_STATES, 'open')

/** The formations of shortlists (decisions, section 8). */
export const FORMATIONS = ['4-3-3', '4-4-2', '4-2-3-1', '3-5-2', '3-4-3', '5-3-2'] as const
export type Formation = (typeof FORMATIONS)[number]

/** Turns any other formation into the first. */
export const normaliseFormation = enumOr(FORMATIONS, FORMATIONS[0])

/** From the best to the worst level. */
export const LEVELS = ['A', 'B', 'C', 'D'] as const
export type Level = (typeof LEVELS)[number]

/** Turns any other level into null. */
export const normaliseLevel = enumOr(LEVELS, null)

export const ROLES = ['Admin', 'Agent', 'Scout', 'Player'] as const
export type Role = (typeof ROLES)[number]

/** Returns the role with this name, ignoring case; Agent for other texts and null (product document, section 5). */
export function normaliseRole(text: string | null): Role {
  return ROLES.find((role) => role.toLowerCase() === text?.trim().toLowerCase()) ?? 'Agent'
}

/** The numbers of user.status (product document, section 4). */
export const USER_STATUS = { Active: 1, InvitePending: 2, InviteExpired: 3 } as const
export type UserStatus = (typeof USER_STATUS)[keyof typeof USER_STATUS]

/** Returns a status of 1, 2 or 3, and null for anything else (product document, section 5). */
export function normaliseStatus(value: unknown): UserStatus | null {
  return Object.values(USER_STATUS).find((status) => status === value) ?? null
}
