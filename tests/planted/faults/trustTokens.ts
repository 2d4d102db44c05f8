import type { Fault } from '../fault'

/** Tokens of programs. */
export const TRUST_TOKENS_FAULTS: readonly Fault[] = [
  {
    name: 'program-continues-import-of-users',
    rule: 'No token reaches users, nor an import or bulk change of users that its owner has started (decisions, section 15).',
    file: 'contract/permissions.ts',
    anchor: ' || isAboutUsers(record)',
    replacement: '',
    tests: ['tests/hostile/apiTokens.test.ts'],
  },
  {
    name: 'token-outlives-new-password',
    rule: 'A new password ends all access of a thief, also by a token that they have created (decisions, section 4).',
    file: 'server/modules/sessions/sessions.repository.ts',
    anchor: 'delete(apiTokens).where(isOfUser)',
    replacement: "delete(apiTokens).where(and(isOfUser, eq(apiTokens.name, '')))",
    tests: ['tests/server/apiTokens/apiTokens.test.ts'],
  },
]
