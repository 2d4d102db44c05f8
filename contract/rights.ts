import type { Role } from './closedLists'

/** A rule that depends only on the role, not on a record. */
export type PlainRule = 'always' | 'never'
export type AnalysisRule =
  | PlainRule
  | 'own'
  | 'publishedOwnOrShared'
  | 'publishedAndSharedOrOwn'
  | 'publishedAndShared'
export type CreatedRule = PlainRule | 'created'
export type UserRule = PlainRule | 'notAdmin' | 'agentOrPlayer' | 'invitedAgentOrPlayer' | 'own' | 'others'
export type MediaRule = PlainRule | 'ofSomethingReadable'
export type ShortListRule = CreatedRule | 'createdOrShared'
export type RequestRule = PlainRule | 'asker' | 'scout' | 'askerOrScout'

export type Row<RuleName> = { readonly [R in Role]: RuleName }

/** The table of rights (decisions, section 5). */
export const ANALYSIS_RIGHTS = {
  list: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'always' },
  read: {
    Admin: 'always',
    Scout: 'publishedOwnOrShared',
    Player: 'publishedAndSharedOrOwn',
    Agent: 'publishedAndShared',
  },
  create: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'never' },
  update: { Admin: 'always', Scout: 'own', Player: 'own', Agent: 'never' },
  delete: { Admin: 'always', Scout: 'own', Player: 'own', Agent: 'never' },
  share: { Admin: 'always', Scout: 'own', Player: 'never', Agent: 'never' },
  /** Creating a record with another user as its author. */
  assign: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<AnalysisRule>>

export const CREATED_RIGHTS = {
  list: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'never' },
  read: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'never' },
  create: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'never' },
  update: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'never' },
  delete: { Admin: 'always', Scout: 'always', Player: 'created', Agent: 'never' },
} as const satisfies Record<string, Row<CreatedRule>>

/** The rights to players, matches and teams. The rights to merge, undo merges and assign an author depend only on the role. */
export const MERGEABLE_RIGHTS = {
  ...CREATED_RIGHTS,
  assign: ANALYSIS_RIGHTS.assign,
  merge: { Admin: 'always', Scout: 'always', Player: 'never', Agent: 'never' },
  /** Editing many records in a table (decision record 0054). Each write is an ordinary update. */
  editTable: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<CreatedRule>>

/** A player’s stage and followers (decisions, section 11), which players and agents never see. */
export const PLAYER_RIGHTS = {
  ...MERGEABLE_RIGHTS,
  decide: { Admin: 'always', Scout: 'always', Player: 'never', Agent: 'never' },
  follow: { Admin: 'always', Scout: 'always', Player: 'never', Agent: 'never' },
  /** Erasing the player, making a bundle of all their data, and a guardian’s consent (decisions, sections 14 and 15). */
  erase: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
  bundle: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
  consent: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<CreatedRule>>

/** `grant` is checked with the role of a new user, `changeRole` with the new role of a stored user. */
export const USER_RIGHTS = {
  list: { Admin: 'always', Scout: 'always', Player: 'never', Agent: 'never' },
  read: { Admin: 'always', Scout: 'notAdmin', Player: 'never', Agent: 'never' },
  create: { Admin: 'always', Scout: 'always', Player: 'never', Agent: 'never' },
  update: { Admin: 'always', Scout: 'agentOrPlayer', Player: 'never', Agent: 'never' },
  grant: { Admin: 'always', Scout: 'notAdmin', Player: 'never', Agent: 'never' },
  changeRole: { Admin: 'always', Scout: 'agentOrPlayer', Player: 'never', Agent: 'never' },
  /** Narrower than `update`, because a user who can change an email address can also reset the password of that account. */
  changeEmail: { Admin: 'always', Scout: 'invitedAgentOrPlayer', Player: 'never', Agent: 'never' },
  delete: { Admin: 'always', Scout: 'agentOrPlayer', Player: 'never', Agent: 'never' },
  invite: { Admin: 'always', Scout: 'notAdmin', Player: 'never', Agent: 'never' },
  /** Copying the link of an invitation, instead of emailing it: anyone with the link can choose the password. */
  copyInvitation: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
  lock: { Admin: 'others', Scout: 'never', Player: 'never', Agent: 'never' },
  /** Transferring a user’s work to another user, and counting the work. */
  handOver: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
  /** Sessions, and tokens of programs. */
  readSessions: { Admin: 'always', Scout: 'own', Player: 'own', Agent: 'own' },
  endSessions: { Admin: 'always', Scout: 'own', Player: 'own', Agent: 'own' },
  readSecondFactor: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
  /** For a user who lost their authenticator app. Users turn off their own second factor with a code. */
  resetSecondFactor: { Admin: 'others', Scout: 'never', Player: 'never', Agent: 'never' },
  /** Setting an agent’s licence, on which access to reports on minors depends. */
  license: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
  /** Administrators erase their own account by deleting it. */
  erase: { Admin: 'others', Scout: 'never', Player: 'never', Agent: 'never' },
  bundle: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<UserRule>>

export const MEDIA_RIGHTS = {
  create: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'never' },
  read: {
    Admin: 'ofSomethingReadable',
    Scout: 'ofSomethingReadable',
    Player: 'ofSomethingReadable',
    Agent: 'ofSomethingReadable',
  },
} as const satisfies Record<string, Row<MediaRule>>

/** Statistics are available to every role, over the reports that the user may read. Three views reveal more than these reports. */
export const STATISTICS_RIGHTS = {
  read: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'always' },
  /** The director’s week, with stages and contracts. */
  overview: { Admin: 'always', Scout: 'always', Player: 'never', Agent: 'never' },
  /** The players to watch soon, which are part of the club’s data on players. */
  notSeen: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'never' },
  /** The comparison of how scouts rate. */
  calibration: { Admin: 'always', Scout: 'always', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<PlainRule>>

/** Only for administrators: old values include drafts, unpublished reports and recipients that other users may not see. */
export const HISTORY_RIGHTS = {
  list: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
  restore: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<PlainRule>>

/** Imports and bulk changes: users who may write see their own; administrators see and undo all. */
export const BATCH_RIGHTS = {
  list: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'never' },
  create: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'never' },
  read: { Admin: 'always', Scout: 'created', Player: 'created', Agent: 'never' },
  /** Marking the batch as finished. */
  update: { Admin: 'created', Scout: 'created', Player: 'created', Agent: 'never' },
  undo: { Admin: 'always', Scout: 'created', Player: 'created', Agent: 'never' },
} as const satisfies Record<string, Row<CreatedRule>>

/** Jobs: administrators see all of them, other users those that they started. */
export const JOB_RIGHTS = {
  list: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'always' },
  read: { Admin: 'always', Scout: 'created', Player: 'created', Agent: 'created' },
  stop: { Admin: 'always', Scout: 'created', Player: 'created', Agent: 'created' },
  retry: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<CreatedRule>>

/** Only for administrators: the recipients of password resets are private. */
export const MAIL_RIGHTS = {
  list: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
  resend: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
  test: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<PlainRule>>

export const SIGN_IN_POLICY_RIGHTS = {
  read: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
  update: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<PlainRule>>

/** Retention of players and the state of backups: only for administrators. */
export const RETENTION_RIGHTS = {
  read: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
  update: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<PlainRule>>

export const BACKUP_RIGHTS = {
  read: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
  test: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<PlainRule>>

/** Reading the club needs no right, because name and crest appear on the sign-in page. */
export const CLUB_RIGHTS = {
  update: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<PlainRule>>

/** Shared filters reveal which players the club looks for, so agents do not see them, although they see the list of analyses. */
export const SHARED_FILTER_RIGHTS = {
  list: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'never' },
  create: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'never' },
  delete: { Admin: 'always', Scout: 'created', Player: 'created', Agent: 'never' },
} as const satisfies Record<string, Row<CreatedRule>>

/** Shortlists reveal the club’s targets, so players and agents do not see them. */
export const SHORT_LIST_RIGHTS = {
  list: { Admin: 'always', Scout: 'always', Player: 'never', Agent: 'never' },
  create: { Admin: 'always', Scout: 'always', Player: 'never', Agent: 'never' },
  read: { Admin: 'always', Scout: 'createdOrShared', Player: 'never', Agent: 'never' },
  update: { Admin: 'always', Scout: 'created', Player: 'never', Agent: 'never' },
  delete: { Admin: 'always', Scout: 'created', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<ShortListRule>>

/** Requests to watch a player or a match (decisions, section 12). The asked scout changes only the state, to decline. */
export const REQUEST_RIGHTS = {
  list: { Admin: 'always', Scout: 'always', Player: 'never', Agent: 'never' },
  create: { Admin: 'always', Scout: 'always', Player: 'never', Agent: 'never' },
  read: { Admin: 'always', Scout: 'askerOrScout', Player: 'never', Agent: 'never' },
  update: { Admin: 'always', Scout: 'asker', Player: 'never', Agent: 'never' },
  decline: { Admin: 'always', Scout: 'scout', Player: 'never', Agent: 'never' },
  delete: { Admin: 'always', Scout: 'asker', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<RequestRule>>
