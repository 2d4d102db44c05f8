import { expect } from 'vitest'
import { overlaps, type PdfPage } from './readPdf'

/** Where the footer begins, in points from the top. */
export const FOOTER = 776
const OF_FOOTER =
  /^(Confiden[ct]i[ae]l|(Page|Página) \d|Read this report|Lee este informe|Lire ce rapport|https:)/
const MARGIN = { left: 31, right: 565, bottom: 827 } as const

/** Text stays inside the margins and above the footer, the footer holds its own, and no two texts touch. */
export function expectTidy(page: PdfPage | undefined) {
  const runs = page?.runs ?? []
  expect(runs.length).toBeGreaterThan(3)
  const footer = runs.filter(({ y }) => y >= FOOTER).map(({ text }) => text)
  expect.soft(footer.filter((text) => !OF_FOOTER.test(text))).toEqual([])
  for (const run of runs) {
    expect.soft(run.x, run.text).toBeGreaterThanOrEqual(MARGIN.left)
    expect.soft(run.x + run.width, run.text).toBeLessThanOrEqual(MARGIN.right)
    expect.soft(run.y, run.text).toBeLessThanOrEqual(MARGIN.bottom)
  }
  const touching = runs.flatMap((run, index) =>
    runs
      .slice(index + 1)
      .flatMap((other) => (overlaps(run, other) ? [`“${run.text}” and “${other.text}”`] : [])),
  )
  expect.soft(touching).toEqual([])
}

/** Requires every part in the text. */
export function expectParts(text: string, parts: readonly string[]): void {
  for (const part of parts) expect.soft(text).toContain(part)
}
