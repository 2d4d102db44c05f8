import type { Fault } from '../fault'

/** Guardians' consent and agents' licences (decisions, section 15). */
export const TRUST_CONSENT_FAULTS: readonly Fault[] = [
  {
    name: 'consent-alone-opens-minors',
    rule: 'An agent reads a report on a minor with a valid consent and a valid licence, not with one of them (decisions, section 15).',
    file: 'server/security/withheldPlayers.ts',
    anchor: 'lacksConsent} or',
    replacement: 'lacksConsent} and',
    tests: ['tests/server/consents/paths.test.ts'],
  },
  {
    name: 'uploader-reads-consent',
    rule: 'Only administrators read the document of a consent (decisions, section 15).',
    file: 'contract/permissions.ts',
    anchor: "    if (isConsent) return can(actor, 'player.consent', { createdBy })\n",
    replacement: '',
    tests: ['tests/contract/permissions.test.ts'],
  },
]
