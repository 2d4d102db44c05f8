import { RATING_GROUPS, SCORES } from './ratings'

/** Where a chart of the six groups is drawn: its centre, and how far out the best score reaches. Any unit; y points down. */
export type GroupChartPlace = { x: number; y: number; radius: number }

export type Point = { x: number; y: number }

/** How wide a slice is, in radians. */
const SLICE = (2 * Math.PI) / RATING_GROUPS.length
const BEST = SCORES.length

const LABEL_LINE_HEIGHT = 1.12

/** How far out a mean of 0 to 5 reaches. */
export const radiusOfMean = (mean: number, { radius }: GroupChartPlace): number => (mean / BEST) * radius

/** One ring a score, from 1 to 5: where slices of that mean end. */
export function ringRadii(place: GroupChartPlace): { score: number; radius: number }[] {
  return SCORES.map((score) => ({ score, radius: radiusOfMean(score, place) }))
}

/** A point seen from the centre: the angle in radians clockwise from the top. */
function at(angle: number, distance: number, { x, y }: GroupChartPlace): Point {
  return { x: x + distance * Math.sin(angle), y: y - distance * Math.cos(angle) }
}

/** Where the line before the slice of this group ends; groups count from 0 at the top, clockwise. */
export const sliceEdge = (group: number, place: GroupChartPlace): Point =>
  at((group - 0.5) * SLICE, place.radius, place)

/** The slice of a group as an SVG path; a mean of 0 to 5 says how far out it reaches. */
export function slicePath(group: number, mean: number, place: GroupChartPlace): string {
  const reach = radiusOfMean(mean, place)
  const from = at((group - 0.5) * SLICE, reach, place)
  const to = at((group + 0.5) * SLICE, reach, place)
  const arc = `A ${figure(reach)} ${figure(reach)} 0 0 1 ${pair(to)}`
  return `M ${pair(place)} L ${pair(from)} ${arc} Z`
}

/** Hundredths are finer than anything that draws, and the same on every machine. */
const figure = (value: number) => String(Math.round(value * 100) / 100)
const pair = ({ x, y }: Point) => `${figure(x)} ${figure(y)}`

export type SliceLabel = Point & {
  /** Of the second line's baseline. */
  secondY: number
  anchor: 'start' | 'middle' | 'end'
}

/**
 * Where the two lines of a group's label stand: `x` and `y` are the first one's baseline. Above the chart the label ends
 * at its edge, below it begins there, beside it is centred on the slice.
 *
 * @param fontSize in the chart's unit
 */
export function sliceLabel(group: number, place: GroupChartPlace, fontSize: number): SliceLabel {
  const middle = group * SLICE
  const side = Math.sign(Math.round(Math.sin(middle) * 100))
  const gap = fontSize * (side === 0 ? 0.82 : 1.3)
  const { x, y } = at(middle, place.radius + gap, place)
  const isAbove = Math.cos(middle) > 0
  const first = side === 0 ? (isAbove ? y - fontSize : y + fontSize * 0.76) : y - fontSize * 0.12
  return {
    x,
    y: first,
    secondY: first + fontSize * LABEL_LINE_HEIGHT,
    anchor: side === 0 ? 'middle' : side > 0 ? 'start' : 'end',
  }
}
