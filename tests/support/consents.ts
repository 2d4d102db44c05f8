import { expect } from 'vitest'
import type { ClubAnswer } from '../../contract/club'
import type { ConsentInput } from '../../contract/consent'
import { dayAfter } from '../../contract/days'
import { PATHS } from '../../contract/paths'
import type { AdminUser } from '../../contract/user'
import type { Persona } from './personas'

/** Returns a day, counted from today in UTC. */
export const inDays = (days: number): string => dayAfter(new Date().toISOString().slice(0, 10), days)

/** Returns the birth date of a player who turns 18 after so many days. */
export function turns18In(days: number): string {
  const day = inDays(days)
  return `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`
}

/** Sets the club's switch. */
export async function setNeedsConsent(by: Persona, needsConsent: boolean): Promise<void> {
  const { body } = await by.call<ClubAnswer>('GET', PATHS.club)
  const { hasMailServer: _has, ...club } = body
  expect((await by.call('PUT', PATHS.club, { ...club, needsConsent })).status).toBe(200)
}

export async function setConsent(
  by: Persona,
  playerId: string,
  consent: Partial<ConsentInput> = {},
): Promise<void> {
  const input = { scope: 'share', until: inDays(10), file: null, ...consent }
  expect((await by.call('PUT', PATHS.consent(playerId), input)).status).toBe(200)
}

export async function setLicence(
  by: Persona,
  agentId: string,
  licence: Pick<AdminUser, 'licence' | 'licenceUntil'> = {},
): Promise<void> {
  const path = PATHS.record('users', agentId)
  const { body } = await by.call<AdminUser>('GET', path)
  const input = { ...body, licence: 'L-100', licenceUntil: inDays(10), ...licence }
  expect((await by.call('PUT', path, input)).status).toBe(200)
}
