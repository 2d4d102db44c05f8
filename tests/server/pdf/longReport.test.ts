/** @module-tag slow */
import { afterAll, describe, expect, test } from 'vitest'
import { RATING_ITEMS, ratingOf } from '../../../contract/ratings'
import type { ReportInput } from '../../../server/pdf/reportInput'
import { patientPool } from './pool'
import { readPdf, said } from './readPdf'
import { ratingsOf, reportInput } from './reports'
import { expectTidy } from './tidy'

const pool = patientPool()
afterAll(() => pool.close())

const draw = async (input: ReportInput) => readPdf(await pool.draw(input))

/** A text, however its lines are broken. */
const unbroken = (text: string) => text.replace(/\s+/g, '')
/** A text of about a length, in words that stand nowhere else. */
const numbered = (length: number, name: string) =>
  Array.from({ length: length / (name.length + 5) }, (_, index) => `${name}${1000 + index}`).join(' ')
const noted = (note: (item: string) => string) => ratingsOf(() => 3, note)

// Eleven seconds of work on a quiet machine.
describe('a report with too much text', { timeout: 90_000 }, () => {
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
        'https://touchline.test/v1/media/0f8fad5b-d9cb-469f-a165-70867728950e',
      ]),
    )
    expect(said(pages.at(-1))).toContain(`Page ${pages.length} of ${pages.length}`)
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

  test.each([
    [
      'Chinese',
      '他速度很快，能够提前阅读比赛，并且向前传球（本赛季打进12球）。Liverpool也在关注。',
      'NotoSansHans',
    ],
    ['Arabic', 'سريع جدا، يقرأ اللعب مبكرا ويمرر إلى الأمام (12 هدفا) مع Liverpool. ', 'IBMPlexSansArabic'],
  ])('in %s stays within its pages, too, and below 500 KB', async (_script, text, font) => {
    const conclusion = text.repeat(10_000 / text.length)
    const note = text.repeat(4_000 / text.length)
    const file = await pool.draw(reportInput({ analysis: { conclusion, ...noted(() => note) } }))
    const { pages, fonts } = await readPdf(file)
    for (const page of pages) expectTidy(page)
    const written = conclusion.length + RATING_ITEMS.length * note.length
    const letters = (all: string) => all.match(/[\p{Script=Han}\p{Script=Arabic}]/gu)?.length ?? 0
    const printed = pages.slice(1).reduce((sum, page) => sum + letters(page.text), 0)
    expect(printed).toBe((letters(text) * written) / text.length)
    expect(fonts.some((name) => name.startsWith(font))).toBe(true)
    expect(file.byteLength).toBeLessThan(500_000)
  })
})
