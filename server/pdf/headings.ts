import { ageOn } from '../../contract/age'
import { bidiIsolated } from '../../contract/bidi'
import { itemsNotAsked } from '../../contract/club'
import { positionShown } from '../../contract/pitch'
import { reportedClub } from '../../contract/playedFor'
import { itemsToRate, ratedItems } from '../../contract/statistics'
import type { FontSet } from './fontSet'
import type { ReportInput } from './reportInput'
import { filled, type ReportWords } from './reportWords'
import { CONTENT_WIDTH, LINE_HEIGHT, SIZE } from './style'
import { type FittedText, fitText, linesNeeded, type TextBox } from './textFit'
import { matchInWords } from './wording'

/** A text of the header with the size and the number of lines that it needs. */
export type Heading = FittedText & { full: string; size: number; lines: number }

export type Headings = {
  name: Heading
  body: Heading
  club: Heading
  match: Heading
  circumstances: Heading
  /** What the level means for the club, in its own sentence; null without one. */
  meaning: Heading | null
  status: string
  /** The number of rated items, beside the mean. */
  rated: string
  /** Heights and widths that follow from the above, in points. */
  header: { height: number; nameWidth: number }
  context: { height: number; statusWidth: number }
}

/** Side of the picture and of the level, in points. */
export const AVATAR = 54
export const NAME_LINE_HEIGHT = 1.15
/** Room within the box of the context, and between its two texts. */
export const CONTEXT_PADDING = { side: 8, top: 5, between: 12 } as const
const MEAN_WIDTH = 34
const HEADER_GAPS = 12 + 10 + 8

/** Long texts are set smaller, then on more lines, rather than cut: the last of each holds the longest that there may be. */
const NAME_SIZES = [
  { size: 20, lines: 1 },
  { size: 15, lines: 2 },
  { size: 11.5, lines: 3 },
  { size: 9, lines: 5 },
]
const MATCH_SIZES = [
  { size: SIZE.heading, lines: 1 },
  { size: SIZE.heading, lines: 2 },
  { size: SIZE.body, lines: 6 },
]
const LINE_SIZES = [{ size: SIZE.body, lines: 6 }]

/** The lines above the columns, and the room that they take. */
export function headingsOf(
  { analysis, club: from }: ReportInput,
  words: ReportWords,
  fontSet: FontSet,
): Headings {
  const { player, match, publishedAt } = analysis
  const notAsked = itemsNotAsked({ notAsked: from?.notAsked ?? {} }, positionShown(analysis).position)
  const rated = `(${words.pdf.rated(ratedItems(analysis).length, itemsToRate(analysis, notAsked).length)})`
  const nameWidth =
    CONTENT_WIDTH - 2 * AVATAR - HEADER_GAPS - MEAN_WIDTH - fontSet.widthOf(` ${rated}`, SIZE.body)
  const status =
    publishedAt === null ? words.pdf.draftNotPublished : words.pdf.published(words.dayOf(publishedAt))
  const statusWidth = fontSet.widthOf(status, SIZE.body, 700) + CONTEXT_PADDING.between
  const contextWidth = CONTENT_WIDTH - 2 * CONTEXT_PADDING.side
  const heading = (full: string, width: number, sizes: Size[], weight?: TextBox['weight']) =>
    fittedHeading(full, sizes, { width, ...(weight && { weight }) }, fontSet)

  const name = heading(player.name, nameWidth, NAME_SIZES, 700)
  const body = heading(bodyFacts(player, match.date, words), nameWidth, LINE_SIZES)
  const club = heading(clubFacts(analysis, words), nameWidth, LINE_SIZES)
  const matchLine = heading(matchInWords(match), contextWidth, MATCH_SIZES, 700)
  const circumstances = heading(
    circumstancesOf(analysis, words),
    contextWidth - statusWidth - CONTEXT_PADDING.between,
    LINE_SIZES,
  )
  const sentence = analysis.level && from?.levels?.[analysis.level]
  const meaning = sentence
    ? heading(`${words.pdf.level} ${analysis.level}: ${bidiIsolated(sentence)}`, contextWidth, LINE_SIZES)
    : null
  return {
    name,
    body,
    club,
    match: matchLine,
    circumstances,
    meaning,
    status,
    rated,
    header: {
      height: Math.max(AVATAR, heightOf(name, NAME_LINE_HEIGHT) + 3 + heightOf(body) + heightOf(club)) + 1,
      nameWidth,
    },
    context: {
      height:
        2 * CONTEXT_PADDING.top +
        heightOf(matchLine) +
        heightOf(circumstances) +
        (meaning ? heightOf(meaning) : 0) +
        1,
      statusWidth,
    },
  }
}

type Size = Pick<TextBox, 'size' | 'lines'>

function fittedHeading(
  full: string,
  sizes: Size[],
  box: Omit<TextBox, 'size' | 'lines'>,
  fontSet: FontSet,
): Heading {
  const fitted = sizes.map(({ size, lines }) => {
    const room = { ...box, size, lines }
    return { full, size, ...fitText(full, room, fontSet), lines: linesNeeded(full, room, fontSet) }
  })
  const best = fitted.find(({ whole }) => whole) ?? fitted.at(-1)
  if (!best) throw new Error('There is no size for a heading')
  return best
}

const heightOf = ({ lines, size }: Heading, lineHeight: number = LINE_HEIGHT) => lines * size * lineHeight

type Player = ReportInput['analysis']['player']

function clubFacts(analysis: ReportInput['analysis'], { shared }: ReportWords): string {
  const { position } = analysis.player
  const { name, isToday } = reportedClub(analysis)
  const club = bidiIsolated(name ?? shared.report.noClub)
  return joinFacts([
    position === '' ? '' : shared.position[position],
    isToday ? filled(shared.report.clubNow, { club }) : club,
  ])
}

function bodyFacts(
  { birthDate, foot, height, weight }: Player,
  matchDay: string,
  words: ReportWords,
): string {
  const { report } = words.shared
  return joinFacts([
    birthDate === null
      ? report.noBirthDate
      : filled(report.born, { day: words.day(birthDate), age: ageOn(matchDay, birthDate) }),
    foot === null ? '' : report.foot[foot],
    height === null ? '' : `${height} cm`,
    weight === null ? '' : `${weight} kg`,
  ])
}

function circumstancesOf(
  { match, shirtNo, position, scout }: ReportInput['analysis'],
  { pdf, shared, day, person }: ReportWords,
): string {
  return joinFacts([
    day(match.date),
    shirtNo === null ? '' : pdf.shirt(shirtNo),
    position === '' ? '' : pdf.played(shared.position[position]),
    pdf.scoutedBy(bidiIsolated(person(scout))),
  ])
}

const joinFacts = (parts: string[]) => parts.filter((part) => part !== '').join('  ·  ')
