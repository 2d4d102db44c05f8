import type { Faker } from '@faker-js/faker'
import { isCovered } from '../../contract/consent'
import type { DemoData, PlayerRow } from './demo.repository'
import { dayAfter, momentAfter } from './names'

/** Two of three minors have a consent: of every scope, and some have ended. */
export function inventConsents(players: readonly PlayerRow[], now: Date): DemoData['consents'] {
  const minors = players.filter(({ birthDate }) => isCovered(birthDate, dayAfter(now, 0)))
  return minors.flatMap(({ id: playerId }, index) => {
    if (index % 3 === 0) return []
    const scope = index % 3 === 1 ? 'share' : 'scout'
    return { playerId, scope, until: dayAfter(now, index % 5 === 0 ? -20 : 200 + index) }
  })
}

/** A token for a program of the administrator. No secret has its hash, so that nobody can use it. */
export const inventToken = (faker: Faker, userId: string, now: Date): DemoData['apiTokens'][number] => ({
  ...{ id: faker.string.uuid(), userId, hash: faker.string.alphanumeric(43), name: 'Nightly import' },
  ...{ scope: 'write', endsOn: dayAfter(now, 90), createdAt: momentAfter(now, -60) },
  lastUsedAt: momentAfter(now, -1),
})
