import { describe, expect, test } from 'vitest'
import { readyPool } from './pool'
import { missingGlyphs, type PdfText, type ReadPdf, readPdf } from './readPdf'
import { type Box, renderPage } from './renderPdf'
import { ratingsOf, reportInput } from './reports'
import { expectTidy } from './tidy'
import { WRITINGS, type Writing } from './writings'

const pool = readyPool()

const reportIn = ({ name, team: teamName, conclusion, note }: Writing) => {
  const [firstName = '', ...others] = name.split(' ')
  const team = { id: '', name: teamName }
  return reportInput({
    viewer: { name, role: 'Scout' },
    analysis: {
      player: { name, team },
      match: { homeTeam: team, awayTeam: team },
      scout: { id: '', firstName, lastName: others.join(' ') },
      conclusion,
      ...ratingsOf(
        () => 4,
        (item) => (item === 'pass' ? note : ''),
      ),
    },
  })
}

const unseen = /[\s\u200B-\u200F\u2066-\u2069]/g
const inked = (text: string) => text.replace(unseen, '')
/** Words without their marks; of writing that breaks lines anywhere, characters. */
const partsOf = (text: string, { withoutSpaces }: Writing) =>
  withoutSpaces ? Array.from(inked(text)) : text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => part !== '')

const COLUMN = { left: 32, right: 32 + 314 }

/** Returns the lines of the conclusion: the texts on the left between its title and the first group. */
function conclusionOf({ pages: [page] }: ReadPdf): PdfText[] {
  const runs = page?.runs.filter(({ x }) => x < COLUMN.right) ?? []
  const yOf = (title: string) => runs.find(({ text }) => text === title)?.y ?? Number.NaN
  return runs.filter(({ y }) => y > yOf('Conclusion') + 1 && y < yOf('Technical') - 1)
}

/** One with letters that join and lines that run from right to left; the others are slow. */
const FAST = 'Arabic'

describe.each(WRITINGS)('a report in $script', (writing) => {
  test('is one tidy page below 500 KB that says every word in glyphs of its own fonts', {
    tags: writing.script === FAST ? [] : ['slow'],
  }, async () => {
    const drawn = await pool.draw(reportIn(writing))
    const read = await readPdf(drawn)
    const { pages, title, fonts } = read
    expect(pages).toHaveLength(1)
    expectTidy(pages[0])
    expect(drawn.byteLength).toBeLessThan(500_000)
    expect(title).toBe(`${writing.name} – scouting report`)
    const { name, team, conclusion, note, initials } = writing
    const words = inked(pages[0]?.text ?? '')
    for (const part of [name, team, conclusion, note, initials].flatMap((text) => partsOf(text, writing))) {
      expect.soft(words).toContain(part)
    }
    expect(pages[0]?.text.split('\n')).toContain(name)

    expect(await missingGlyphs(drawn)).toBe(0)
    const others = fonts.filter((font) => !['NotoSans-Regular', 'NotoSans-Bold'].includes(font))
    expect(others.every((font) => font.startsWith(writing.font))).toBe(true)
    expect(others.length > 0).toBe(writing.font !== 'NotoSans')

    const lines = conclusionOf(read)
    expect(lines.length).toBeGreaterThan(1)
    expect((lines[0]?.width ?? 0) / (COLUMN.right - COLUMN.left)).toBeGreaterThan(0.8)
    for (const { x, width, text } of lines) {
      expect.soft(x, text).toBeGreaterThanOrEqual(COLUMN.left - 1)
      expect.soft(x + width, text).toBeLessThanOrEqual(COLUMN.right + 1)
      if (writing.rightToLeft) expect.soft(x + width, text).toBeGreaterThan(COLUMN.right - 1)
      else expect.soft(x, text).toBeLessThan(COLUMN.left + 1)
    }
  })
})

test('the letters of an Arabic word are joined', { tags: 'slow' }, async () => {
  const name = 'محمد'
  const file = await pool.draw(reportInput({ analysis: { player: { name } } }))
  const run = (await readPdf(file)).pages[0]?.runs.find(({ text }) => text === name)
  if (!run) throw new Error('The name is not on the page')
  const part: Box = { x: run.x, y: run.y - 20, width: run.width, height: 28 }
  const picture = await renderPage(file, { scale: 4, part })
  const columns = Array.from({ length: Math.floor(part.width) - 2 }, (_, index) => part.x + 1 + index)
  expect(columns.filter((x) => picture.inked({ ...part, x, width: 1 }) === 0)).toEqual([])
})

test('the lines of a left-to-right paragraph begin at the left, also with an Arabic or Hebrew word', async () => {
  const words = ['محمدعبدالرحمنالسعودي', 'ערןבןזהבימכביתלאביב']
  const conclusion = `Beside ${words.join(' ')} ${'he plays with محمدعبدالرحمنالسعودي and ערןבןזהבימכביתלאביב '.repeat(8)}`
  const lines = conclusionOf(await readPdf(await pool.draw(reportInput({ analysis: { conclusion } }))))
  const begun = lines.filter(({ text }) => /^[\u200E\s]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text))
  expect(lines.length).toBeGreaterThan(5)
  expect(begun.length).toBeGreaterThan(0)
  for (const { x, text } of lines) expect.soft(x, text).toBeLessThan(COLUMN.left + 1)
})

test('the score between two right-to-left names keeps its order', { tags: 'slow' }, async () => {
  const match = { homeTeam: { id: '', name: 'محمد' }, awayTeam: { id: '', name: 'זהבי' } }
  const { pages } = await readPdf(await pool.draw(reportInput({ analysis: { match } })))
  const [line] = (pages[0]?.runs ?? []).filter(({ text }) => text.includes('2–1'))
  expect(inked(line?.text ?? '')).toBe('محمد2–1זהבי')
})

test.each([
  ['kana anywhere makes it Japanese', '早い段階でパス', 'NotoSansJP'],
  ['hangul anywhere makes it Korean', '大韓民國 축구', 'NotoSansKR'],
  ['neither is Chinese', '传球准确', 'NotoSansHans'],
])(
  'a Chinese character is drawn as the readers of the report write it: %s',
  { tags: 'slow' },
  async (_rule, conclusion, font) => {
    const analysis = { player: { name: '直骨海' }, conclusion }
    const { fonts } = await readPdf(await pool.draw(reportInput({ analysis })))
    const others = fonts.filter((one) => !one.startsWith('NotoSans-'))
    expect(others.every((one) => one.startsWith(font))).toBe(true)
  },
)
