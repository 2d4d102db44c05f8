import type { Fault } from '../fault'

/** Erased players and users. */
export const TRUST_ERASING_FAULTS: readonly Fault[] = [
  {
    name: 'erased-id-written',
    rule: 'A write that names an erased player or user is refused (decisions, section 14).',
    file: 'server/modules/erasures/refuseErased.ts',
    anchor: 'if (await isErased(executor, namedIn(resource, value))) throw erased()',
    replacement: 'await isErased(executor, namedIn(resource, value))',
    tests: ['tests/server/erasures/erasing.test.ts'],
  },
  {
    name: 'note-of-erased-player-stays',
    rule: 'Erasing a player removes the notes with the player’s shirt number from matches (decisions, section 14).',
    file: 'server/modules/erasures/erasePlayer.repository.ts',
    anchor: '(shirtNo !== null && numbers.has(shirtNo))',
    replacement: 'false',
    tests: ['tests/server/erasures/erasing.test.ts'],
  },
]
