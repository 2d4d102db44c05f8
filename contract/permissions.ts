import type { Analysis } from './analysis'
import { type Role, USER_STATUS, type UserStatus } from './closedLists'
import type { RecordedResource } from './paths'
import type { WatchRequest } from './request'
import type {
  AnalysisRule,
  CreatedRule,
  MediaRule,
  PlainRule,
  RequestRule,
  Row,
  ShortListRule,
  UserRule,
} from './rights'
import * as rights from './rights'

/**
 * A caller with their stored role, which the server reads at every call and never takes from a token. `now` is the time of the call, which the
 * server compares with ends of access. `hiddenPlayerIds`: the players whom an independent request hides from a scout, or a missing consent or
 * licence from an agent (see `isHiddenFrom`).
 * `isProgram`: the call is by a token, which reaches no users (decisions, section 15).
 */
export type Actor = {
  id: string
  role: Role
  now?: Date
  hiddenPlayerIds?: ReadonlySet<string>
  isProgram?: boolean
}

/** The fields of a record that its rights depend on, by resource. */
export type RightsFacts = {
  analysis: Pick<Analysis, 'scouter' | 'playerId' | 'publishedAt'> & { accessUserIds: readonly string[] }
  match: Created
  player: Created
  team: Created
  user: UserFacts
  media: MediaFacts
  /** Statistics have no facts of their own, because they cover only the records that the caller may read. */
  statistics: Record<string, never>
  history: Record<string, never>
  mail: Record<string, never>
  signInPolicy: Record<string, never>
  /** The name and crest of the club, which all users see. */
  club: Record<string, never>
  retention: Record<string, never>
  backup: Record<string, never>
  /** An import or a bulk change. */
  batch: Created & { resource: RecordedResource }
  /** Work that the server does after an answer. */
  job: Created
  /** A saved filter that is shared with all users who may see its list. */
  sharedFilter: Created
  shortList: Created & { isShared: boolean }
  request: Pick<WatchRequest, 'askerId' | 'scoutId'>
}
type Created = { createdBy: string | null }
/** `status` is missing if the action only assigns a role. */
type UserFacts = { id: string; role: Role; status?: UserStatus | null }

/** The facts of an uploaded file: its uploader, and the records that use it. */
export type MediaFacts = Created & {
  /** The matches whose media contain the file. */
  matches: readonly Created[]
  /** The players whose picture is the file. */
  players: readonly Created[]
  /** Whether the caller may read an analysis that shows the file, in its media or as its player’s picture. */
  inReadableAnalysis: boolean
  isUsed: boolean
  /** Whether the file is the document of a guardian’s consent. Then only administrators may read it, also if another record uses it. */
  isConsent?: boolean
}

type Rule<Facts> = (actor: Actor, facts: Facts) => boolean

/**
 * The rules, by the names in the cells of the table of rights. The server’s lists translate the same names to SQL, so a new rule needs both
 * implementations.
 */
const PLAIN_RULES = { always: () => true, never: () => false } satisfies Record<PlainRule, () => boolean>

/**
 * Returns whether an analysis is hidden. An independent request hides it from the asked scout, who is to form an opinion before reading the
 * reports of others (decisions, section 12). A missing consent or licence (server/security/withheldPlayers.ts) hides it from an agent, also if the agent
 * wrote it in another role.
 */
function isHiddenFrom(
  actor: Actor,
  { scouter, playerId }: Pick<RightsFacts['analysis'], 'scouter' | 'playerId'>,
): boolean {
  return (scouter !== actor.id || actor.role === 'Agent') && (actor.hiddenPlayerIds?.has(playerId) ?? false)
}

const ANALYSIS_RULES = {
  ...PLAIN_RULES,
  own: (actor, { scouter }) => scouter === actor.id,
  publishedOwnOrShared: (actor, { scouter, publishedAt, accessUserIds }) =>
    publishedAt !== null || scouter === actor.id || accessUserIds.includes(actor.id),
  publishedAndSharedOrOwn: (actor, { scouter, publishedAt, accessUserIds }) =>
    scouter === actor.id || (publishedAt !== null && accessUserIds.includes(actor.id)),
  publishedAndShared: (actor, { publishedAt, accessUserIds }) =>
    publishedAt !== null && accessUserIds.includes(actor.id),
} satisfies Record<AnalysisRule, Rule<RightsFacts['analysis']>>

const CREATED_RULES = {
  ...PLAIN_RULES,
  created: (actor, { createdBy }) => createdBy === actor.id,
} satisfies Record<CreatedRule, Rule<Created>>

const SHORT_LIST_RULES = {
  ...CREATED_RULES,
  createdOrShared: (actor, { createdBy, isShared }) => isShared || createdBy === actor.id,
} satisfies Record<ShortListRule, Rule<RightsFacts['shortList']>>

const REQUEST_RULES = {
  ...PLAIN_RULES,
  asker: (actor, { askerId }) => askerId === actor.id,
  scout: (actor, { scoutId }) => scoutId === actor.id,
  askerOrScout: (actor, { askerId, scoutId }) => askerId === actor.id || scoutId === actor.id,
} satisfies Record<RequestRule, Rule<RightsFacts['request']>>

const USER_RULES = {
  ...PLAIN_RULES,
  notAdmin: (_actor, { role }) => role !== 'Admin',
  agentOrPlayer: (_actor, { role }) => isAgentOrPlayer(role),
  invitedAgentOrPlayer: (_actor, { role, status }) =>
    isAgentOrPlayer(role) && (status === USER_STATUS.InvitePending || status === USER_STATUS.InviteExpired),
  own: (actor, { id }) => id === actor.id,
  others: (actor, { id }) => id !== actor.id,
} satisfies Record<UserRule, Rule<RightsFacts['user']>>
/** The rules that decide which users a caller sees. */
export type UserReadRule = Extract<UserRule, 'always' | 'never' | 'notAdmin'>

function isAgentOrPlayer(role: Role): boolean {
  return role === 'Agent' || role === 'Player'
}

/** The rules of files: a file may be read by users who may read a record with the file, and by its uploader while no record uses the file. */
const MEDIA_RULES: Record<MediaRule, Rule<MediaFacts>> = {
  ...PLAIN_RULES,
  ofSomethingReadable: (actor, { createdBy, matches, players, inReadableAnalysis, isUsed, isConsent }) => {
    if (isConsent) return can(actor, 'player.consent', { createdBy })
    return (
      inReadableAnalysis ||
      matches.some((match) => can(actor, 'match.read', match)) ||
      players.some((player) => can(actor, 'player.read', player)) ||
      (!isUsed && createdBy === actor.id && can(actor, 'media.create'))
    )
  },
}

const TABLE = {
  analysis: { rules: ANALYSIS_RULES, rights: rights.ANALYSIS_RIGHTS },
  match: { rules: CREATED_RULES, rights: rights.MERGEABLE_RIGHTS },
  player: { rules: CREATED_RULES, rights: rights.PLAYER_RIGHTS },
  team: { rules: CREATED_RULES, rights: rights.MERGEABLE_RIGHTS },
  user: { rules: USER_RULES, rights: rights.USER_RIGHTS },
  media: { rules: MEDIA_RULES, rights: rights.MEDIA_RIGHTS },
  statistics: { rules: PLAIN_RULES, rights: rights.STATISTICS_RIGHTS },
  history: { rules: PLAIN_RULES, rights: rights.HISTORY_RIGHTS },
  mail: { rules: PLAIN_RULES, rights: rights.MAIL_RIGHTS },
  signInPolicy: { rules: PLAIN_RULES, rights: rights.SIGN_IN_POLICY_RIGHTS },
  club: { rules: PLAIN_RULES, rights: rights.CLUB_RIGHTS },
  retention: { rules: PLAIN_RULES, rights: rights.RETENTION_RIGHTS },
  backup: { rules: PLAIN_RULES, rights: rights.BACKUP_RIGHTS },
  batch: { rules: CREATED_RULES, rights: rights.BATCH_RIGHTS },
  job: { rules: CREATED_RULES, rights: rights.JOB_RIGHTS },
  sharedFilter: { rules: CREATED_RULES, rights: rights.SHARED_FILTER_RIGHTS },
  shortList: { rules: SHORT_LIST_RULES, rights: rights.SHORT_LIST_RIGHTS },
  request: { rules: REQUEST_RULES, rights: rights.REQUEST_RIGHTS },
} as const

export type RightsResource = keyof typeof TABLE
export type RightsVerb<Resource extends RightsResource> = keyof (typeof TABLE)[Resource]['rights'] & string

/** The actions by resource and verb: "analysis.read", "user.grant" … */
export type Action = {
  [Resource in RightsResource]: `${Resource}.${RightsVerb<Resource>}`
}[RightsResource]

export type ResourceOf<A extends Action> = A extends `${infer Resource extends RightsResource}.${string}`
  ? Resource
  : never

/** Actions that can be checked without a record. */
export type RecordlessAction = Extract<
  Action,
  | `${string}.${'list' | 'create' | 'assign' | 'merge' | 'restore' | 'decide' | 'follow'}`
  | `mail.${string}`
  | `statistics.${string}`
  | `signInPolicy.${string}`
  | `club.${string}`
  | `retention.${string}`
  | `backup.${string}`
>
export type RecordAction = Exclude<Action, RecordlessAction>

/** Returns the name of the rule in the table’s cell, which the server’s lists translate to SQL. */
export function ruleOf(role: Role, action: 'analysis.read'): AnalysisRule
export function ruleOf(role: Role, action: 'user.read'): UserReadRule
export function ruleOf(role: Role, action: 'shortList.read'): ShortListRule
export function ruleOf(role: Role, action: 'request.read'): RequestRule
export function ruleOf(role: Role, action: Action): string
export function ruleOf(role: Role, action: Action): string {
  const [resource = '', verb = ''] = action.split('.')
  const entry = (TABLE as Record<string, { rights: Record<string, Row<string>> }>)[resource]
  return entry?.rights[verb]?.[role] ?? 'never'
}

/** Whether the record is an import or a bulk change of users. */
const isAboutUsers = (record: RightsFacts[RightsResource] | undefined) =>
  record !== undefined && 'resource' in record && record.resource === 'users'

/** Returns whether `actor` may do `action`, on `record` if the action is about one. */
export function can(actor: Actor, action: RecordlessAction): boolean
export function can<A extends RecordAction>(
  actor: Actor,
  action: A,
  record: RightsFacts[ResourceOf<A>],
): boolean
export function can(actor: Actor, action: Action, record?: RightsFacts[RightsResource]): boolean {
  const [resource = ''] = action.split('.')
  if (actor.isProgram && (resource === 'user' || isAboutUsers(record))) return false
  const rules = (TABLE as Record<string, { rules: Record<string, Rule<never>> }>)[resource]?.rules
  const rule = rules?.[ruleOf(actor.role, action)]
  if (resource === 'analysis' && record !== undefined) {
    if (isHiddenFrom(actor, record as RightsFacts['analysis'])) return false
  }
  return rule?.(actor, record as never) ?? false
}
