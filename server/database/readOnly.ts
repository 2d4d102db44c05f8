import { databaseCodeOf } from './violations'

/** Returns whether the disk is full. The embedded database is then read-only. */
const isForWantOfRoom = (error: unknown): boolean => /^(25006|53)/.test(databaseCodeOf(error) ?? '')

/** Stores a fact about a reading. If the database has no room for it, the server still answers the reading. */
export async function noteOfReading(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isForWantOfRoom(error)) throw error
  }
}
