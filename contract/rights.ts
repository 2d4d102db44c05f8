import type { Role } from './closedLists'

export type AnalysisRule =
  | 'always'
  | 'never'
  | 'own'
  | 'publishedOwnOrShared'
  | 'publishedAndSharedOrOwn'
  | 'publishedAndShared'
export type CreatedRule = 'always' | 'never' | 'created'
export type UserRule =
  | 'always'
  | 'never'
  | 'notAdmin'
  | 'agentOrPlayer'
  | 'invitedAgentOrPlayer'
  | 'own'
  | 'others'
export type MediaRule = 'always' | 'never' | 'ofSomethingReadable'
export type ShortListRule = 'always' | 'never' | 'created' | 'createdOrShared'
/** Of what has no records: it depends on the role alone. */
export type PlainRule = 'always' | 'never'

export type Row<RuleName> = { readonly [R in Role]: RuleName }

/** Who may do what: the table of the decisions, section 5. */
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
  /** Creating a record of which another user is the author. */
  assign: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<AnalysisRule>>

export const CREATED_RIGHTS = {
  list: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'never' },
  read: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'never' },
  create: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'never' },
  update: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'never' },
  delete: { Admin: 'always', Scout: 'always', Player: 'created', Agent: 'never' },
} as const satisfies Record<string, Row<CreatedRule>>

/** Merging, undoing merges and assigning do not depend on the records. */
export const MERGEABLE_RIGHTS = {
  ...CREATED_RIGHTS,
  assign: ANALYSIS_RIGHTS.assign,
  merge: { Admin: 'always', Scout: 'always', Player: 'never', Agent: 'never' },
  /** Many of them at once, cell by cell (decision record 0054). Each write is an update like any other. */
  editTable: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<CreatedRule>>

/** `grant` is asked with the role that a new user is to get, `changeRole` with the one that a stored user is to have. */
export const USER_RIGHTS = {
  list: { Admin: 'always', Scout: 'always', Player: 'never', Agent: 'never' },
  read: { Admin: 'always', Scout: 'notAdmin', Player: 'never', Agent: 'never' },
  create: { Admin: 'always', Scout: 'always', Player: 'never', Agent: 'never' },
  update: { Admin: 'always', Scout: 'agentOrPlayer', Player: 'never', Agent: 'never' },
  grant: { Admin: 'always', Scout: 'notAdmin', Player: 'never', Agent: 'never' },
  changeRole: { Admin: 'always', Scout: 'agentOrPlayer', Player: 'never', Agent: 'never' },
  /** Whoever can change an address can have the password reset. */
  changeEmail: { Admin: 'always', Scout: 'invitedAgentOrPlayer', Player: 'never', Agent: 'never' },
  delete: { Admin: 'always', Scout: 'agentOrPlayer', Player: 'never', Agent: 'never' },
  invite: { Admin: 'always', Scout: 'notAdmin', Player: 'never', Agent: 'never' },
  /** An invitation's link in other hands than its mailbox's: whoever has it chooses the password. */
  copyInvitation: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
  lock: { Admin: 'others', Scout: 'never', Player: 'never', Agent: 'never' },
  /** Giving what they have made to somebody else, and seeing how much it is. */
  handOver: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
  /** Where they are signed in. */
  readSessions: { Admin: 'always', Scout: 'own', Player: 'own', Agent: 'own' },
  endSessions: { Admin: 'always', Scout: 'own', Player: 'own', Agent: 'own' },
  readSecondFactor: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
  /** Of who has lost it. One's own is switched off by a code. */
  resetSecondFactor: { Admin: 'others', Scout: 'never', Player: 'never', Agent: 'never' },
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

/** Sums are for everyone, over what they may read; two of them show more than analyses do. */
export const STATISTICS_RIGHTS = {
  read: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'always' },
  /** Who is to be seen soon: the club's own view of players. */
  notSeen: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'never' },
  /** How scouts rate compared with one another. */
  calibration: { Admin: 'always', Scout: 'always', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<PlainRule>>

/** Old values show what others may not read: drafts, withdrawn reports, with whom they were shared. */
export const HISTORY_RIGHTS = {
  list: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
  /** Bringing back an older state, whatever it is of. */
  restore: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<PlainRule>>

/** Imports and bulk changes: their own, of whoever may write; administrators see and undo everybody's. */
export const BATCH_RIGHTS = {
  list: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'never' },
  create: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'never' },
  read: { Admin: 'always', Scout: 'created', Player: 'created', Agent: 'never' },
  /** Saying that it is over. */
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

/** Whom password resets are sent to is nobody else's business. */
export const MAIL_RIGHTS = {
  list: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
  resend: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
  test: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<PlainRule>>

export const SIGN_IN_POLICY_RIGHTS = {
  read: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
  update: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<PlainRule>>

/** Its name and crest stand on the sign-in page: reading them takes no right. */
export const CLUB_RIGHTS = {
  update: { Admin: 'always', Scout: 'never', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<PlainRule>>

/** What the club looks for is the club's own: agents see the list of analyses, but not that. */
export const SHARED_FILTER_RIGHTS = {
  list: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'never' },
  create: { Admin: 'always', Scout: 'always', Player: 'always', Agent: 'never' },
  delete: { Admin: 'always', Scout: 'created', Player: 'created', Agent: 'never' },
} as const satisfies Record<string, Row<CreatedRule>>

/** Whom the club is after is for who decides over it: not for players, and not for agents. */
export const SHORT_LIST_RIGHTS = {
  list: { Admin: 'always', Scout: 'always', Player: 'never', Agent: 'never' },
  create: { Admin: 'always', Scout: 'always', Player: 'never', Agent: 'never' },
  read: { Admin: 'always', Scout: 'createdOrShared', Player: 'never', Agent: 'never' },
  update: { Admin: 'always', Scout: 'created', Player: 'never', Agent: 'never' },
  delete: { Admin: 'always', Scout: 'created', Player: 'never', Agent: 'never' },
} as const satisfies Record<string, Row<ShortListRule>>
