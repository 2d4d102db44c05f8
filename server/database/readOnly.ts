import { databaseCodeOf } from './violations'

/** Whether nothing could be written for want of room: the embedded database is only read from then, so that reading goes on. */
const isForWantOfRoom = (error: unknown): boolean => /^(25006|53)/.test(databaseCodeOf(error) ?? '')

/** Writes what is noted of a reading, which is answered also where there is no room for the note; whether it could. */
export async function noteOfReading(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (isForWantOfRoom(error)) return false
    throw error
  }
}
