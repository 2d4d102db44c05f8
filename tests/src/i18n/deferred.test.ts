import { afterEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../../src/i18n'
import { inWords, withoutWords } from '../../../src/i18n/deferred'

afterEach(async () => void (await chooseLanguage('en')))

describe('what is said where there are no words', () => {
  const { message } = withoutWords('en')
  const failed = message('errors.because', {
    failure: message('errors.create.teams'),
    reason: message('errors.inUse.players', { smart_count: 2 }),
  })

  it('is put into those of the language in which it is read', async () => {
    expect(inWords(failed)).toContain('2 players')
    await chooseLanguage('es')
    expect(inWords(failed)).toContain('2 jugadores')
  })

  it('may stand within other words, which stay as they are', () => {
    expect(inWords(`“Ajax”: ${message('errors.missing.teams')} (404)`)).toBe(
      '“Ajax”: Team does not exist (404)',
    )
    expect(inWords('A team with this name already exists')).toBe('A team with this name already exists')
  })
})
