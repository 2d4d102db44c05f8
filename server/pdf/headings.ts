import { ageOn } from '../../contract/age'
import type { FontSet } from './fontSet'
import type { ReportInput } from './reportInput'
import { bidiIsolated } from './scripts'
import { SIZE } from './style'
import { type FittedText, fitText, type TextBox } from './textFit'
import { dayInWords, matchInWords, personInWords } from './wording'

/** A line of the page's head, with what to call it should it have to be given in full in the annex. */
export type HeadingLine = FittedText & { label: string; full: string }

export type Headings = {
  name: HeadingLine & { size: number; lines: number }
  body: string
  club: HeadingLine
  match: HeadingLine
  circumstances: HeadingLine
  status: string
}

/** Widths of the head's parts, in points. */
export const HEAD = { name: 286, match: 350, circumstances: 510 } as const

/** Long names are set smaller rather than cut. */
const NAME_SIZES = [
  { size: 20, lines: 1 },
  { size: 15, lines: 2 },
  { size: 11.5, lines: 3 },
  { size: 9, lines: 4 },
] as const

/** The lines above the verdict, each cut to its place. */
export function headingsOf({ analysis, madeAt }: ReportInput, fontSet: FontSet): Headings {
  const { player, match, publishedAt } = analysis
  const club = joinFacts([
    player.position || 'Position not known',
    bidiIsolated(player.team?.name ?? 'No club'),
  ])
  const line = (label: string, full: string, box: TextBox): HeadingLine => ({
    label,
    full,
    ...fitText(full, box, fontSet),
  })
  return {
    name: fittedName((box) => line('Player', player.name, box)),
    body: bodyFacts(player, madeAt),
    club: line('Club', club, { width: HEAD.name, size: SIZE.body, lines: 1 }),
    match: line('Match', matchInWords(match), {
      width: HEAD.match,
      size: SIZE.heading,
      lines: 1,
      weight: 700,
    }),
    circumstances: line('Seen by', circumstancesOf(analysis), {
      width: HEAD.circumstances,
      size: SIZE.body,
      lines: 1,
    }),
    status: publishedAt === null ? 'DRAFT – not published' : `Published ${dayInWords(publishedAt)}`,
  }
}

function fittedName(fitted: (box: TextBox) => HeadingLine): Headings['name'] {
  const names = NAME_SIZES.map((box) => ({ ...box, ...fitted({ ...box, width: HEAD.name, weight: 700 }) }))
  const smallest = names.slice(-1)
  const [best] = [...names.filter(({ whole }) => whole), ...smallest]
  if (!best) throw new Error('There is no size for names')
  return best
}

function bodyFacts(player: ReportInput['analysis']['player'], madeAt: string): string {
  const { birthDate, foot, height, weight } = player
  return joinFacts([
    birthDate === null
      ? 'Birth date not known'
      : `Born ${dayInWords(birthDate)} (${ageOn(madeAt, birthDate)})`,
    foot === null ? '' : foot === 'Both feet' ? foot : `${foot} foot`,
    height === null ? '' : `${height} cm`,
    weight === null ? '' : `${weight} kg`,
  ])
}

function circumstancesOf({ match, shirtNo, position, scout }: ReportInput['analysis']): string {
  return joinFacts([
    dayInWords(match.date),
    shirtNo === null ? '' : `No. ${shirtNo}`,
    position === '' ? '' : `played ${position}`,
    `scouted by ${bidiIsolated(personInWords(scout))}`,
  ])
}

const joinFacts = (parts: string[]) => parts.filter((part) => part !== '').join('  ·  ')
