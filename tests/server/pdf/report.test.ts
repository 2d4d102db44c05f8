import { describe, expect, test } from 'vitest'
import { LIMITS } from '../../../contract/fields'
import { RATING_GROUPS, RATING_ITEMS, ratingOf } from '../../../contract/ratings'
import type { ReportClub as Club, ReportInput } from '../../../server/pdf/reportInput'
import { SMALL_PNG } from '../../support/uploads'
import { readyPool } from './pool'
import { missingGlyphs, picturesIn, readPdf, said } from './readPdf'
import { ratingsOf, reportInput } from './reports'
import { expectParts, expectTidy, FOOTER } from './tidy'

const pool = readyPool()

const draw = async (input: ReportInput) => readPdf(await pool.draw(input))

const RATINGS = ratingsOf((item) => (item === 'heading' ? 2 : item === 'pass' ? null : 4))

describe('a usual report', () => {
  test('is one small page with the figures that the app shows, every item and earlier reports', async () => {
    const input = reportInput({
      analysis: { ...RATINGS, player: { name: 'Łukasz Żółć' } },
      earlier: [
        { date: '2025-09-01', mean: 2.9, level: 'C' },
        { date: '2025-04-02', mean: null, level: null },
      ],
    })
    const file = await pool.draw(input)
    expect(file.byteLength).toBeLessThan(500_000)
    const { pages, title, language, fonts } = await readPdf(file)
    expect(pages).toHaveLength(1)
    expect([title, language]).toEqual(['Łukasz Żółć – scouting report', 'en'])
    expect(fonts.sort()).toEqual(['NotoSans-Bold', 'NotoSans-Regular'])
    const text = said(pages[0])
    expectParts(text, [
      'Łukasz Żółć',
      'Born 2 May 2004 (21) · Left foot · 181 cm · 74 kg',
      'LW Forward · Harbour Athletic',
      '3.9 (17 of 18 rated)',
      'ASAP',
      'B Level',
      'Harbour Athletic 2–1 Millbrook Rovers',
      '14 March 2026 · No. 11 · played LW Forward · scouted by Sam Scout Published 16 March 2026',
      'Decides games at this level.',
      'Heading 2 Average',
      'Pass – not rated',
      '1 September 2025',
      'Confidential – prepared for Alex Agent (Agent) on 20 November 2026',
      'Page 1 of 1',
    ])
    expect(text).not.toContain('No earlier published report')
    const runs = pages[0]?.runs ?? []
    expect(runs.map((run) => run.text)).toEqual(
      expect.arrayContaining(RATING_ITEMS.map(({ label }) => label)),
    )
    // Nothing that is read is smaller.
    expect(Math.min(...runs.map(({ size }) => size))).toBeGreaterThanOrEqual(8.5)
    expect(pages[0]?.links).toContain(input.publicUrl)
  })

  test.each([
    [
      'es',
      [
        'Nacimiento: 2 de mayo de 2004 (21 años) · Pie izquierdo · 181 cm · 74 kg',
        '3,9 (17 de 18 valorados)',
        'Juego de cabeza 2 Regular',
        'Publicado el 16 de marzo de 2026',
        'Confidencial – para Alex Agent (Agente), 20 de noviembre de 2026',
      ],
    ],
    [
      'fr',
      [
        'Naissance : 2 mai 2004 (21 ans) · Pied gauche · 181 cm · 74 kg',
        '3,9 (17 notés sur 18)',
        'Jeu de tête 2 Moyen',
        'Publié le 16 mars 2026',
        'Confidentiel – pour Alex Agent (Agent), le 20 novembre 2026',
      ],
    ],
  ] as const)('is in the reader’s language: %s', { tags: 'slow' }, async (language, phrases) => {
    const read = await draw(reportInput({ language, analysis: RATINGS }))
    expect(read.language).toBe(language)
    expect(read.pages).toHaveLength(1)
    expectTidy(read.pages[0])
    const text = said(read.pages[0])
    expectParts(text, phrases)
    for (const english of ['full text', 'Strongest', 'Groups', 'rated', 'Level', 'Page 1 of']) {
      expect.soft(text).not.toContain(english)
    }
  })

  test('names the day that a moment falls on where the club is', async () => {
    const moments = { madeAt: '2026-11-20T23:30:00.000Z', timeZone: 'Europe/Madrid' }
    const analysis = { publishedAt: '2026-03-15T23:12:00.000Z' }
    const { pages } = await draw(reportInput({ ...moments, analysis }))
    const text = said(pages[0])
    expectParts(text, ['Published 16 March', 'on 21 November 2026', '14 March 2026'])
  })

  test('has the age and the club of the day of the match, and says of today’s club that it is', {
    tags: 'slow',
  }, async () => {
    const player = { birthDate: '2004-03-15', team: { id: '', name: 'Millbrook Rovers' } }
    const playedFor = { id: '', name: 'Harbour Athletic' }
    const past = await draw(reportInput({ analysis: { player, playedFor } }))
    expectParts(said(past.pages[0]), ['Born 15 March 2004 (21)', 'LW Forward · Harbour Athletic'])
    const unknown = await draw(reportInput({ analysis: { player, playedFor: null } }))
    expectParts(said(unknown.pages[0]), ['LW Forward · Millbrook Rovers (now)'])
  })

  test('names teams and player in full, however long, without a page for that alone', {
    tags: 'slow',
  }, async () => {
    const longest = (words: string) => words.repeat(20).slice(0, 120).trim()
    const [home, away, name] = [longest('Verein für '), longest('Sportclub '), longest('Maximilian ')]
    const match = { homeTeam: { id: '', name: home }, awayTeam: { id: '', name: away } }
    const { pages } = await draw(reportInput({ analysis: { player: { name }, match } }))
    expect(pages).toHaveLength(1)
    expectTidy(pages[0])
    expect(said(pages[0])).toContain(`${home} 2–1 ${away}`)
    expect(said(pages[0])).toContain(name)
  })
})

describe('a report with odd text', () => {
  test('is still a page with nothing rated or known, where unrated is not zero', async () => {
    const player = { height: null, weight: null, birthDate: null, foot: null, team: null }
    const { pages, title } = await draw(
      reportInput({
        analysis: {
          ...ratingsOf(() => null),
          conclusion: '',
          level: null,
          shirtNo: null,
          position: '',
          scout: null,
          publishedAt: null,
          match: { homeScore: null, awayScore: null },
          player: { ...player, position: '', playerPriority: undefined },
        },
      }),
    )
    expectTidy(pages[0])
    const text = said(pages[0])
    expectParts(text, [
      '– (0 of 18 rated)',
      'scouted by Former user',
      'Harbour Athletic – Millbrook',
      'DRAFT',
    ])
    expect(title).toContain('draft')
    expect(text.match(/not rated/g)).toHaveLength(18 + 6)
    expect(text).not.toMatch(/\bnull\b|undefined|NaN|Monitor|ASAP|Urgent/)
  })

  test('leaves out signs and letters that the fonts lack, and nothing around them', {
    tags: 'slow',
  }, async () => {
    const conclusion = 'before \u{1FBFA}\u202E after\u0007 <script>alert(1)</script>\r\nnew line'
    const { pages, fonts } = await draw(
      reportInput({ analysis: { player: { name: 'हिन्दी தமிழ் tail' }, conclusion } }),
    )
    expectParts(said(pages[0]), ['… tail', 'before after <script>alert(1)</script> new line'])
    expect(fonts.sort()).toEqual(['NotoSans-Bold', 'NotoSans-Regular'])
  })

  test('prints arrows, stars, check marks and emoji in names, texts and the club’s words', async () => {
    const club = { name: 'Club ★', crest: null, labels: { group: { technical: 'Ball ✓' }, item: {} } }
    const analysis = { player: { name: 'Ana ★ Lima' }, conclusion: 'Runs → shoots ✓ ⚽ 👍 🚀' }
    const file = await pool.draw(reportInput({ club, analysis }))
    const { pages } = await readPdf(file)
    expectParts(said(pages[0]), ['Ana ★ Lima', 'Runs → shoots ✓ ⚽ 👍 🚀', 'Ball ✓', 'Club ★'])
    expect(await missingGlyphs(file)).toBe(0)
  })

  test('links an uploaded file to the page that shows it after sign-in', async () => {
    const media = ['/v1/media/0f8fad5b-d9cb-469f-a165-70867728950e', 'https://video.example/a']
    const { publicUrl } = reportInput()
    const { pages } = await draw(reportInput({ analysis: { media } }))
    expect(pages[1]?.links).toEqual(
      expect.arrayContaining([
        `${publicUrl}?file=0f8fad5b-d9cb-469f-a165-70867728950e`,
        'https://video.example/a',
      ]),
    )
    expectParts(said(pages[1]), ['1. Uploaded file (opens in Touchline)', '2. https://video.example/a'])
  })

  test('keeps ten thousand characters without a space within the page', { tags: 'slow' }, async () => {
    const { pages } = await draw(reportInput({ analysis: { conclusion: 'x'.repeat(10_000) } }))
    for (const page of pages) expectTidy(page)
    const annex = pages.slice(1).flatMap(({ runs }) => runs.filter(({ text }) => /^x+$/.test(text)))
    expect(annex.map(({ text }) => text).join('')).toHaveLength(10_000)
  })
})

describe('the club on a report', () => {
  test('is named, with its crest and its own words for groups and items', { tags: 'slow' }, async () => {
    const labels = { group: { technical: 'On the ball' }, item: { firstTouch: 'Receiving' } }
    const club = { name: 'Harbour Athletic FC', crest: SMALL_PNG, labels }
    const file = await pool.draw(reportInput({ club }))
    const page = said((await readPdf(file)).pages[0])
    expectParts(page, [
      'Harbour Athletic FC – read this report online:',
      'On the ball',
      'Receiving',
      'Physical',
    ])
    expect(page).not.toContain('First touch')
    expect(picturesIn(file)).toBeGreaterThan(0)
  })

  test('says what the level means to it, and counts only the items that it asks for', async () => {
    const levels = { B: 'Plays for us within a year.' }
    const club = { name: '', crest: null, levels, notAsked: { forwards: ['pass', 'heading'] } } satisfies Club
    const { pages } = await draw(reportInput({ analysis: RATINGS, club }))
    expectTidy(pages[0])
    expectParts(said(pages[0]), ['3.9 (17 of 17 rated)', 'Level B: Plays for us within a year.'])
  })

  test('with the longest words that it may have still fits one page', { tags: 'slow' }, async () => {
    const longest = 'W'.repeat(LIMITS.ratingLabel)
    const group = Object.fromEntries(RATING_GROUPS.map(({ key }) => [key, longest]))
    const item = Object.fromEntries(RATING_ITEMS.map((one) => [one.item, longest]))
    const levels = { B: 'W'.repeat(LIMITS.levelMeaning) }
    const club = { name: 'W'.repeat(LIMITS.name), crest: SMALL_PNG, labels: { group, item }, levels }
    expect((await readPdf(await pool.draw(reportInput({ club })))).pages).toHaveLength(1)
  })
})

const unbroken = (text: string) => text.replace(/\s+/g, '')
const numbered = (length: number, name: string) =>
  Array.from({ length: length / (name.length + 5) }, (_, index) => `${name}${1000 + index}`).join(' ')
const noted = (note: (item: string) => string) => ratingsOf(() => 3, note)

// Eleven seconds of work on a quiet machine.
describe('a report with too much text', { tags: 'slow', timeout: 90_000 }, () => {
  test('keeps its pages and loses nothing: the first has every name in full, the annex every text', async () => {
    const { analysis, ...rest } = reportInput({
      analysis: {
        conclusion: numbered(10_000, 'conclusion'),
        ...noted((item) => numbered(4_000, item)),
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
    const { pages } = await draw({ analysis, ...rest })
    for (const page of pages) expectTidy(page)

    const words = new Set(pages.slice(1).flatMap((page) => said(page).split(' ')))
    const typed = [analysis.conclusion, ...RATING_ITEMS.map((item) => ratingOf(analysis, item).note)]
    expect(typed.flatMap((text) => text.split(' ')).filter((word) => !words.has(word))).toEqual([])
    const first = unbroken(said(pages[0]))
    const { player, match, scout } = analysis
    for (const name of [
      player.name,
      player.team?.name ?? '',
      match.homeTeam.name,
      match.awayTeam.name,
      `${scout?.firstName}${scout?.lastName}`,
    ]) {
      expect.soft(first).toContain(unbroken(name))
    }
    expect(pages.flatMap(({ links }) => links)).toEqual(
      expect.arrayContaining([
        'https://video.example/a',
        `${rest.publicUrl}?file=0f8fad5b-d9cb-469f-a165-70867728950e`,
      ]),
    )
    expect(said(pages.at(-1))).toContain(`Page ${pages.length} of ${pages.length}`)
  })

  test('never has a heading alone at the foot of a page', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, line) => `Line ${line}`).join('\n')
    for (let count = 53; count < 62; count += 1) {
      const notes = noted((item) => (item === 'pass' ? numbered(2_000, item) : ''))
      const { pages } = await draw(reportInput({ analysis: { conclusion: lines(count), ...notes } }))
      for (const { runs } of pages.slice(1)) {
        const last = runs
          .filter(({ y }) => y < FOOTER)
          .toSorted((one, other) => one.y - other.y)
          .at(-1)
        expect.soft(last?.text, `${count} lines`).toMatch(/^Line \d+$|\d{4}$/)
      }
    }
  })

  test('has a conclusion of any length whole on page 1 or whole in the annex', async () => {
    for (let length = 250; length < 1_500; length += 300) {
      const conclusion = numbered(length, 'word')
      const note = 'He reads the game early and plays forward. '.repeat(length / 400)
      const { pages } = await draw(reportInput({ analysis: { conclusion, ...noted(() => note) } }))
      expectTidy(pages[0])
      const isWhole = pages.some((page) => unbroken(page.text).includes(unbroken(conclusion)))
      expect.soft(isWhole, `${length}`).toBe(true)
    }
  })
})
