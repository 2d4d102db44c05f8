import { and, eq, gt, lt } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { knownDevices } from '../../database/schema'

/** Whether the user has signed in on this device before, and not too long ago. */
export async function isKnownDevice(
  executor: Executor,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<boolean> {
  const known = and(
    eq(knownDevices.userId, userId),
    eq(knownDevices.hash, hash),
    gt(knownDevices.expiresAt, now),
  )
  return (await executor.$count(knownDevices, known)) > 0
}

export async function storeKnownDevice(
  executor: Executor,
  device: { userId: string; hash: string; expiresAt: Date },
): Promise<void> {
  const { expiresAt } = device
  await executor
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.hash], set: { expiresAt } })
}

export async function deleteExpiredDevices(executor: Executor, now: Date): Promise<void> {
  await executor.delete(knownDevices).where(lt(knownDevices.expiresAt, now))
}
