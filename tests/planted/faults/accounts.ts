import type { Fault } from '../fault'

/** Signing in, sessions and users. */
export const ACCOUNT_FAULTS: readonly Fault[] = [
  {
    name: 'session-survives-reset',
    rule: 'A password reset ends all other sessions of the user (decisions, section 4).',
    file: 'server/modules/accounts/passwordReset.service.ts',
    anchor: 'await sessions.endAll(transaction, owner.id)',
    replacement: '',
    tests: ['tests/server/accounts/accounts.test.ts'],
  },
  {
    name: 'refresh-token-used-twice',
    rule: 'A used refresh token is answered again only while its successor is unused (decisions, section 4).',
    file: 'server/modules/sessions/sessions.service.ts',
    anchor: '(await repository.isUnusedToken(executor, successorHash))',
    replacement: 'true',
    tests: ['tests/server/sessions/sessions.test.ts'],
  },
  {
    name: 'sign-in-without-limit',
    rule: 'Failed sign-ins with one address are limited (decisions, section 2).',
    file: 'server/modules/sessions/sessions.routes.ts',
    anchor: 'await byAddress.begin(addressKey)',
    replacement: '',
    tests: ['tests/server/sessions/sessions.test.ts', 'tests/hostile/limits.test.ts'],
  },
  {
    name: 'reset-tells-who-exists',
    rule: 'The answer to a forgotten password does not tell whether the address exists (decisions, section 4).',
    file: 'server/modules/mails/mails.repository.ts',
    anchor: "await executor.insert(mails).values({\n    ...mail,\n    kind: 'passwordReset',",
    replacement:
      "if ((await owner).length === 0) throw new Error('No such user')\n  await executor.insert(mails).values({\n    ...mail,\n    kind: 'passwordReset',",
    tests: ['tests/server/accounts/accounts.test.ts'],
  },
  {
    name: 'return-to-another-origin',
    rule: 'returnUrl leads to addresses of this app only (product document, section 2).',
    file: 'src/authProvider/returnUrl.ts',
    anchor: "if (origin !== location.origin || pathname.startsWith('//')) return ROUTES.home",
    replacement: 'if (origin !== location.origin) return ROUTES.home',
    tests: ['tests/src/authProvider/returnUrl.test.ts'],
  },
  {
    name: 'last-administrator-demoted',
    rule: 'The last administrator is neither deleted nor demoted (decisions, section 3).',
    file: 'server/modules/users/users.service.ts',
    anchor: "if (role !== 'Admin' || locked) await keepAnAdministrator(transaction, administrators, id)",
    replacement: 'if (locked) await keepAnAdministrator(transaction, administrators, id)',
    tests: ['tests/server/users/users.test.ts'],
  },
]
