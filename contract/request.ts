import { z } from 'zod/mini'
import { normaliseRequestState, REQUEST_STATES } from './closedLists'
import { versionField } from './conflict'
import { answerShape, defineFields, inputShape } from './descriptor'
import {
  choice,
  day,
  embedded,
  flag,
  longText,
  ownId,
  reference,
  requiredReference,
  serverReference,
  version,
} from './fieldKinds'
import { LIMITS, normalisedField, personSchema } from './fields'
import { matchReferenceSchema } from './match'

/** Requests are neither imported nor exported. */
const inRequest = { column: null, list: [], row: true } as const

/**
 * The fields of a request to watch a player or a match (decisions, section 12). Readers are its asker, the asked scout and administrators.
 * Only our own server has requests.
 */
export const REQUEST_FIELDS = defineFields({
  id: ownId,
  /** Null for a deleted user. */
  askerId: serverReference('users'),
  asker: { ...embedded(personSchema), list: [], row: true },
  /** The asked scout. It cannot be changed. */
  scoutId: { ...requiredReference('users'), ...inRequest },
  scout: { ...embedded(personSchema), list: [], row: true },
  /** A request names a player, a match or both. */
  playerId: { ...reference('players'), ...inRequest },
  player: { ...embedded(z.nullable(z.object({ id: z.string(), name: z.string() }))), list: [], row: true },
  matchId: { ...reference('matches'), ...inRequest },
  match: { ...embedded(z.nullable(matchReferenceSchema)), list: [], row: true },
  dueOn: { ...day, ...inRequest },
  reason: { ...longText(LIMITS.requestReason), ...inRequest },
  /** Whether the scout is to form an opinion before reading other reports on the player. */
  isIndependent: { ...flag, ...inRequest },
  state: {
    ...choice(z.enum(REQUEST_STATES), normalisedField(normaliseRequestState), 'open'),
    ...inRequest,
  },
  /** The published analysis that closed the request. */
  analysisId: serverReference('analyses'),
  declineReason: { ...longText(LIMITS.requestReason), ...inRequest },
  createdAt: { kind: 'moment', schema: z.string(), list: [], row: true },
  version,
})

export const requestSchema = z.object(answerShape(REQUEST_FIELDS))
export type WatchRequest = z.output<typeof requestSchema>

const namesSubject = ({ playerId, matchId }: { playerId?: unknown; matchId?: unknown }) =>
  Boolean(playerId ?? matchId)

/** The body of a create call. The state of a new request is open. */
export const requestInputSchema = z
  .object(inputShape(REQUEST_FIELDS))
  .check(z.refine(namesSubject, { error: 'required', path: ['playerId'] }))
export type WatchRequestInput = z.output<typeof requestInputSchema>

/**
 * The body of an update. The asker and administrators change day and reason, and close the request or open it again; the asked scout declines.
 * If `version` is outdated, the server stores nothing.
 */
export const requestUpdateSchema = z.extend(z.object(inputShape(REQUEST_FIELDS)), {
  version: z.optional(versionField),
})
export type WatchRequestUpdate = z.output<typeof requestUpdateSchema>
