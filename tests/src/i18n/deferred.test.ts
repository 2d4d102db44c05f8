import { afterEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../../src/i18n'
import { inWords, withoutWords } from '../../../src/i18n/deferred'

afterEach(async () => void (await chooseLanguage('en')))

describe('messages created before their language is loaded', () => {
  const { message } = withoutWords('en')
  const failed = message('errors.because', {
    failure: message('errors.create.teams'),
    reason: message('errors.inUse.players', { smart_count: 2 }),
  })

  it('are translated when they are read', async () => {
    expect(inWords(failed)).toContain('2 players')
    await chooseLanguage('es')
    expect(inWords(failed)).toContain('2 jugadores')
  })

  it('may be part of a text, which otherwise stays unchanged', () => {
    expect(inWords(`“Ajax”: ${message('errors.missing.teams')} (404)`)).toBe(
      '“Ajax”: Team does not exist (404)',
    )
    expect(inWords('A team with this name already exists')).toBe('A team with this name already exists')
  })
})
