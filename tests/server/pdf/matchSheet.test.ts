import { describe, expect, test } from 'vitest'
import type { SheetInput, SheetPlayer } from '../../../server/pdf/sheetInput'
import { readyPool } from './pool'
import { expectCode } from './qrCode'
import { type PdfPage, readPdf, said } from './readPdf'
import { renderPage } from './renderPdf'
import { expectParts } from './tidy'

const pool = readyPool()

const HOME = 'Harbour Athletic'
const AWAY = 'Millbrook Rovers'

const players = (count: number, said: readonly Partial<SheetPlayer>[] = []): SheetPlayer[] =>
  Array.from({ length: count }, (_, index) => ({
    shirtNo: index + 1,
    name: `Player Nr ${index + 1}`,
    positionCode: 'RWM',
    isStarter: true,
    ...said[index],
  }))

/** A sheet without line-ups. Tests set the fields that they are about. */
const sheet = ({
  home = [],
  away = [],
  ...rest
}: Partial<Omit<SheetInput, 'home' | 'away'>> & Sides = {}) => ({
  language: 'en' as const,
  locale: 'en-GB',
  club: '',
  date: '2026-03-14',
  kickOffTime: '19:45',
  madeAt: '2026-03-10T10:00:00.000Z',
  matchUrl: 'https://scouting.example.club/matches/0c4f8f0e-1d1b-4d9c-8a55-7f3f1f9d2a11',
  home: { team: HOME, score: null, players: home },
  away: { team: AWAY, score: null, players: away },
  ...rest,
})
type Sides = { home?: SheetPlayer[]; away?: SheetPlayer[] }

const WIDTH = 842
const HEIGHT = 595

function expectInside(page: PdfPage | undefined) {
  for (const { text, x, y, width, size } of page?.runs ?? []) {
    expect.soft(x, text).toBeGreaterThanOrEqual(27)
    expect.soft(x + width, text).toBeLessThanOrEqual(WIDTH - 26)
    expect.soft(y, text).toBeLessThanOrEqual(HEIGHT - 12)
    expect.soft(size, text).toBeGreaterThanOrEqual(8.4)
  }
}

describe('a match-day sheet', () => {
  test('is one page with both line-ups by number, the date, the teams and room to write', {
    tags: 'slow',
  }, async () => {
    const home = players(25, [
      { shirtNo: 99, name: 'Late Number' },
      { shirtNo: null, name: 'No Number' },
    ])
    const file = await pool.draw(sheet({ home, away: players(25) }))
    const { pages, title, language } = await readPdf(file)
    expect(pages).toHaveLength(1)
    expect([title, language]).toEqual([`${HOME} – ${AWAY} – Match-day sheet`, 'en'])
    const text = said(pages[0])
    expectParts(text, [`${HOME} – ${AWAY}`, 'Saturday, 14 March 2026 19:45', 'Notes', 'Level', 'RWM'])
    const [page] = pages
    const ofHome = page?.runs.filter(({ x, y }) => x < WIDTH / 2 && y > 110).toSorted((a, b) => a.y - b.y)
    const names = ofHome?.map(({ text }) => text).filter((name) => / N/.test(name))
    expect(names?.at(0)).toBe('3 Player Nr 3')
    expect(names?.slice(-2)).toEqual(['99 Late Number', 'No Number'])
    expect(text.match(/Player Nr 25/g)).toHaveLength(2)
    expectInside(page)
    expect(file.byteLength).toBeLessThan(200_000)
  })

  test('has empty rows where there is no line-up, and goes without colours', { tags: 'slow' }, async () => {
    const file = await pool.draw(sheet())
    const { pages } = await readPdf(file)
    expect(pages).toHaveLength(1)
    expect(said(pages[0])).not.toContain('Player Nr')
    const picture = await renderPage(file, { scale: 1 })
    const column = picture.greys({ x: 230, y: 95, width: 1, height: 480 }).flat()
    const lines = column.filter((grey, row) => grey < 200 && (column[row - 1] ?? 255) >= 200)
    expect(lines.length).toBeGreaterThanOrEqual(20)
    const colours = Array.from({ length: picture.pixels.length / 4 }, (_, point) =>
      picture.pixels.subarray(4 * point, 4 * point + 3),
    ).filter((point) => Math.max(...point) - Math.min(...point) > 24)
    expect(colours).toEqual([])
  })

  test('continues on a second page, so that every player is listed', { tags: 'slow' }, async () => {
    const { pages } = await readPdf(await pool.draw(sheet({ home: players(40), away: players(11) })))
    expect(pages).toHaveLength(2)
    const text = pages.map(said).join(' ')
    for (const { name } of players(40)) expect.soft(text).toMatch(new RegExp(`${name}\\b`))
    expect(said(pages[1])).toContain('Page 2 of 2')
    for (const page of pages) expectInside(page)
  })

  test('has a code that leads to the match, large enough for a telephone', { tags: 'slow' }, async () => {
    const input = sheet({ home: players(18) })
    await expectCode(await pool.draw(input), { x: 740, y: 0, width: 102, height: 90 }, input.matchUrl)
  })
})
