import { RATING_GROUPS, SCORES } from './ratings'

/** The position of a chart of the six rating groups: its centre, and the radius of the best score, in any unit. y points down. */
export type GroupChartPlace = { x: number; y: number; radius: number }

export type Point = { x: number; y: number }

/** The angle of a slice, in radians. */
const SLICE = (2 * Math.PI) / RATING_GROUPS.length
const BEST = SCORES.length

const LABEL_LINE_HEIGHT = 1.12

/** Returns the radius of a mean of 0 to 5. */
export const radiusOfMean = (mean: number, { radius }: GroupChartPlace): number => (mean / BEST) * radius

/** Returns one ring for each score from 1 to 5, at the radius of that mean. */
export function ringRadii(place: GroupChartPlace): { score: number; radius: number }[] {
  return SCORES.map((score) => ({ score, radius: radiusOfMean(score, place) }))
}

/** Returns a point by its angle in radians, clockwise from the top, and its distance from the centre. */
function at(angle: number, distance: number, { x, y }: GroupChartPlace): Point {
  return { x: x + distance * Math.sin(angle), y: y - distance * Math.cos(angle) }
}

/** Returns the outer end of the line between a group’s slice and the slice before it. Groups count from 0 at the top, clockwise. */
export const sliceEdge = (group: number, place: GroupChartPlace): Point =>
  at((group - 0.5) * SLICE, place.radius, place)

/** Returns the slice of a group as an SVG path; its radius depends on the mean, 0 to 5. */
export function slicePath(group: number, mean: number, place: GroupChartPlace): string {
  const reach = radiusOfMean(mean, place)
  const from = at((group - 0.5) * SLICE, reach, place)
  const to = at((group + 0.5) * SLICE, reach, place)
  const arc = `A ${figure(reach)} ${figure(reach)} 0 0 1 ${pair(to)}`
  return `M ${pair(place)} L ${pair(from)} ${arc} Z`
}

/** Rounds to hundredths, precise enough for every renderer, so that the path is the same on every machine. */
const figure = (value: number) => String(Math.round(value * 100) / 100)
const pair = ({ x, y }: Point) => `${figure(x)} ${figure(y)}`

export type SliceLabel = Point & {
  /** The y of the second line’s baseline. */
  secondY: number
  anchor: 'start' | 'middle' | 'end'
}

/**
 * Returns the position of a group’s label of two lines; `x` and `y` are the baseline of the first line. The label of the top slice ends above
 * the chart, that of the bottom slice starts below it; labels at the sides are vertically centred.
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
