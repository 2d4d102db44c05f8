import { describe, expect, it } from 'vitest'
import { entranceUrl, loginUrl, returnUrlOf } from '../../../src/authProvider/returnUrl'

const leadingTo = (wanted: string) => returnUrlOf(`?${new URLSearchParams({ returnUrl: wanted })}`)

describe('the way back after signing in', () => {
  it('is carried in the address', () => {
    const address = loginUrl('/players?q=ada&page=2')
    expect(address).toBe('/login?returnUrl=%2Fplayers%3Fq%3Dada%26page%3D2')
    expect(returnUrlOf(address.slice('/login'.length))).toBe('/players?q=ada&page=2')
  })

  it('is omitted if it is the default', () => {
    expect(loginUrl('/')).toBe('/login')
    expect(returnUrlOf('')).toBe('/')
  })

  it('goes along from one entrance to another', () => {
    expect(entranceUrl('/signup', '?returnUrl=%2Fplayers%3Fq%3Dada')).toBe(
      '/signup?returnUrl=%2Fplayers%3Fq%3Dada',
    )
    expect(entranceUrl('/signup', '?returnUrl=https://evil.example')).toBe('/signup')
    expect(entranceUrl('/signup', '')).toBe('/signup')
  })

  it.each([
    'https://evil.example/',
    'http:evil.example',
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\\evil.example',
    '\u0000//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/players/..//evil.example',
    '/players/../.\\/evil.example',
    '/%2e//evil.example',
    '//user@evil.example:443/',
    '//evil.example%2f@touchline.test',
    'javascript:alert(1)',
    'JAVASCRIPT://touchline.test/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:http://touchline.test/1',
    `${'http://touchline.test'}/players`,
    'players',
    '?q=ada',
    '#players',
    '/login?returnUrl=/login',
    '/login/',
    '/LOGIN',
    '/signup',
    '/request-reset-password?returnUrl=/',
    '',
  ])('is never %j', (wanted) => {
    expect(leadingTo(wanted)).toBe('/')
  })

  it.each([
    '/%5Cevil.example',
    '/%2F/evil.example',
    '/javascript:alert(1)',
    '/@evil.example',
    '/%09/evil.example',
  ])('may be %j, a path of this app', (wanted) => {
    expect(new URL(leadingTo(wanted), location.origin).origin).toBe(location.origin)
    expect(leadingTo(wanted)).toBe(wanted)
  })

  it('keeps query and fragment', () => {
    expect(leadingTo('/players?q=//evil.example#x')).toBe('/players?q=//evil.example#x')
  })
})
