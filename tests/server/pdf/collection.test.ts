import { afterAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../contract/fields'
import type { CollectionInput } from '../../../server/pdf/collectionInput'
import type { ReportInput } from '../../../server/pdf/reportInput'
import { SMALL_PNG } from '../../support/uploads'
import { patientPool } from './pool'
import { type PdfPage, readPdf, withPdf } from './readPdf'
import { reportInput } from './reports'

const pool = patientPool()
afterAll(() => pool.close())

const LONG = 'A very long conclusion that no first page holds. '.repeat(160)

const report = (name: string, said: Record<string, unknown> = {}): ReportInput =>
  reportInput({ analysis: { player: { name }, ...said } })

const collection = (
  reports: readonly ReportInput[],
  said: Partial<CollectionInput> = {},
): CollectionInput => ({
  language: 'en',
  title: 'Wingers for the summer',
  reports,
  viewer: { name: 'Sam Scout', role: 'Scout' },
  madeAt: '2026-11-20T08:00:00.000Z',
  timeZone: 'UTC',
  club: { name: 'Harbour Athletic FC', crest: SMALL_PNG },
  ...said,
})

const said = (page: PdfPage | undefined) => (page?.text ?? '').replace(/\s+/g, ' ')

/** Where each named report begins, by what stands on the pages after the contents. */
const firstPageOf = (pages: readonly PdfPage[], name: string) =>
  pages.findIndex((page, index) => index >= 2 && said(page).includes(name)) + 1

describe('several reports in one file', () => {
  test('begin with a cover: club, title, how many, who made it and when', async () => {
    const file = await pool.draw(collection([report('Ada One'), report('Bea Two')]))
    const { pages, title, language } = await readPdf(file)
    expect([title, language]).toEqual(['Wingers for the summer', 'en'])
    const cover = said(pages[0])
    for (const part of [
      'Harbour Athletic FC',
      'Wingers for the summer',
      '2 reports',
      'Made by Sam Scout (Scout)',
      '20 November 2026',
      'Confidential',
    ]) {
      expect.soft(cover).toContain(part)
    }
    expect(cover).not.toContain('Ada One')
    expect(pages).toHaveLength(4)
  })

  test('name in their contents on which page each begins, however long those before are', async () => {
    const names = ['Ada Short', 'Bea Long', 'Cleo Longer', 'Dora Short', 'Eva Last']
    const reports = [
      report('Ada Short'),
      report('Bea Long', { conclusion: LONG }),
      report('Cleo Longer', { conclusion: LONG.repeat(1.3) }),
      report('Dora Short'),
      report('Eva Last', { conclusion: LONG, publishedAt: null }),
    ]
    const { pages } = await readPdf(await pool.draw(collection(reports)))
    const lines = pages[1]?.runs ?? []
    for (const name of names) {
      const row = lines.find(({ text }) => text === name)
      const number = lines.find(
        ({ x, y, text }) => x > 500 && Math.abs(y - (row?.y ?? 0)) < 2 && /^\d+$/.test(text),
      )
      expect.soft(Number(number?.text), name).toBe(firstPageOf(pages, name))
    }
    expect(firstPageOf(pages, 'Eva Last')).toBeGreaterThan(names.length + 2)
    expect(said(pages[1])).toContain('Draft')
    expect(said(pages.at(-1))).toContain(`Page ${pages.length} of ${pages.length}`)
  })

  test('are each reached by a link of the contents and an entry of the outline', async () => {
    const reports = [report('Ada One'), report('Bea Two', { conclusion: LONG }), report('Cleo Three')]
    const file = await pool.draw(collection(reports))
    const { pages } = await readPdf(file)
    await withPdf(file, async (pdf) => {
      const pageAt = async (destination: unknown) => {
        const [target] = Array.isArray(destination)
          ? destination
          : ((await pdf.getDestination(String(destination))) ?? [])
        return (await pdf.getPageIndex(target)) + 1
      }
      const links = (await (await pdf.getPage(2)).getAnnotations()).map(({ dest }) => dest)
      const expected = ['Ada One', 'Bea Two', 'Cleo Three'].map((name) => firstPageOf(pages, name))
      expect([...new Set(await Promise.all(links.map(pageAt)))]).toEqual(expected)
      const outline = await pdf.getOutline()
      expect(outline.map(({ title }) => title)).toEqual([
        'Contents',
        'Ada One, 14 March 2026',
        'Bea Two, 14 March 2026',
        'Cleo Three, 14 March 2026',
      ])
      expect(await Promise.all(outline.slice(1).map(({ dest }) => pageAt(dest)))).toEqual(expected)
    })
  })

  test('are drawn as each is alone, but for the number of the page', async () => {
    const alone = report('Ada One', { conclusion: LONG })
    const { pages } = await readPdf(await pool.draw(alone))
    const { pages: together } = await readPdf(await pool.draw(collection([alone])))
    const withoutNumber = (page: PdfPage) => said(page).replace(/Page \d+ of \d+/, '')
    expect(together.slice(2).map(withoutNumber)).toEqual(pages.map(withoutNumber))
  })

  test.each([
    [
      'es',
      'Informes de ojeo',
      ['2 informes', 'Preparado por Sam Scout (Ojeador)', '20 de noviembre de 2026'],
      'Índice',
    ],
    ['fr', 'Rapports d’observation', ['2 rapports', 'Établi par Sam Scout', '20 novembre 2026'], 'Sommaire'],
  ] as const)('speak the language of who asks: %s', async (language, title, onCover, contents) => {
    const reports = ['Ada', 'Bea'].map((name) => ({ ...report(name), language }))
    const file = await readPdf(await pool.draw(collection(reports, { language, title: '' })))
    expect([file.title, file.language]).toEqual([title, language])
    for (const part of onCover) expect.soft(said(file.pages[0])).toContain(part)
    expect(said(file.pages[1])).toContain(contents)
  })

  test('have each the fonts of its own letters, and a plain title where nobody has said one', async () => {
    const reports = [report('田中太郎'), report('محمد صلاح'), report('김민재')]
    const file = await pool.draw(collection(reports, { title: '', club: { name: '', crest: null } }))
    const { pages, title } = await readPdf(file)
    expect(title).toBe('Scouting reports')
    for (const name of ['田中太郎', 'محمد صلاح', '김민재']) expect.soft(said(pages[1])).toContain(name)
  })

  test(`are at most ${LIMITS.collectedReports}, which take a third page of contents`, {
    timeout: 90_000,
  }, async () => {
    const reports = Array.from({ length: LIMITS.collectedReports }, (_, index) =>
      report(`Player Nr ${index + 1}`),
    )
    const file = await pool.draw(collection(reports))
    const { pages } = await readPdf(file)
    expect(pages).toHaveLength(1 + 3 + reports.length)
    expect(said(pages[3])).toMatch(/Contents, continued.*Player Nr 50/)
    expect(said(pages[3])).toMatch(/Player Nr 50.* 54\b/)
    expect(file.byteLength).toBeLessThan(5_000_000)
  })
})

test('a drawing that nobody waits for any more is ended', async () => {
  const stop = new AbortController()
  const reports = Array.from({ length: LIMITS.collectedReports }, (_, index) =>
    report(`Player Nr ${index + 1}`),
  )
  const drawing = pool.draw(collection(reports), { signal: stop.signal })
  stop.abort()
  await expect(drawing).rejects.toThrow()
  expect((await pool.draw(collection([report('Ada One')]))).byteLength).toBeGreaterThan(0)
})
