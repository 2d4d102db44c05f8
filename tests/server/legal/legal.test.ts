import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../contract/languages'
import { LEGAL_PAGES, legalFile, legalPath } from '../../../contract/legal'
import { buildTestApp } from '../../support/app'
import { type Call, caller } from '../../support/personas'

let folder: string
let clientDir: string
let nobody: Call

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-legal-'))
  clientDir = join(folder, 'client')
  mkdirSync(join(clientDir, 'legal'), { recursive: true })
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html>')
  for (const page of LEGAL_PAGES) {
    for (const language of LANGUAGES) {
      writeFileSync(join(clientDir, 'legal', legalFile(page, language)), `starter ${page} ${language}`)
    }
  }
  const { app } = await buildTestApp({ clientDir, config: { dataDir: join(folder, 'data') } })
  nobody = caller(app)
})

afterEach(() => rmSync(folder, { recursive: true }))

/** What the owner writes, while the server is running. */
function writeOwn(name: string, text: string): void {
  mkdirSync(join(folder, 'data', 'legal'), { recursive: true })
  writeFileSync(join(folder, 'data', 'legal', name), text)
}

describe('terms and privacy', () => {
  it('come with the client in every language, also without a session', async () => {
    for (const page of LEGAL_PAGES)
      for (const language of LANGUAGES) {
        const { status, body, headers } = await nobody('GET', legalPath(page, language))
        expect({ status, body }).toEqual({ status: 200, body: `starter ${page} ${language}` })
        expect(headers).toMatchObject({
          'content-type': 'text/markdown; charset=utf-8',
          'content-language': language,
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
        })
      }
  })

  it('are the owner’s where there are some, at once and without a restart', async () => {
    writeOwn('terms.en.md', 'Términos of FC Ours')
    expect((await nobody('GET', '/legal/terms.en.md')).body).toBe('Términos of FC Ours')
    expect((await nobody('GET', '/legal/privacy.en.md')).body).toBe('starter privacy en')
    writeOwn('terms.en.md', 'newer')
    expect((await nobody('GET', '/legal/terms.en.md')).body).toBe('newer')
  })

  it('never serve the starter text in one language beside the club’s in another', async () => {
    writeOwn('privacy.fr.md', 'la nôtre')
    const { body, headers } = await nobody('GET', '/legal/privacy.es.md')
    expect(body).toBe('la nôtre')
    expect(headers['content-language']).toBe('fr')
  })

  it('are an error, not the starter text, if they cannot be read', async () => {
    mkdirSync(join(folder, 'data', 'legal', 'terms.en.md'), { recursive: true })
    expect(await nobody('GET', '/legal/terms.en.md')).toMatchObject({
      status: 500,
      body: { code: 'internal' },
    })
  })

  it('are the only files that are served', async () => {
    writeOwn('other.md', 'not meant for the public')
    for (const place of ['data', '.'])
      writeFileSync(join(folder, place, 'secret.md'), 'not meant for the public')
    for (const path of [
      '/legal/../../secret.md',
      '/legal/..%2f..%2fsecret.md',
      '/legal/..\\secret.md',
      '/legal/..%5csecret.md',
      '/legal/terms.en.md%00.png',
      '/legal/terms.en.md/..%2f..%2fsecret.md',
      '/legal//etc/passwd',
      '/legal/other.md',
      '/legal/',
    ]) {
      const { status, body } = await nobody('GET', path)
      expect(status, path).toBe(404)
      expect(JSON.stringify(body)).not.toContain('not meant')
    }
  })

  it('are missing where neither the owner nor a client has some', async () => {
    const { app } = await buildTestApp()
    expect((await caller(app)('GET', '/legal/terms.en.md')).status).toBe(404)
  })
})
