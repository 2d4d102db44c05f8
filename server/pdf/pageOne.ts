import type { Analysis } from '../../contract/analysis'
import {
  RATING_GROUPS,
  RATING_ITEMS,
  type RatingItem,
  type RatingItemKey,
  ratingOf,
} from '../../contract/ratings'
import type { FontSet } from './fontSet'
import { CONTENT_WIDTH, LINE_HEIGHT, PAGE, SIZE } from './style'
import { type FittedText, fitText, linesNeeded, type TextBox } from './textFit'

/** The first page's two columns, in points. */
export const COLUMNS = { left: 314, gap: 14, right: CONTENT_WIDTH - 314 - 14 } as const

/** Notes are set tighter than other text. */
export const NOTE_LINE_HEIGHT = 1.22

/** Heights of the first page's parts, in points; they always add up to the page. */
export const HEIGHT = {
  header: 67,
  context: 36,
  gap: 10,
  sectionTitle: 16,
  groupTitle: 18,
  row: SIZE.body * LINE_HEIGHT + 1.2,
  noteLine: SIZE.body * NOTE_LINE_HEIGHT,
  conclusionLine: SIZE.text * LINE_HEIGHT,
  /** Room for the three strongest and three weakest. */
  minVerdict: 94,
  /** Room for the charts at the right. */
  minBody: 428,
  pitch: 104,
  maxPitch: 160,
} as const

const ROOM = PAGE.height - PAGE.top - PAGE.bottom - HEIGHT.header - HEIGHT.context - 3 * HEIGHT.gap
const ROWS = RATING_GROUPS.length * HEIGHT.groupTitle + RATING_ITEMS.length * HEIGHT.row
const MAX_NOTE_LINES = 4
const MAX_SPACING = 9

export type PageOnePlan = {
  conclusion: FittedText
  verdictHeight: number
  bodyHeight: number
  pitchHeight: number
  notes: Partial<Record<RatingItemKey, FittedText>>
  /** Space under each row, from what the notes leave over. */
  rowSpacing: number
}

/**
 * Distributes the space of the first page: one line for each note, then what the conclusion needs, then further lines for the
 * notes, and the rest as spacing. A short report fills the page and a long one never exceeds it.
 */
export function planPageOne(analysis: Analysis, fontSet: FontSet): PageOnePlan {
  const noted = RATING_ITEMS.filter((item) => ratingOf(analysis, item).note !== '')
  const minimum = ROWS + noted.length * HEIGHT.noteLine
  const maxVerdictHeight = ROOM - Math.max(minimum, HEIGHT.minBody)
  const conclusion = fitText(analysis.conclusion, conclusionBox(maxVerdictHeight), fontSet)
  const verdictHeight = heightOfVerdict(conclusion.text, maxVerdictHeight, fontSet)

  const bodyHeight = ROOM - verdictHeight
  const shares = shareLines(analysis, noted, Math.floor((bodyHeight - ROWS) / HEIGHT.noteLine), fontSet)
  const notes = Object.fromEntries(
    noted.map((item) => [
      item.item,
      fitText(noteOf(analysis, item), noteBox(shares.get(item) ?? 1), fontSet),
    ]),
  )
  const lines = [...shares.values()].reduce((sum, share) => sum + share, 0)
  const left = bodyHeight - ROWS - lines * HEIGHT.noteLine
  return {
    conclusion,
    verdictHeight,
    bodyHeight,
    pitchHeight: Math.min(HEIGHT.maxPitch, HEIGHT.pitch + bodyHeight - HEIGHT.minBody),
    notes,
    rowSpacing: Math.max(0, Math.min(MAX_SPACING, left / RATING_ITEMS.length)),
  }
}

const conclusionBox = (height: number): TextBox => ({
  width: COLUMNS.left,
  size: SIZE.text,
  lines: Math.floor((height - HEIGHT.sectionTitle) / HEIGHT.conclusionLine),
})

const noteBox = (lines: number): TextBox => ({ width: COLUMNS.left, size: SIZE.body, lines })

/** Notes run on on page 1; the annex keeps their paragraphs. */
const noteOf = (analysis: Analysis, item: RatingItem) => ratingOf(analysis, item).note.replace(/\s+/g, ' ')

function heightOfVerdict(conclusion: string, atMost: number, fontSet: FontSet): number {
  const lines = linesNeeded(conclusion, conclusionBox(atMost), fontSet)
  const needed = HEIGHT.sectionTitle + lines * HEIGHT.conclusionLine
  return Math.min(atMost, Math.max(HEIGHT.minVerdict, needed))
}

/** A line each first, then one more in turn to each that needs it, until there are no more. */
function shareLines(
  analysis: Analysis,
  noted: RatingItem[],
  available: number,
  fontSet: FontSet,
): Map<RatingItem, number> {
  const shares = new Map(noted.map((item) => [item, 1]))
  let left = available - noted.length
  for (let round = 2; round <= MAX_NOTE_LINES; round += 1) {
    for (const item of noted) {
      const needed = linesNeeded(noteOf(analysis, item), noteBox(round), fontSet)
      if (left > 0 && needed >= round) {
        shares.set(item, round)
        left -= 1
      }
    }
  }
  return shares
}
