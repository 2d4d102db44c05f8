import type { PgTable } from 'drizzle-orm/pg-core'
import type { Erasable } from '../../contract/erasure'
import type * as schema from '../database/schema'

type Schema = typeof schema
type TableName = { [K in keyof Schema]: Schema[K] extends PgTable ? K : never }[keyof Schema]

const BOTH = ['players', 'users'] as const
const OF_PLAYERS = ['players'] as const
const OF_USERS = ['users'] as const
const OF_NOBODY = [] as const

/**
 * Whose data each table has, also as names in its texts. A new table does not compile until it stands here; erasing and bundles then have to
 * serve it (decisions, section 14).
 */
export const PERSONAL_TABLES = {
  players: OF_PLAYERS,
  matches: BOTH,
  analyses: BOTH,
  teams: OF_USERS,
  users: OF_USERS,
  analysisAccess: BOTH,
  analysisShares: BOTH,
  analysisReadings: BOTH,
  apiTokens: OF_USERS,
  backupTests: OF_NOBODY,
  batches: BOTH,
  bundles: BOTH,
  club: OF_USERS,
  consents: OF_PLAYERS,
  draftRevisions: OF_USERS,
  erasureKey: OF_NOBODY,
  erasures: OF_NOBODY,
  history: BOTH,
  identities: OF_USERS,
  importChunks: BOTH,
  importRuns: BOTH,
  jobs: BOTH,
  keptRecords: BOTH,
  knownDevices: OF_USERS,
  listChanges: BOTH,
  mails: BOTH,
  media: BOTH,
  mediaDeletions: OF_NOBODY,
  mediaUses: BOTH,
  merges: BOTH,
  nameUpgrades: OF_NOBODY,
  passwordsOff: OF_USERS,
  providerSignIns: OF_NOBODY,
  rateLimits: OF_USERS,
  recoveryCodes: OF_USERS,
  refreshTokens: OF_USERS,
  refusedRows: BOTH,
  requests: BOTH,
  retention: OF_NOBODY,
  retentionNotices: OF_PLAYERS,
  revisions: OF_NOBODY,
  secondFactorRoles: OF_NOBODY,
  secondFactors: OF_USERS,
  secrets: OF_USERS,
  sessions: OF_USERS,
  sharedFilters: BOTH,
  shortListEntries: BOTH,
  shortLists: OF_USERS,
  signInCodes: OF_USERS,
  tombstones: OF_NOBODY,
  userDeletions: OF_USERS,
} as const satisfies Record<TableName, readonly Erasable[]>

/** The tables with data about a player, or about a user. */
export type TableOf<R extends Erasable> = {
  [K in TableName]: R extends (typeof PERSONAL_TABLES)[K][number] ? K : never
}[TableName]
