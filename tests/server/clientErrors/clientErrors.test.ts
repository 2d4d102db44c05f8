import { beforeEach, describe, expect, it } from 'vitest'
import { type ClientError, clientErrorSchema } from '../../../contract/clientErrors'
import { PATHS } from '../../../contract/paths'
import { buildTestApp, type TestApp } from '../../support/app'
import { caller, persona } from '../../support/personas'

const REPORT: ClientError = {
  release: '1.0.0+Bx3_k9-a',
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
    config: { logLevel: 'info' },
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
  it('logs one warning with all fields of the report', async () => {
    expect((await report(REPORT)).body).toEqual({ success: true })
    expect(warnings()).toMatchObject([{ clientError: REPORT }])
  })

  it('accepts reports with a session and with expired tokens', async () => {
    const agent = await persona(app, 'Agent')
    expect((await agent.call('POST', PATHS.clientErrors, REPORT)).status).toBe(200)
    app.clock.advance({ hours: 1 })
    expect((await agent.call('POST', PATHS.clientErrors, REPORT)).status).toBe(200)
    expect(warnings()).toHaveLength(2)
    expect(lines.join('')).not.toContain(agent.id)
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

describe('a report is refused', () => {
  const uuid = '00000000-0000-4000-8000-000000000000'
  it.each([
    ['without a release', { release: undefined }],
    ['with words for a release', { release: 'zora was here' }],
    ['with an unknown source', { source: 'zora' }],
    ['with a message for a name', { name: 'TypeError: zora is undefined' }],
    ['with an address for a route', { route: `/players/${uuid}` }],
    ['with a query in its route', { route: '/players?q=zora' }],
    ['with a stack of words', { stack: ['TypeError: zora is undefined'] }],
    ['with a file of another site', { stack: ['https://zora.example/a.js:1:2'] }],
    ['with a long stack', { stack: Array(21).fill(REPORT.stack[0]) }],
    ['with a long frame', { stack: [`${'a'.repeat(200)}.js:1:2`] }],
    ['with words for components', { components: 'zora' }],
  ])('%s', (_what, wrong) => {
    expect(clientErrorSchema.safeParse({ ...REPORT, ...wrong }).success).toBe(false)
  })

  it('without a trace in the log', async () => {
    const named = { ...REPORT, name: 'TypeError: zora is undefined' }
    expect(await report(named)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(await report([REPORT])).toMatchObject({ status: 400, body: { code: 'malformed' } })
    expect(await report({ ...REPORT, message: 'x'.repeat(20_000) })).toMatchObject({ status: 413 })
    expect(warnings()).toEqual([])
    expect(lines.join('')).not.toContain('zora')
  })
})
