import type { Analysis } from '../../contract/analysis'
import {
  RATING_GROUPS,
  RATING_ITEMS,
  type RatingItem,
  type RatingItemKey,
  ratingOf,
} from '../../contract/ratings'
import { type Extremes, extremes } from '../../contract/statistics'
import type { FontSet } from './fontSet'
import type { Headings } from './headings'
import { CONTENT_WIDTH, LINE_HEIGHT, PAGE, SIZE } from './style'
import { type FittedText, fitText, linesNeeded, type TextBox } from './textFit'

/** The first page's two columns, in points. */
export const COLUMNS = { left: 314, gap: 14, right: CONTENT_WIDTH - 314 - 14 } as const

/** A note is indented below its item, beside a line, with tighter spacing than other text. */
export const NOTE = { lineHeight: 1.22, indent: 9, below: 1.2 } as const

/** Heights of the first page's parts, in points; they always add up to the page. */
export const HEIGHT = {
  gap: 10,
  sectionTitle: 16,
  groupTitle: 18,
  row: SIZE.body * LINE_HEIGHT + 1.2,
  noteLine: SIZE.body * NOTE.lineHeight,
  conclusionLine: SIZE.text * LINE_HEIGHT,
  /** Strongest or weakest items: the title, each item and the space below. */
  standouts: { title: SIZE.text * 1.2, item: SIZE.body * LINE_HEIGHT, below: 2 },
  groupChart: 158,
  overTime: 84,
} as const

const COLUMN_ROOM = PAGE.height - PAGE.top - PAGE.bottom - 2 * HEIGHT.gap
const ROWS = RATING_GROUPS.length * HEIGHT.groupTitle + RATING_ITEMS.length * HEIGHT.row
/** Whatever the notes take, so much of the conclusion is on page 1. */
const MIN_CONCLUSION_LINES = 3
const MAX_NOTE_LINES = 4
const MAX_SPACING = { row: 9, group: 16 } as const
/** Items that are named as strongest, and as weakest. */
export const STANDOUTS = 3
const PITCH = { minimum: 72, maximum: 176 } as const
const RIGHT_GAP = { minimum: 14, maximum: 30 } as const

export type PageOnePlan = {
  columnHeight: number
  conclusion: FittedText
  conclusionHeight: number
  notes: Partial<Record<RatingItemKey, FittedText>>
  /** Space under each row and above each group, from what the notes leave over. */
  spacing: { row: number; group: number }
  right: { pitchHeight: number; gap: number }
}

type PageOneParts = {
  analysis: Analysis
  headings: Headings
  /** The text for a report without a conclusion. */
  noConclusion: string
  /** Whether the means over time are drawn; a line of text says why not. */
  hasMeansOverTime: boolean
  fontSet: FontSet
}

/**
 * Distributes the space of the first page: a line for each note, then what the conclusion needs, then further lines for the
 * notes, and the rest as spacing. A short report fills the page and a long one never exceeds it.
 */
export function planPageOne(parts: PageOneParts): PageOnePlan {
  const { analysis, headings, noConclusion, hasMeansOverTime, fontSet } = parts
  const columnHeight = COLUMN_ROOM - headings.header.height - headings.context.height
  const noted = RATING_ITEMS.filter((item) => ratingOf(analysis, item).note !== '')
  const oneLineEach = noted.length * (HEIGHT.noteLine + NOTE.below)
  const maxLines = Math.max(
    MIN_CONCLUSION_LINES,
    Math.floor(
      (columnHeight - HEIGHT.gap - HEIGHT.sectionTitle - ROWS - oneLineEach) / HEIGHT.conclusionLine,
    ),
  )
  const box = { width: COLUMNS.left, size: SIZE.text, lines: maxLines }
  const conclusion = fitText(analysis.conclusion || noConclusion, box, fontSet)
  const conclusionHeight =
    HEIGHT.sectionTitle + linesNeeded(conclusion.text, box, fontSet) * HEIGHT.conclusionLine

  const room = columnHeight - conclusionHeight - HEIGHT.gap - ROWS
  const shares = shareLines(analysis, noted, room, fontSet)
  const notes = Object.fromEntries(
    noted.map((item) => [
      item.item,
      fitText(noteOf(analysis, item), noteBox(shares.get(item) ?? 0), fontSet),
    ]),
  )
  return {
    columnHeight,
    conclusion,
    conclusionHeight,
    notes,
    spacing: spacingOf(room - heightOfNotes(shares)),
    right: rightColumn(columnHeight, heightOfStandouts(analysis), hasMeansOverTime),
  }
}

const noteBox = (lines: number): TextBox => ({
  width: COLUMNS.left - NOTE.indent,
  size: SIZE.body,
  lines,
})

/** Notes run on on page 1; the annex keeps their paragraphs. */
const noteOf = (analysis: Analysis, item: RatingItem) => ratingOf(analysis, item).note.replace(/\s+/g, ' ')

type LineShares = Map<RatingItem, number>

/** A line in turn to each that needs it, until there are no more. */
function shareLines(analysis: Analysis, noted: RatingItem[], room: number, fontSet: FontSet): LineShares {
  const shares: LineShares = new Map()
  let left = room
  for (let round = 1; round <= MAX_NOTE_LINES; round += 1) {
    const height = HEIGHT.noteLine + (round === 1 ? NOTE.below : 0)
    for (const item of noted) {
      const needed = linesNeeded(noteOf(analysis, item), noteBox(round), fontSet)
      if (left >= height && needed >= round && (shares.get(item) ?? 0) === round - 1) {
        shares.set(item, round)
        left -= height
      }
    }
  }
  return shares
}

const heightOfNotes = (shares: LineShares) =>
  [...shares.values()].reduce((sum, lines) => sum + lines * HEIGHT.noteLine + NOTE.below, 0)

function spacingOf(left: number): PageOnePlan['spacing'] {
  const share = left / (RATING_ITEMS.length + RATING_GROUPS.length)
  const row = Math.max(0, Math.min(MAX_SPACING.row, share))
  const group = (left - row * RATING_ITEMS.length) / RATING_GROUPS.length
  return { row, group: Math.max(0, Math.min(MAX_SPACING.group, group)) }
}

/** Ties have one line. Without items there is a line of text. */
function heightOfStandouts(analysis: Analysis): number {
  const { title, item, below } = HEIGHT.standouts
  const { best, weakest } = extremes(analysis, STANDOUTS)
  const rowsOf = ({ items, tied }: Extremes) => Math.max(1, items.length + (tied ? 1 : 0))
  return 2 * (title + below) + (rowsOf(best) + rowsOf(weakest)) * item
}

/** What the other parts leave goes to the pitch first, then between them. */
function rightColumn(height: number, standouts: number, hasMeansOverTime: boolean): PageOnePlan['right'] {
  const overTime = hasMeansOverTime ? HEIGHT.overTime : SIZE.body * LINE_HEIGHT
  const fixed = standouts + 3 * HEIGHT.sectionTitle + HEIGHT.groupChart + overTime
  const left = height - fixed - 3 * RIGHT_GAP.minimum
  const pitchHeight = Math.max(PITCH.minimum, Math.min(PITCH.maximum, left))
  const gap = RIGHT_GAP.minimum + Math.max(0, left - pitchHeight) / 3
  return { pitchHeight, gap: Math.min(RIGHT_GAP.maximum, gap) }
}
