import { and, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Erasable } from '../../contract/erasure'
import type * as schema from '../database/schema'
import { analysisReadings, draftRevisions, listChanges, requests, shortLists } from '../database/schema'
import { clearMatches, clearPlayers } from '../modules/erasures/erasePlayer.repository'
import { type Clearing, clearBundles, clearUploads, deleting } from '../modules/erasures/eraseRows.repository'
import * as texts from '../modules/erasures/eraseTexts.repository'
import { clearChunk } from '../modules/users/userDeletion.service'

type Schema = typeof schema
type TableName = { [K in keyof Schema]: Schema[K] extends PgTable ? K : never }[keyof Schema]

const WITH_RECORD = 'deleted with the record'
/** See `AUTHORS` in users/userDeletion.repository.ts. */
const WITHOUT_AUTHOR = 'stays for others, without the author'
const NO_VALUES = 'has ids, hashes or settings only'

/**
 * Whose data each table has, also as names in its texts, and how an erasure clears it: a function, or the reason why none is needed. A new table
 * does not compile until it stands here; erasing and bundles then have to serve it (decisions, section 14).
 */
export const PERSONAL_TABLES = {
  // Before `users`, which clears the references that say whose they are.
  media: { players: WITH_RECORD, users: clearUploads },
  requests: { players: WITH_RECORD, users: deleting(requests, ({ id }) => eq(requests.scoutId, id)) },
  // Lists that only the user could see.
  shortLists: {
    users: deleting(shortLists, ({ id }) =>
      and(eq(shortLists.createdBy, id), eq(shortLists.isShared, false)),
    ),
  },
  matches: { players: clearMatches, users: WITHOUT_AUTHOR },
  shortListEntries: { players: WITH_RECORD, users: WITHOUT_AUTHOR },
  merges: { players: WITH_RECORD, users: WITHOUT_AUTHOR },
  bundles: { players: clearBundles, users: clearBundles },
  players: { players: clearPlayers },
  users: { users: (transaction, { id }) => clearChunk(transaction, id) },
  analyses: { players: WITH_RECORD, users: WITHOUT_AUTHOR },
  teams: { users: WITHOUT_AUTHOR },
  analysisAccess: { players: WITH_RECORD, users: 'cleared with the references' },
  analysisShares: { players: WITH_RECORD, users: 'cleared with the references' },
  analysisReadings: {
    players: WITH_RECORD,
    users: deleting(analysisReadings, ({ id }) => eq(analysisReadings.userId, id)),
  },
  apiTokens: { users: WITH_RECORD },
  backupTests: {},
  batches: { players: texts.clearRefusals, users: texts.clearRefusals },
  club: { users: NO_VALUES },
  consents: { players: WITH_RECORD },
  draftRevisions: { users: deleting(draftRevisions, ({ id }) => eq(draftRevisions.userId, id)) },
  erasureKey: {},
  erasures: {},
  history: { players: texts.clearEntries, users: texts.clearEntries },
  identities: { users: WITH_RECORD },
  importChunks: { players: texts.clearChunks, users: texts.clearChunks },
  importRuns: { players: NO_VALUES, users: NO_VALUES },
  jobs: { players: NO_VALUES, users: NO_VALUES },
  keptRecords: { players: texts.clearKeptLabels, users: texts.clearKeptLabels },
  knownDevices: { users: WITH_RECORD },
  // Devices need the ids of erased players, to remove their rows.
  listChanges: { players: NO_VALUES, users: deleting(listChanges, ({ id }) => eq(listChanges.userId, id)) },
  mails: { players: WITH_RECORD, users: WITH_RECORD },
  mediaDeletions: {},
  mediaUses: { players: WITH_RECORD, users: NO_VALUES },
  nameUpgrades: {},
  passwordsOff: { users: 'its administrator cannot be erased' },
  providerSignIns: {},
  rateLimits: { users: NO_VALUES },
  recoveryCodes: { users: WITH_RECORD },
  refreshTokens: { users: WITH_RECORD },
  refusedRows: { players: texts.clearRefusedRows, users: texts.clearRefusedRows },
  retention: {},
  retentionNotices: { players: WITH_RECORD },
  revisions: {},
  secondFactorRoles: {},
  secondFactors: { users: WITH_RECORD },
  secrets: { users: WITH_RECORD },
  sessions: { users: WITH_RECORD },
  sharedFilters: { players: texts.clearFilters, users: texts.clearFilters },
  signInCodes: { users: WITH_RECORD },
  tombstones: {},
  userDeletions: { users: 'deleted by its job' },
} satisfies Record<TableName, Partial<Record<Erasable, Clearing>>>
