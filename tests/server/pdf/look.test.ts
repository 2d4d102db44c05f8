/** @module-tag slow */
import { beforeAll, describe, expect, test } from 'vitest'
import type { RatingItemKey, Score } from '../../../contract/ratings'
import { readyPool } from './pool'
import { expectCode } from './qrCode'
import { type PdfText, readPdf } from './readPdf'
import { type Box, type RenderedPage, renderPage } from './renderPdf'
import { ratingsOf, reportInput } from './reports'

const pool = readyPool()

/** The widest bar: from under its item's label to the number beside it. */
const BAR = { x: 132, width: 122 } as const
/** One of its five steps, without the gap after it. */
const STEP = 22.8
/** Darker than any line or ground, as the filled part of a bar is. */
const FILLED = 140

const earlier = [
  { date: '2025-09-01', mean: 2.9, level: 'C' as const },
  { date: '2025-12-02', mean: 3.4, level: 'C' as const },
]
const SCORED = new Map<RatingItemKey, Score>([
  ['firstTouch', 1],
  ['ballManipulate', 2],
  ['finishing', 3],
  ['dribbling', 4],
  ['heading', 5],
])
const input = reportInput({
  earlier,
  analysis: {
    conclusion: 'He reads the game early and plays forward. '.repeat(8),
    ...ratingsOf(
      (item) => (item === 'pass' ? null : (SCORED.get(item) ?? 4)),
      (item) => (item === 'pass' ? 'Not seen passing.' : ''),
    ),
  },
})

let file: Uint8Array
let runs: PdfText[]
let picture: RenderedPage
beforeAll(async () => {
  file = await pool.draw(input)
  runs = (await readPdf(file)).pages.flatMap((page) => page.runs)
  picture = await renderPage(file)
})

describe('the picture of a usual report', () => {
  const barOf = (label: string): Box => {
    const run = runs.find(({ text, x, size }) => text === label && x < 40 && size === 8.5)
    if (!run) throw new Error(`${label} has no row`)
    return { ...BAR, y: run.y - 5, height: 4 }
  }

  test('has bars that are as long as their scores', () => {
    const labels = ['First touch', 'Ball manipulate', 'Finishing', 'Dribbling', 'Heading']
    for (const [index, label] of labels.entries()) {
      const length = picture.inked(barOf(label), FILLED)
      expect.soft(length, label).toBeCloseTo(((index + 1) * STEP) / BAR.width, 1)
    }
  })

  test('shows items without a rating as an open, hatched bar', () => {
    const hatched = barOf('Pass')
    const empty = { ...barOf('First touch'), x: BAR.x + 60, width: 10 }
    expect(picture.inked(hatched, FILLED)).toBe(0)
    expect(new Set(picture.greys(empty).flat()).size).toBe(1)
    expect(picture.inked(hatched, 225)).toBeGreaterThan(0.1)
    expect(picture.inked(hatched, 225)).toBeLessThan(0.6)
  })

  test('is readable in grey: each text contrasts with its background', async () => {
    const sharp = await renderPage(file, { scale: 4 })
    for (const { text, x, y, width, size } of runs) {
      const greys = sharp.greys({ x, y: y - 0.75 * size, width, height: 0.8 * size }).flat()
      // A dash on a line by itself is thinner than a letter's stem.
      if (/^\p{L}/u.test(text)) expect.soft(contrast(greys), text).toBeGreaterThan(4.5)
    }
  })
})

/** WCAG's ratio between the lightest and the darkest grey. */
function contrast(greys: readonly number[]): number {
  const luminance = (grey: number) =>
    grey / 255 <= 0.04045 ? grey / 255 / 12.92 : ((grey / 255 + 0.055) / 1.055) ** 2.4
  return (luminance(Math.max(...greys)) + 0.05) / (luminance(Math.min(...greys)) + 0.05)
}

test('the QR code in the footer leads to the read-only page, and is large enough for a telephone', async () => {
  await expectCode(file, { x: 480, y: 770, width: 115, height: 71 }, input.publicUrl)
})
