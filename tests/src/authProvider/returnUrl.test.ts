import { describe, expect, it } from 'vitest'
import { loginUrl, returnUrlOf } from '../../../src/authProvider/returnUrl'

describe('the way back after signing in', () => {
  it('is carried in the address', () => {
    const address = loginUrl('/players?q=ada&page=2')
    expect(address).toBe('/login?returnUrl=%2Fplayers%3Fq%3Dada%26page%3D2')
    expect(returnUrlOf(address.slice('/login'.length))).toBe('/players?q=ada&page=2')
  })

  it('is not carried where it would be the default', () => {
    expect(loginUrl('/')).toBe('/login')
    expect(returnUrlOf('')).toBe('/')
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example',
    'javascript:alert(1)',
    'players',
    '/login?returnUrl=/login',
    '',
  ])('is never %s', (wanted) => {
    expect(returnUrlOf(`?${new URLSearchParams({ returnUrl: wanted })}`)).toBe('/')
  })
})
