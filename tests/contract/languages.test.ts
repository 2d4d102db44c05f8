import { describe, expect, it } from 'vitest'
import { acceptedLanguage, firstKnownLanguage } from '../../contract/languages'

describe('the language of an Accept-Language header', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['es', 'es'],
    ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
    ['de, es-MX;q=0.7, en;q=0.2', 'es'],
    ['en;q=0.1, FR;q=0.9', 'fr'],
    ['fr;q=0, es;q=0.1', 'es'],
    ['*', 'en'],
    ['español;;q=x,,fr', 'fr'],
    ['estonian', 'en'],
  ] as const)('%j: %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language)
  })
})

describe('the first language that there is', () => {
  it('is found without its region, and may be null', () => {
    expect(firstKnownLanguage(['pt-BR', 'es-419', 'fr'])).toBe('es')
    expect(firstKnownLanguage(['pt-BR', ''])).toBeNull()
  })
})
