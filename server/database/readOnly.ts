import { databaseCodeOf } from './violations'

/** Whether a write failed because the disk is full. The embedded database still answers reads then. */
export const isForWantOfRoom = (error: unknown): boolean => /^(25006|53)/.test(databaseCodeOf(error) ?? '')

/** Stores a fact about a reading. If the database has no room for it, the server still answers the reading. */
export async function noteOfReading(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isForWantOfRoom(error)) throw error
  }
}
