import { getTableColumns, sql } from 'drizzle-orm'
import type { Club, ClubInput } from '../../../contract/club'
import type { Executor } from '../../database/connect'
import { club } from '../../database/schema'

const { isOnly: _isOnly, ...COLUMNS } = getTableColumns(club)

const UNSAID: Club = { name: '', crest: null, labels: {}, levels: {}, notAsked: {}, version: 0 }

export async function findClub(executor: Executor): Promise<Club> {
  const [found] = await executor.select(COLUMNS).from(club)
  return found ?? UNSAID
}

/** The same, locked until the transaction ends, also where there is nothing yet. */
export async function lockClub(transaction: Executor): Promise<Club> {
  await transaction.insert(club).values({ version: UNSAID.version }).onConflictDoNothing()
  const [found] = await transaction.select(COLUMNS).from(club).for('update')
  return found ?? UNSAID
}

export async function updateClub(transaction: Executor, input: Omit<ClubInput, 'version'>): Promise<Club> {
  const [stored] = await transaction
    .update(club)
    .set({ ...input, version: sql`${club.version} + 1` })
    .returning(COLUMNS)
  return stored ?? UNSAID
}
