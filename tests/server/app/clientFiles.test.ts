import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../../support/app'
import { type Call, caller } from '../../support/personas'

const PAGE =
  '<!doctype html><meta name="client-errors" content="__CLIENT_ERRORS__"><meta nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/assets/a-1.js"></script>'
const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const clientDir = mkdtempSync(join(tmpdir(), 'touchline-client-'))
let signedOut: Call

beforeAll(async () => {
  mkdirSync(join(clientDir, 'assets'))
  writeFileSync(join(clientDir, 'index.html'), PAGE)
  writeFileSync(join(clientDir, 'favicon.svg'), '<svg/>')
  writeFileSync(join(clientDir, 'manifest.webmanifest'), '{}')
  writeFileSync(join(clientDir, 'sw.js'), 'plain()')
  writeFileSync(join(clientDir, 'assets/a-1.js'), 'plain()')
  writeFileSync(join(clientDir, 'assets/worker-1.js'), 'plain()')
  writeFileSync(join(clientDir, 'assets/a-1.js.br'), brotliCompressSync('plain()'))
  signedOut = caller((await buildTestApp({ clientDir })).app)
})

afterAll(() => rmSync(clientDir, { recursive: true }))

describe('the page', () => {
  it.each(['/', '/analyses/view/5'])('answers at every address of the app: %s', async (path) => {
    const { status, headers, body } = await signedOut('GET', path, undefined, NAVIGATION)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    const nonce = /script-src 'self' 'nonce-([\w+/=]{20,})'/.exec(
      String(headers['content-security-policy']),
    )?.[1]
    expect(body).toBe(
      PAGE.replaceAll('__CSP_NONCE__', String(nonce)).replace('__CLIENT_ERRORS__', '/v1/client-errors'),
    )
  })

  it('is a 404 with the app at an unknown address', async () => {
    const { status, body } = await signedOut('GET', '/no/such/page', undefined, NAVIGATION)
    expect({ status, body }).toMatchObject({ status: 404, body: expect.stringContaining('/assets/a-1.js') })
  })

  it('has a new nonce each time, and allows our pictures, no frames and no untrusted markup', async () => {
    const [policy, other] = (await Promise.all([1, 2].map(() => signedOut('GET', '/')))).map(({ headers }) =>
      String(headers['content-security-policy']),
    )
    expect(policy).not.toBe(other)
    for (const part of [
      /style-src 'self' 'nonce-/,
      /img-src 'self' data: blob:;/,
      /media-src 'self' data: blob:;/,
      /require-trusted-types-for 'script'/,
      /frame-ancestors 'none'/,
    ]) {
      expect(policy).toMatch(part)
    }
    expect(policy).not.toContain('unsafe')
  })

  it('is not what a missing file, a program or the API gets', async () => {
    const missing = { status: 404, body: { code: 'notFound' } }
    expect(await signedOut('GET', '/assets/gone-2.js', undefined, NAVIGATION)).toMatchObject(missing)
    expect(await signedOut('GET', '/robots.txt', undefined, { accept: '*/*' })).toMatchObject(missing)
    expect(await signedOut('GET', '/v1/nothing', undefined, NAVIGATION)).toMatchObject(missing)
    expect(await signedOut('POST', '/login', {}, NAVIGATION)).toMatchObject(missing)
  })
})

describe('files', () => {
  it('with a hash in their name are kept for ever, compressed as they were built', async () => {
    const { headers, raw } = await signedOut('GET', '/assets/a-1.js', undefined, {
      'accept-encoding': 'br, gzip',
    })
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(headers['content-type']).toContain('javascript')
    expect(raw).toEqual(brotliCompressSync('plain()'))
    expect((await signedOut('GET', '/assets/a-1.js')).body).toBe('plain()')
  })

  it('lets the import’s worker load our scripts only, and other files nothing', async () => {
    const policyOf = async (path: string) => (await signedOut('GET', path)).headers['content-security-policy']
    expect(await policyOf('/assets/worker-1.js')).toBe("default-src 'none'; script-src 'self'")
    expect(await policyOf('/assets/a-1.js')).toBe("default-src 'none';frame-ancestors 'none'")
  })

  it('of the service worker are asked for at every visit, and let it ask this server alone, and bring in one script', async () => {
    const { headers } = await signedOut('GET', '/sw.js')
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; script-src 'self'; " +
        "require-trusted-types-for 'script'; trusted-types touchline-outbox-sender",
    })
    expect(headers['content-type']).toContain('javascript')
  })

  it('outside of the client stay there', async () => {
    for (const path of ['/assets/../index.html', '/assets/%2e%2e/%2e%2e/etc/passwd', '/..%2fetc%2fpasswd']) {
      const { status, body } = await signedOut('GET', path)
      expect({ path, status }).toEqual({ path, status: expect.toSatisfy((it) => it >= 400 && it < 500) })
      expect(body).toMatchObject({ code: expect.any(String) })
    }
  })
})
