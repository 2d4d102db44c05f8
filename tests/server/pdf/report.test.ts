import { afterAll, describe, expect, test } from 'vitest'
import { RATING_ITEMS } from '../../../contract/ratings'
import { createPdfPool } from '../../../server/pdf/pdfPool'
import type { ReportInput } from '../../../server/pdf/reportInput'
import { type PdfPage, readPdf } from './readPdf'
import { ratingsOf, reportInput } from './reports'

const pool = createPdfPool()
afterAll(() => pool.close())

const draw = async (input: ReportInput) => readPdf(await pool.draw(input))

/** What a page says, however its lines are broken. */
const said = (page: PdfPage | undefined) => (page?.text ?? '').replace(/\s+/g, ' ')
const unbroken = (text: string) => text.replace(/[\s\uFEFF]+/g, '')

const FOOTER = 790

describe('a usual report', () => {
  test('is one page with the figures that the app shows', async () => {
    const { pages } = await draw(
      reportInput({ analysis: ratingsOf((item) => (item === 'heading' ? 2 : item === 'pass' ? null : 4)) }),
    )
    expect(pages).toHaveLength(1)
    const text = said(pages[0])
    for (const part of [
      'Test Player',
      'Born 2 May 2004 (22) · Left foot · 181 cm · 74 kg',
      'LW Forward · Harbour Athletic',
      '3.9 17 of 18 rated',
      'ASAP',
      'B Level',
      'Harbour Athletic 2–1 Millbrook Rovers Published 16 March 2026',
      '14 March 2026 · No. 11 · played LW Forward · scouted by Sam Scout',
      'Decides games at this level.',
      'Heading 2 Average',
      'Pass – not rated',
      'Confidential – made for Alex Agent (Agent) on 20 November 2026',
      'Page 1 of 1',
    ]) {
      expect.soft(text).toContain(part)
    }
  })

  test('names every item', async () => {
    const { pages } = await draw(reportInput())
    const lines = pages[0]?.runs.map(({ text }) => text)
    for (const { label } of RATING_ITEMS) expect.soft(lines).toContain(label)
  })

  test('says in its file what it is, in which language, and links to the read-only page', async () => {
    const input = reportInput({ analysis: { player: { name: 'Łukasz Żółć' } } })
    const { title, language, pages } = await draw(input)
    expect(title).toBe('Łukasz Żółć – scouting report')
    expect(language).toBe('en')
    expect(pages[0]?.links).toContain(input.publicUrl)
  })

  test('is small and sets nothing that is read below 8.5 points', async () => {
    const file = await pool.draw(reportInput())
    expect(file.byteLength).toBeLessThan(500_000)
    const sizes = readPdf(file).pages.flatMap(({ runs }) => runs.map(({ size }) => size))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8.5)
  })

  test('marks a draft on the page and in its title', async () => {
    const { pages, title } = await draw(reportInput({ analysis: { publishedAt: null } }))
    expect(said(pages[0])).toContain('DRAFT')
    expect(title).toContain('draft')
  })

  test('shows no priority where the viewer may not know it', async () => {
    const { pages } = await draw(reportInput({ analysis: { player: { playerPriority: undefined } } }))
    expect(said(pages[0])).not.toMatch(/Monitor|ASAP|Urgent/)
  })

  test('shows earlier reports over time', async () => {
    const { pages } = await draw(
      reportInput({
        earlier: [
          { date: '2025-09-01', mean: 2.9, level: 'C' },
          { date: '2025-04-02', mean: null, level: null },
        ],
      }),
    )
    expect(said(pages[0])).toContain('1 September 2025')
    expect(said(pages[0])).not.toContain('No earlier published report')
  })
})

test.each([
  'İlkay Gündoğan',
  'Łukasz Fabiański',
  'Đorđe Petrović',
  'Endri Ҫekiҫi',
  'Αλέξης Οικονόμου',
  'Їжак Щерба',
])('the name %s reads right in the text and comes from the embedded fonts alone', async (name) => {
  const { pages, fonts } = await draw(
    reportInput({
      analysis: { player: { name }, conclusion: `${name} plays.` },
      viewer: { name, role: 'Scout' },
    }),
  )
  const lines = pages[0]?.runs.map(({ text }) => text)
  expect(lines).toContain(name)
  expect(lines).toContain(`${name} plays.`)
  expect(said(pages[0])).toContain(`made for ${name} (Scout)`)
  expect(fonts.every((font) => font.includes('NotoSans'))).toBe(true)
})

describe('a report with too much text', () => {
  const sentence = 'He reads the game early and plays forward. '
  const long = (length: number, end: string) => `${sentence.repeat(length / sentence.length)}${end}`
  const input = reportInput({
    analysis: {
      conclusion: long(9_900, 'END-OF-CONCLUSION'),
      ...ratingsOf(
        () => 3,
        (item) => long(3_900, `END-OF-${item}`),
      ),
      media: ['https://video.example/a', '/v1/media/0f8fad5b-d9cb-469f-a165-70867728950e'],
      player: {
        name: `${'Aleksandr-Konstantin '.repeat(5)}Last`,
        team: { id: '', name: 'Verein '.repeat(17) },
      },
      match: {
        homeTeam: { id: '', name: 'W'.repeat(120) },
        awayTeam: { id: '', name: 'Sportverein '.repeat(10) },
      },
      scout: { id: '', firstName: 'F'.repeat(120), lastName: 'Ł'.repeat(120) },
    },
    viewer: { name: 'V'.repeat(241), role: 'Admin' },
  })

  let once: ReturnType<typeof draw> | undefined
  const drawn = () => {
    once ??= draw(input)
    return once
  }

  test('keeps its first page: nothing runs into the footer, over the edge or into something else', async () => {
    const { pages } = await drawn()
    expectTidy(pages[0])
  })

  test('loses nothing: the annex has every text in full', async () => {
    const { pages } = await drawn()
    const annex = unbroken(pages.slice(1).map(said).join(' '))
    const { analysis } = input
    for (const { item } of RATING_ITEMS) expect.soft(annex).toContain(`END-OF-${item}`)
    for (const text of [
      'END-OF-CONCLUSION',
      analysis.player.team?.name ?? '',
      analysis.match.homeTeam.name,
      analysis.match.awayTeam.name,
      `${analysis.scout?.firstName}${analysis.scout?.lastName}`,
    ]) {
      expect.soft(annex).toContain(unbroken(text))
    }
    expect(unbroken(said(pages[0]))).toContain(unbroken(analysis.player.name))
    expect(pages.flatMap(({ links }) => links)).toEqual(
      expect.arrayContaining([
        'https://video.example/a',
        'https://touchline.test/v1/media/0f8fad5b-d9cb-469f-a165-70867728950e',
      ]),
    )
    expect(said(pages.at(-1))).toContain(`Page ${pages.length} of ${pages.length}`)
  })

  test('a conclusion of any length is whole on page 1 or whole in the annex', async () => {
    for (let length = 250; length < 1_500; length += 200) {
      const conclusion = long(length, 'END-OF-CONCLUSION')
      const { pages } = await draw(
        reportInput({
          analysis: {
            conclusion,
            ...ratingsOf(
              () => 3,
              () => sentence.repeat(length / 400),
            ),
          },
        }),
      )
      expectTidy(pages[0])
      expect
        .soft(
          pages.some((page) => unbroken(page.text).includes(unbroken(conclusion))),
          `${length}`,
        )
        .toBe(true)
    }
  })
})

describe('a report with odd text', () => {
  test('nothing rated, nothing known: still a page, and unrated is not zero', async () => {
    const { pages } = await draw(
      reportInput({
        analysis: {
          ...ratingsOf(() => null),
          conclusion: '',
          level: null,
          shirtNo: null,
          position: '',
          scout: null,
          match: { homeScore: null, awayScore: null },
          player: { position: '', height: null, weight: null, birthDate: null, foot: null, team: null },
        },
      }),
    )
    expectTidy(pages[0])
    const text = said(pages[0])
    expect(text).toContain('0 of 18 rated')
    expect(text.match(/not rated/g)).toHaveLength(18 + 6)
    expect(text).toContain('scouted by Former user')
    expect(text).not.toMatch(/\bnull\b|undefined|NaN/)
  })

  test('letters that the fonts lack, emoji and control characters become a sign, and nothing around them is lost', async () => {
    const { pages, fonts } = await draw(
      reportInput({
        analysis: {
          player: { name: 'محمد 王小明 😀👨‍👩‍👧 tail' },
          conclusion: 'before 😀⚽️ \u202E after\u0007 <script>alert(1)</script>\r\nnew line',
        },
      }),
    )
    expect(said(pages[0])).toContain('\uFFFD\uFFFD tail')
    expect(said(pages[0])).toContain('after <script>alert(1)</script> new line')
    expect(fonts.every((font) => font.includes('NotoSans'))).toBe(true)
  })

  test('ten thousand characters without a space stay within the page', async () => {
    const { pages } = await draw(reportInput({ analysis: { conclusion: 'x'.repeat(10_000) } }))
    for (const page of pages) expectTidy(page)
    const annex = pages.slice(1).flatMap(({ runs }) => runs.filter(({ text }) => /^x+$/.test(text)))
    expect(annex.map(({ text }) => text).join('')).toHaveLength(10_000)
  })
})

/** Text stays inside the margins and above the footer, and no two lines that begin below each other touch. */
function expectTidy(page: PdfPage | undefined) {
  const runs = page?.runs ?? []
  expect(runs.length).toBeGreaterThan(3)
  const body = runs.filter(({ y, text }) => y < FOOTER && text.trim() !== '')
  const footer = runs.filter(({ y }) => y >= FOOTER).map(({ text }) => text.trim())
  expect.soft(footer.filter((text) => !/^(Confidential|Page \d|https:)/.test(text))).toEqual([])
  for (const run of body) {
    expect.soft(run.x, run.text).toBeGreaterThanOrEqual(31)
    expect.soft(run.x + run.width, run.text).toBeLessThanOrEqual(565)
  }
  for (const [index, run] of body.entries()) {
    for (const other of body.slice(index + 1)) {
      const beside = run.x + run.width <= other.x || other.x + other.width <= run.x
      const apart = Math.abs(run.y - other.y) >= 0.8 * Math.min(run.size, other.size)
      expect.soft(beside || apart, `“${run.text}” and “${other.text}” overlap`).toBe(true)
    }
  }
}
