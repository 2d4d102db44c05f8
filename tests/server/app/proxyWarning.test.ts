import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import { buildTestApp, type TestAppOptions } from '../../support/app'

/** What the log says of calls with these headers. */
async function warningsOf(trustProxy: false | 1, ...calls: Record<string, string>[]) {
  const lines: string[] = []
  const logTo: TestAppOptions['logTo'] = { write: (line) => void lines.push(line) }
  const { app } = await buildTestApp({ logTo, config: { logLevel: 'warn', trustProxy } })
  for (const headers of calls) await app.inject({ url: PATHS.alive, headers })
  return lines
}

describe('a proxy in front that TRUST_PROXY does not name', () => {
  it.each([
    ['x-forwarded-for', '192.0.2.1'],
    ['forwarded', 'for="[2001:db8::1]"'],
  ])('is warned of once, without an address: %s', async (name, value) => {
    const warnings = await warningsOf(false, {}, { [name]: value }, { [name]: value })
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatch(/TRUST_PROXY is not set.*operations\.md/)
    expect(warnings[0]).not.toMatch(/192\.0\.2|2001:db8/)
  })

  it('is not warned of where nothing was forwarded, or where it is named', async () => {
    expect(await warningsOf(false, {})).toEqual([])
    expect(await warningsOf(1, { 'x-forwarded-for': '192.0.2.1' })).toEqual([])
  })
})
