import { afterAll, describe, expect, test } from 'vitest'
import { RATING_ITEMS } from '../../../contract/ratings'
import type { ReportInput } from '../../../server/pdf/reportInput'
import { patientPool } from './pool'
import { type PdfPage, readPdf } from './readPdf'
import { ratingsOf, reportInput } from './reports'
import { expectTidy } from './tidy'

const pool = patientPool()
afterAll(() => pool.close())

const draw = async (input: ReportInput) => readPdf(await pool.draw(input))

/** What a page says, however its lines are broken. */
const said = (page: PdfPage | undefined) => (page?.text ?? '').replace(/\s+/g, ' ')

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
      '3.9 (17 of 18 rated)',
      'ASAP',
      'B Level',
      'Harbour Athletic 2–1 Millbrook Rovers',
      '14 March 2026 · No. 11 · played LW Forward · scouted by Sam Scout Published 16 March 2026',
      'Decides games at this level.',
      'Heading 2 Average',
      'Pass – not rated',
      'Confidential – made for Alex Agent (Agent) on 20 November 2026',
      'Page 1 of 1',
    ]) {
      expect.soft(text).toContain(part)
    }
  })

  test.each([
    [
      'es',
      [
        'Nacimiento: 2 de mayo de 2004 (22) · Pie izquierdo · 181 cm · 74 kg',
        '3,9 (17 de 18 valorados)',
        'Juego de cabeza 2 Regular',
        'Publicado el 16 de marzo de 2026',
        'Confidencial – para Alex Agent (Agente), 20 de noviembre de 2026',
      ],
    ],
    [
      'fr',
      [
        'Naissance : 2 mai 2004 (22) · Pied gauche · 181 cm · 74 kg',
        '3,9 (17 sur 18 évalués)',
        'Jeu de tête 2 Moyen',
        'Publié le 16 mars 2026',
        'Confidentiel – pour Alex Agent (Agent), le 20 novembre 2026',
      ],
    ],
  ] as const)('is in the reader’s language: %s', async (language, phrases) => {
    const ratings = ratingsOf((item) => (item === 'heading' ? 2 : item === 'pass' ? null : 4))
    const read = await draw(reportInput({ language, analysis: ratings }))
    expect(read.language).toBe(language)
    expect(read.pages).toHaveLength(1)
    expectTidy(read.pages[0])
    const text = said(read.pages[0])
    for (const part of phrases) expect.soft(text).toContain(part)
    for (const english of ['Conclusion in', 'Strongest', 'Groups', 'rated', 'Level', 'Page 1 of']) {
      expect.soft(text).not.toContain(english)
    }
  })

  test('names the day that a moment falls on where the club is', async () => {
    const moments = { madeAt: '2026-11-20T23:30:00.000Z', timeZone: 'Europe/Madrid' }
    const { pages } = await draw(
      reportInput({
        ...moments,
        analysis: { publishedAt: '2026-03-15T23:12:00.000Z', player: { birthDate: '2004-11-21' } },
      }),
    )
    expect(said(pages[0])).toContain('Published 16 March 2026')
    expect(said(pages[0])).toContain('on 21 November 2026')
    expect(said(pages[0])).toContain('Born 21 November 2004 (22)')
    expect(said(pages[0])).toContain('14 March 2026')
  })

  test('has a dash between teams whose score is not known, as in every language of the app', async () => {
    const { pages } = await draw(
      reportInput({ language: 'es', analysis: { match: { homeScore: null, awayScore: null } } }),
    )
    expect(said(pages[0])).toContain('Harbour Athletic – Millbrook Rovers')
  })

  test('names both teams, the score and the player in full, however long, without a page for that alone', async () => {
    const longest = (words: string) => words.repeat(20).slice(0, 120).trim()
    const [home, away, name] = [longest('Verein für '), longest('Sportclub '), longest('Maximilian ')]
    const { pages } = await draw(
      reportInput({
        analysis: {
          player: { name },
          match: { homeTeam: { id: '', name: home }, awayTeam: { id: '', name: away } },
        },
      }),
    )
    expect(pages).toHaveLength(1)
    expectTidy(pages[0])
    expect(said(pages[0])).toContain(`${home} 2–1 ${away}`)
    expect(said(pages[0])).toContain(name)
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
    const { pages } = await readPdf(file)
    const sizes = pages.flatMap(({ runs }) => runs.map(({ size }) => size))
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
    expect(text).toContain('– (0 of 18 rated)')
    expect(text.match(/not rated/g)).toHaveLength(18 + 6)
    expect(text).toContain('scouted by Former user')
    expect(text).not.toMatch(/\bnull\b|undefined|NaN/)
  })

  test('letters that the fonts lack, emoji and control characters become a sign, and nothing around them is lost', async () => {
    const { pages, fonts } = await draw(
      reportInput({
        analysis: {
          player: { name: 'ไทย हिन्दी 😀👨‍👩‍👧 tail' },
          conclusion: 'before 😀⚽️ \u202E after\u0007 <script>alert(1)</script>\r\nnew line',
        },
      }),
    )
    expect(said(pages[0])).toContain('\uFFFD\uFFFD tail')
    expect(said(pages[0])).toContain('after <script>alert(1)</script> new line')
    expect(fonts.sort()).toEqual(['NotoSans-Bold', 'NotoSans-Regular'])
  })

  test('ten thousand characters without a space stay within the page', async () => {
    const { pages } = await draw(reportInput({ analysis: { conclusion: 'x'.repeat(10_000) } }))
    for (const page of pages) expectTidy(page)
    const annex = pages.slice(1).flatMap(({ runs }) => runs.filter(({ text }) => /^x+$/.test(text)))
    expect(annex.map(({ text }) => text).join('')).toHaveLength(10_000)
  })
})
