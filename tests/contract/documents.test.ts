import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SHARE_MAILS_AN_HOUR } from '../../contract/analysisShare'
import { ERROR_STATUS } from '../../contract/errors'
import { LIMITS } from '../../contract/fields'
import { IMPORT_KINDS } from '../../contract/import/kinds'
import { RESOURCES } from '../../contract/paths'
import packageJson from '../../package.json' with { type: 'json' }
import { EXIT } from '../../server/import/run'
import { allBlocks, readDocument } from '../support/documents'

/** Returns the cells of the first column of each table below a heading, without their backticks. */
function firstCells(document: string, heading: string): string[] {
  const [, ...sections] = readDocument(document).split(/^##+ /m)
  const section = sections.find((text) => text.startsWith(`${heading}\n`)) ?? ''
  return [...section.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell.replaceAll('`', ''))
}

describe('shell commands in README and docs', () => {
  const commands = allBlocks().filter(({ language }) => language === 'sh' || language === '')

  it('are run by a test, or have a reason not to be', () => {
    const unsaid = commands.filter(({ comment }) => !/^(?:run|not run: \S.+)$/.test(comment))
    expect(unsaid.map(({ document, text }) => `${document}: ${text}`)).toEqual([])
    expect(commands.length).toBeGreaterThan(10)
  })

  it('call scripts of package.json', () => {
    const called = commands.flatMap(({ text }) => [...text.matchAll(/npm run ([\w:-]+)/g)])
    expect(called.map(([, name]) => name).filter((name = '') => !(name in packageJson.scripts))).toEqual([])
  })
})

describe('README.md', () => {
  it('has at most 900 words', () => {
    expect(readDocument('README.md').split(/\s+/).length).toBeLessThanOrEqual(900)
  })
})

describe('CHANGELOG.md', () => {
  it('starts with the version of the package', () => {
    const [, version] = /^## (\S+)/m.exec(readDocument('CHANGELOG.md')) ?? []
    expect(version).toBe(packageJson.version)
  })
})

describe('docs/operations.md', () => {
  const operations = readDocument('docs/operations.md')

  it('lists every setting', () => {
    const names = [...readDocument('server/config.ts').matchAll(/^ {2}([A-Z][A-Z_\d]+): z/gm)].map(
      ([, name]) => name,
    )
    const listed = firstCells('docs/operations.md', 'Settings').flatMap((cell) => cell.split(', '))
    const byOthers = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'NODE_OPTIONS', 'variable']
    expect(listed.filter((name) => !byOthers.includes(name)).sort()).toEqual(names.sort())
  })

  const number = (value: number) => value.toLocaleString('en')
  const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`
  it.each([
    ['Files uploaded', `60 a minute, ${number(LIMITS.uploadsPerDay)} a day`],
    ['Size of uploads', `${megabytes(LIMITS.uploadBytesPerDay)} a day`],
    ['Emails about shared reports', `${SHARE_MAILS_AN_HOUR} an hour, 500 a day`],
    [
      'Import rows of one user pending on the server',
      `${number(LIMITS.waitingRows)} rows, ${megabytes(LIMITS.waitingBytes)}`,
    ],
    ['Shortlists of one user', `${LIMITS.shortLists}, with ${LIMITS.shortListEntries} players each`],
    ['Requests of one user', `${LIMITS.requestsPerDay} a day`],
    ['One uploaded file', megabytes(LIMITS.uploadBytes)],
    ['One picture', `${LIMITS.picturePixels / 1_000_000} megapixels`],
    ['One JSON request', megabytes(LIMITS.bodyBytes)],
    ['Reports in one PDF', number(LIMITS.collectedReports)],
    ['Users an analysis is shared with', number(LIMITS.sharedWith)],
    ['Photos and links of one record', number(LIMITS.mediaEntries)],
    ['Notes per team and match', number(LIMITS.notesPerSide)],
    ['Shared filters of one list', number(LIMITS.sharedFilters)],
  ])('says of "%s": %s', (what, limit) => {
    expect(operations).toContain(`| ${what} | ${limit} |`)
  })

  it('names log messages that the server writes', () => {
    const server = readdirSync('server', { encoding: 'utf8', recursive: true })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => readDocument(`server/${path}`))
      .join('\n')
    const [, ...messages] = firstCells('docs/operations.md', 'Logs')
    expect(messages.length).toBeGreaterThan(4)
    expect(messages.filter((message) => !server.includes(message))).toEqual([])
  })
})

describe('docs/import.md', () => {
  it('lists every option', () => {
    const options = [...readDocument('server/import/options.ts').matchAll(/^ {2}--([\w-]+)/gm)].map(
      ([, name]) => name,
    )
    const listed = firstCells('docs/import.md', 'Options').slice(1)
    expect(listed.map((option) => /^--([\w-]+)/.exec(option)?.[1])).toEqual(options)
  })

  it('lists the exit codes', () => {
    const [, ...codes] = firstCells('docs/import.md', 'Result')
    expect(codes.map(Number)).toEqual(expect.arrayContaining(Object.values(EXIT)))
    expect(readDocument('docs/import.md')).toContain(
      `| ${EXIT.incomplete} | At least one row was rejected. |`,
    )
  })

  it.each(Object.values(IMPORT_KINDS))('lists every column of $resource', ({ resource, fields }) => {
    const row = new RegExp(`^\\| \`${RESOURCES[resource].singular}\` \\|.*$`, 'm').exec(
      readDocument('docs/import.md'),
    )
    const [, ...listed] = [...(row?.[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name)
    expect(listed.sort()).toEqual(fields.map(({ name }) => name).sort())
  })
})

describe('docs/api.md', () => {
  it('lists every error code', () => {
    const codes = Object.entries(ERROR_STATUS).map(([code, status]) => `${status} ${code}`)
    const listed = [...readDocument('docs/api.md').matchAll(/^\| (\d{3}) \| ([^|]+) \|/gm)].flatMap(
      ([, status, cell = '']) => cell.split(', ').map((code) => `${status} ${code.replaceAll('`', '')}`),
    )
    expect(listed).toEqual(codes)
  })
})
