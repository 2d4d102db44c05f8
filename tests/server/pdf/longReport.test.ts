import { afterAll, describe, expect, test } from 'vitest'
import { RATING_ITEMS } from '../../../contract/ratings'
import { createPdfPool } from '../../../server/pdf/pdfPool'
import type { ReportInput } from '../../../server/pdf/reportInput'
import { type PdfPage, readPdf } from './readPdf'
import { ratingsOf, reportInput } from './reports'
import { expectTidy } from './tidy'

const pool = createPdfPool()
afterAll(() => pool.close())

const draw = async (input: ReportInput) => readPdf(await pool.draw(input))

/** What a page says, however its lines are broken. */
const unbroken = (text: string) => text.replace(/\s+/g, '')
const said = (page: PdfPage | undefined) => (page?.text ?? '').replace(/\s+/g, ' ')

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
