import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testTitles } from '../support/testTitles'

const folder = mkdtempSync(join(tmpdir(), 'touchline-titles-'))
const file = join(folder, 'some.test.ts')

afterAll(() => rmSync(folder, { recursive: true }))

writeFileSync(join(folder, 'roles.ts'), "export const ROLES = ['Admin', 'Agent'] as const\n")
writeFileSync(
  file,
  `
  import { ROLES } from './roles'
  import { lines } from './computed'
  const PAGES = { matches: { at: () => '/matches' }, 'teams/{id}': { at: () => '/teams/1' } }
  test('stands alone', () => {})
  describe('a group', () => {
    it('has a test', async () => {})
    it.each(ROLES)('%s is kept', () => {})
    it.each([['a', 1, () => 0], ['b', null, f()]] as const)('%s becomes %j', (one) => one)
    describe.runIf(x)('and another', { timeout: 1 }, () => { it.skipIf(y)(\`ends in \${z} steps\`, () => {}) })
  })
  describe.each(Object.entries(PAGES))('the page %s', (_name, { at }) => { it('opens', () => {}) })
  it.each(lines())('$role on $record', () => {})
  it.each([{ role: 'Scout', count: 2 }])('$role counts $count', () => {})
  for (const path of paths) test(\`\${path} is public\`, { tag: '@phone' }, async ({ page }) => {})
  test.describe('in the browser', () => { test.skip(isSlow, 'too slow'); test.use({ a: 1 }); test('works', () => {}) })
  // it('is only a comment', () => {})
  `,
)

describe('the titles of a test file', () => {
  it.each([
    'stands alone',
    'a group › has a test',
    'a group › Admin is kept',
    'a group › a becomes 1',
    'a group › b becomes null',
    'a group › and another › ends in five steps',
    'the page teams/{id} › opens',
    'anybody on anything',
    "'Scout' counts 2",
    '/terms is public',
    'in the browser › works',
  ])('hold "%s"', (title) => expect(testTitles(file)(title)).toBe(true))

  it.each([
    'has a test',
    'a group',
    'a group › has a test more',
    'a group › Coach is kept',
    'a group › a becomes 2',
    'a group › ends in five steps',
    'the page users › opens',
    'in the browser › too slow',
    'is only a comment',
    '',
  ])('do not hold "%s"', (title) => expect(testTitles(file)(title)).toBe(false))
})
