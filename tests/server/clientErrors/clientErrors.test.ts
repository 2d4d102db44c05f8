import { beforeEach, describe, expect, it } from 'vitest'
import type { ClientError } from '../../../contract/clientErrors'
import { PATHS } from '../../../contract/paths'
import { buildTestApp, type TestApp } from '../../support/app'
import { caller, persona } from '../../support/personas'

const REPORT: ClientError = {
  release: '0.1.0+Bx3_k9-a',
  source: 'boundary',
  name: 'TypeError',
  route: '/players/{id}',
  stack: ['assets/PlayerEdit-Bx3_k9-a.js:1:2345', 'assets/index-C.js:12:3'],
  components: ['assets/PlayerEdit-Bx3_k9-a.js:1:99'],
}

let app: TestApp
let lines: string[]

beforeEach(async () => {
  lines = []
  app = await buildTestApp({
    config: { logLevel: 'info', trustProxy: 1 },
    logTo: { write: (line) => lines.push(line) },
  })
})

const warnings = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ level, msg }) => level === 40 && msg === 'error in a browser')

const report = (body: unknown, headers?: Record<string, string>) =>
  caller(app.app)<{ code?: string }>('POST', PATHS.clientErrors, body, headers)

describe('an error that a page reports', () => {
  it('is one warning in the log, with all that is known of it', async () => {
    expect((await report(REPORT)).body).toEqual({ success: true })
    expect(warnings()).toMatchObject([{ clientError: REPORT }])
  })

  it('is taken from who is signed in, and from tokens that are over', async () => {
    const agent = await persona(app, 'Agent')
    expect((await agent.call('POST', PATHS.clientErrors, REPORT)).status).toBe(200)
    app.clock.advance({ hours: 1 })
    expect((await agent.call('POST', PATHS.clientErrors, REPORT)).status).toBe(200)
    expect(warnings()).toHaveLength(2)
    expect(lines.join('')).not.toContain(agent.id)
  })

  it('on a page that the app does not have has no route', async () => {
    await report({ ...REPORT, route: null })
    expect(warnings()).toMatchObject([{ clientError: { route: null } }])
  })

  it('leaves nothing in the log of what else was sent', async () => {
    await report(
      { ...REPORT, message: 'zora@example.com', user: 'zora' },
      { 'user-agent': 'zora', referer: 'http://touchline.test/players/zora' },
    )
    expect(warnings()).toHaveLength(1)
    expect(lines.join('')).not.toContain('zora')
  })
})

describe('a report is refused, and nothing is written of it,', () => {
  const uuid = '00000000-0000-4000-8000-000000000000'
  it.each([
    ['without a release', { ...REPORT, release: undefined }],
    ['with words for a release', { ...REPORT, release: 'zora was here' }],
    ['with a source that there is not', { ...REPORT, source: 'zora' }],
    ['with a message for a name', { ...REPORT, name: 'TypeError: zora is undefined' }],
    ['with an address for a route', { ...REPORT, route: `/players/${uuid}` }],
    ['with a query in its route', { ...REPORT, route: '/players?q=zora' }],
    ['with a stack of words', { ...REPORT, stack: ['TypeError: zora is undefined'] }],
    ['with a file of somebody else', { ...REPORT, stack: ['https://zora.example/a.js:1:2'] }],
    ['with a stack that is long', { ...REPORT, stack: Array(21).fill(REPORT.stack[0]) }],
    ['with a frame that is long', { ...REPORT, stack: [`${'a'.repeat(200)}.js:1:2`] }],
    ['with words for components', { ...REPORT, components: 'zora' }],
  ])('%s', async (_what, body) => {
    expect(await report(body)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(warnings()).toEqual([])
    expect(lines.join('')).not.toContain('zora')
  })

  it('where it is no object, and where it is long', async () => {
    expect(await report([REPORT])).toMatchObject({ status: 400, body: { code: 'malformed' } })
    expect(await report({ ...REPORT, message: 'x'.repeat(20_000) })).toMatchObject({ status: 413 })
    expect(warnings()).toEqual([])
  })

  it('after a hundred of one network in a quarter of an hour, and not those of others', async () => {
    const network = (address: string) => ({ 'x-forwarded-for': address })
    for (let count = 0; count < 100; count++) await report(REPORT, network('203.0.113.7'))
    const refused = await report(REPORT, network('203.0.113.7'))
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.anything() } })
    expect((await report(REPORT, network('203.0.113.8'))).status).toBe(200)
    expect(warnings()).toHaveLength(101)
  })
})
