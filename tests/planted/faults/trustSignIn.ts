import type { Fault } from '../fault'

/** Signing in through the club’s own provider. */
export const TRUST_SIGN_IN_FAULTS: readonly Fault[] = [
  {
    name: 'recycled-address-opens-account',
    rule: 'An account with an identity at the provider is never found by its email address again (decisions, section 15).',
    file: 'server/modules/provider/providerAccounts.ts',
    anchor: 'if (isRecycled || !(isInvited || isActive))',
    replacement: 'if (!(isInvited || isActive))',
    tests: ['tests/hostile/provider.test.ts'],
  },
  {
    name: 'answer-in-another-browser',
    rule: 'An answer of the provider, and our code, are of use only in the browser that began the sign-in (decisions, section 15).',
    file: 'server/modules/provider/provider.service.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    anchor: 'hashSecret(`${secret} ${browser}`)',
    replacement: 'hashSecret(secret + browser.slice(0, 0))',
    tests: ['tests/hostile/provider.test.ts'],
  },
  {
    name: 'unsigned-answer-of-provider',
    rule: 'The signature of the provider’s ID token is checked (issue 46, point 1).',
    file: 'server/modules/provider/providerClient.ts',
    anchor: '[openId.enableNonRepudiationChecks, ...insecure]',
    replacement: 'insecure',
    tests: ['tests/hostile/provider.test.ts'],
  },
]
