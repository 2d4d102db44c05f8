import { describe, expect, it } from 'vitest'
import { deviceOf, networkPrefix } from '../../../server/http/client'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0'

describe('a browser', () => {
  it.each([
    [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome', 'Android'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/126.0`,
      'Microsoft Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox', 'Linux'],
  ])('that calls itself %s is %s on %s', (userAgent, browser, os) => {
    expect(deviceOf(userAgent)).toEqual({ browser, os })
  })

  it.each([
    undefined,
    '',
    'curl/8',
    'Your administrator says: call 555/1.0 (now)',
    `${'Evil '.repeat(2000)}/1`,
  ])('that says nothing known has no name of its own choice: %s', (userAgent) => {
    expect(deviceOf(userAgent)).toEqual({ browser: null, os: null })
  })
})

describe('a network', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
  ])('of %s is %s', (address, network) => {
    expect(networkPrefix(address)).toBe(network)
  })
})
