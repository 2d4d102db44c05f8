import type { Database, Executor } from '../database/connect'
import { insertDemo } from './demo.repository'
import { inventDemo } from './demoData'
import { ensureMatchToday, findDemoUser } from './matchToday'
import { DEMO_LOGINS, DEMO_PASSWORD } from './users'

export { DEMO_LOGINS, DEMO_PASSWORD, ensureMatchToday }

export type SeedOptions = {
  hashPassword(password: string): Promise<string>
  now: () => Date
}

/** Fills the database with invented data, once and all or nothing; false where that was done before. */
export async function seedDemo(
  { orm }: Pick<Database, 'orm'>,
  { hashPassword, now }: SeedOptions,
): Promise<boolean> {
  if (await isFilled(orm)) return false
  const data = inventDemo(await hashPassword(DEMO_PASSWORD), now())
  return orm.transaction(async (transaction) => {
    if (await isFilled(transaction)) return false
    await insertDemo(transaction, data)
    return true
  })
}

const isFilled = async (executor: Executor) => (await findDemoUser(executor, 'Admin')) !== undefined
