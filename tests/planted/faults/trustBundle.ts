import type { Fault } from '../fault'

/** Bundles of all data about a player or user. */
export const TRUST_BUNDLE_FAULTS: readonly Fault[] = [
  {
    name: 'bundle-of-another-administrator',
    rule: 'Only the administrator who asked can fetch a bundle (decisions, section 15).',
    file: 'server/modules/bundles/bundles.repository.ts',
    anchor: '        eq(bundles.askedBy, actor.id),\n',
    replacement: '',
    tests: ['tests/hostile/bundles.test.ts'],
  },
  {
    name: 'club-note-in-history-of-bundle',
    rule: 'A bundle has the fields for the club alone only where they were chosen (decisions, sections 13 and 15).',
    file: 'server/modules/bundles/sources.ts',
    anchor: 'return isOmitted(change.field) ? [] : [change]',
    replacement: 'return [change]',
    tests: ['tests/server/bundles/content.test.ts'],
  },
]
