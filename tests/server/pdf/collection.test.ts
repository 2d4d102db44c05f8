import { describe, expect, test } from 'vitest'
import { LIMITS } from '../../../contract/fields'
import type { CollectionInput } from '../../../server/pdf/collectionInput'
import type { ReportInput } from '../../../server/pdf/reportInput'
import { SMALL_PNG } from '../../support/uploads'
import { readyPool } from './pool'
import { fontProgramsIn, missingGlyphs, type PdfPage, picturesIn, readPdf, said, withPdf } from './readPdf'
import { reportInput } from './reports'
import { expectParts } from './tidy'

const pool = readyPool()

const LONG = 'A very long conclusion that no first page holds. '.repeat(160)

const report = (name: string, parts: Record<string, unknown> = {}): ReportInput =>
  reportInput({ analysis: { player: { name }, ...parts } })

const collection = (
  reports: readonly ReportInput[],
  parts: Partial<CollectionInput> = {},
): CollectionInput => ({
  language: 'en',
  locale: 'en-GB',
  title: 'Wingers for the summer',
  reports,
  viewer: { name: 'Sam Scout', role: 'Scout' },
  madeAt: '2026-11-20T08:00:00.000Z',
  timeZone: 'UTC',
  club: { name: 'Harbour Athletic FC', crest: SMALL_PNG },
  ...parts,
})

const FIFTY = Array.from({ length: LIMITS.collectedReports }, (_, index) => report(`Player Nr ${index + 1}`))

/** Returns the first page of a named report, by the text after the contents. */
const firstPageOf = (pages: readonly PdfPage[], name: string) =>
  pages.findIndex((page, index) => index >= 2 && said(page).includes(name)) + 1

// Drawing and reading several reports takes seconds.
describe('several reports in one file', { timeout: 60_000 }, () => {
  test('start with a cover: club, title, count, author and time', async () => {
    const file = await pool.draw(collection([report('Ada One'), report('Bea Two')]))
    const { pages, title, language } = await readPdf(file)
    expect([title, language]).toEqual(['Wingers for the summer', 'en'])
    const cover = said(pages[0])
    expectParts(cover, [
      'Harbour Athletic FC',
      'Wingers for the summer',
      '2 reports',
      'Prepared by Sam Scout (Scout)',
      '20 November 2026',
      'Confidential',
    ])
    expect(cover).not.toContain('Ada One')
    expect(pages).toHaveLength(4)
  })

  test('are joined if one has an empty line, which no embedded font draws', async () => {
    const reports = [report('Ada One', { conclusion: 'Quick.\n\nFair.' }), report('Bea Two')]
    const { pages } = await readPdf(await pool.draw(collection(reports)))
    expect(said(pages[firstPageOf(pages, 'Ada One') - 1])).toContain('Quick. Fair.')
  })

  test('are each found by page number, link and outline, and drawn as they are alone', {
    tags: 'slow',
  }, async () => {
    const names = ['Ada Short', 'Bea Long', 'Cleo Short', 'Dora Last']
    const last = report('Dora Last', { conclusion: LONG, publishedAt: null })
    const reports = [
      report('Ada Short'),
      report('Bea Long', { conclusion: LONG }),
      report('Cleo Short'),
      last,
    ]
    const file = await pool.draw(collection(reports))
    const { pages } = await readPdf(file)

    const expected = names.map((name) => firstPageOf(pages, name))
    expect(expected.at(-1)).toBeGreaterThan(names.length + 2)
    const lines = pages[1]?.runs ?? []
    for (const [index, name] of names.entries()) {
      const row = lines.find(({ text }) => text === name)
      const number = lines.find(
        ({ x, y, text }) => x > 500 && Math.abs(y - (row?.y ?? 0)) < 2 && /^\d+$/.test(text),
      )
      expect.soft(Number(number?.text), name).toBe(expected[index])
    }
    expect(said(pages[1])).toContain('Draft')

    await withPdf(file, async (pdf) => {
      const pageAt = async (destination: unknown) => {
        const [target] = Array.isArray(destination)
          ? destination
          : ((await pdf.getDestination(String(destination))) ?? [])
        return (await pdf.getPageIndex(target)) + 1
      }
      const links = (await (await pdf.getPage(2)).getAnnotations()).map(({ dest }) => dest)
      expect([...new Set(await Promise.all(links.map(pageAt)))]).toEqual(expected)
      const [contents, ...entries] = await pdf.getOutline()
      expect(contents?.title).toBe('Contents')
      expect(entries.map(({ title }) => title)).toEqual(names.map((name) => `${name}, 14 March 2026`))
      expect(await Promise.all(entries.map(({ dest }) => pageAt(dest)))).toEqual(expected)
    })

    const alone = (await readPdf(await pool.draw(last))).pages
    const withoutNumber = (page: PdfPage) =>
      said(page)
        .replace(/ ?Page \d+ of \d+ ?/, ' ')
        .trim()
    expect(pages.slice(-alone.length).map(withoutNumber)).toEqual(alone.map(withoutNumber))
    expect(said(pages.at(-1))).toContain(`Page ${pages.length} of ${pages.length}`)
  })

  test('share their fonts and the crest, whatever their alphabets', { tags: 'slow' }, async () => {
    const names = ['Ada One', '王伟明', '손흥민', 'محمد صلاح', '王小明', '⚽ Bea Two']
    const club = { name: 'Harbour Athletic FC', crest: SMALL_PNG }
    const file = await pool.draw(collection(names.map((name) => ({ ...report(name), club }))))
    const { pages, fonts } = await readPdf(file)
    expect(pages.slice(2).map((page, index) => said(page).includes(names[index] ?? ''))).toEqual(
      names.map(() => true),
    )
    expect(fontProgramsIn(file)).toBe(fonts.length)
    // The crest and its transparency.
    expect(picturesIn(file)).toBe(2)
    for (const number of pages.keys()) expect.soft(await missingGlyphs(file, number + 1)).toBe(0)
  })

  test(`are at most ${LIMITS.collectedReports}, which take a third page of contents`, {
    tags: 'slow',
    // Draws 54 pages.
    timeout: 90_000,
  }, async () => {
    const file = await pool.draw(collection(FIFTY))
    const { pages } = await readPdf(file)
    expect(pages).toHaveLength(1 + 3 + FIFTY.length)
    expect(said(pages[3])).toMatch(/Contents \(continued\).*Player Nr 50.* 54\b/)
    // Fonts and crest are stored once.
    const alone = await pool.draw(report('Player Nr 1'))
    expect(file.byteLength).toBeLessThan(0.6 * FIFTY.length * alone.byteLength)
  })
})

test('a drawing stops once its caller has disconnected', { tags: 'slow' }, async () => {
  const stop = new AbortController()
  const drawing = pool.draw(collection(FIFTY), { signal: stop.signal })
  stop.abort()
  await expect(drawing).rejects.toThrow()
  expect((await pool.draw(collection([report('Ada One')]))).byteLength).toBeGreaterThan(0)
})
