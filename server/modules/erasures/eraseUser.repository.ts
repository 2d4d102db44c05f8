import { and, asc, eq, not } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import {
  analysisReadings,
  draftRevisions,
  listChanges,
  media,
  requests,
  shortLists,
} from '../../database/schema'
import type { TableOf } from '../../personalData/tables'
import { isUsed } from '../media/media.repository'
import { clearChunk } from '../users/userDeletion.service'
import { deleteUnusedFiles } from './erasePlayer.repository'
import {
  clearBundles,
  clearChunks,
  clearEntriesOf,
  clearFilters,
  clearKeptLabels,
  clearRefusals,
  clearRefusedRows,
} from './eraseTexts.repository'
import type { Clearing, Traces } from './traces'

const FILES_AT_ONCE = 100

const WITH_USER = 'deleted with the user'
/** See `AUTHORS` in users/userDeletion.repository.ts. */
const WITHOUT_AUTHOR = 'stays for others, without the author'

/** Clears what deleting a user clears: access, shares, followed players, matches to watch, authorship. */
const clearReferences = (transaction: Executor, { id }: Traces): Promise<number> =>
  clearChunk(transaction, id)

/** What erasing a user does to each table that has data about users. */
export const USER_TABLES = {
  // First, because the references say whose they are.
  media: clearUploads,
  requests: async (transaction, { id }) =>
    (await transaction.delete(requests).where(eq(requests.scoutId, id)).returning({ id: requests.id }))
      .length,
  shortLists: clearPrivateLists,
  users: clearReferences,
  apiTokens: WITH_USER,
  identities: WITH_USER,
  knownDevices: WITH_USER,
  mails: WITH_USER,
  recoveryCodes: WITH_USER,
  refreshTokens: WITH_USER,
  secondFactors: WITH_USER,
  secrets: WITH_USER,
  sessions: WITH_USER,
  signInCodes: WITH_USER,
  analyses: WITHOUT_AUTHOR,
  analysisAccess: 'cleared with the references',
  analysisShares: 'cleared with the references',
  analysisReadings: ownRows(analysisReadings),
  matches: WITHOUT_AUTHOR,
  teams: WITHOUT_AUTHOR,
  merges: WITHOUT_AUTHOR,
  mediaUses: 'of records that stay',
  shortListEntries: WITHOUT_AUTHOR,
  draftRevisions: ownRows(draftRevisions),
  listChanges: ownRows(listChanges),
  batches: clearRefusals,
  refusedRows: clearRefusedRows,
  importChunks: clearChunks,
  importRuns: 'has only the role',
  bundles: clearBundles,
  jobs: 'loses its starter with the user',
  keptRecords: clearKeptLabels,
  sharedFilters: clearFilters,
  history: (transaction, { ids }) => clearEntriesOf(transaction, ids),
  club: 'has no values about users',
  passwordsOff: 'its administrator cannot be erased',
  rateLimits: 'has hashes only, deleted within a day',
  userDeletions: 'deleted by its job',
} satisfies Record<TableOf<'users'>, Clearing>

/** Deletes the rows that belong to the user. */
function ownRows(table: typeof analysisReadings | typeof draftRevisions | typeof listChanges) {
  return async (transaction: Executor, { id }: Traces): Promise<number> => {
    const deleted = await transaction
      .delete(table)
      .where(eq(table.userId, id))
      .returning({ userId: table.userId })
    return deleted.length
  }
}

/** Deletes short lists that only the user could see. */
export async function clearPrivateLists(transaction: Executor, { id }: Traces): Promise<number> {
  const own = and(eq(shortLists.createdBy, id), eq(shortLists.isShared, false))
  return (await transaction.delete(shortLists).where(own).returning({ id: shortLists.id })).length
}

/** Deletes uploads of the user that no record or consent uses. */
export async function clearUploads(transaction: Executor, { id }: Traces): Promise<number> {
  const unused = await transaction
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.createdBy, id), not(isUsed)))
    .orderBy(asc(media.id))
    .limit(FILES_AT_ONCE)
    .for('update', { skipLocked: true })
  return deleteUnusedFiles(
    transaction,
    unused.map((file) => file.id),
  )
}
