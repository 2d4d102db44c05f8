import type { FieldWithUnit } from '../descriptor'
import { plainDigits } from '../digits'
import { LIMITS } from '../fields'
import type { PLAYER_FIELDS } from '../player'
import { withoutInvisible } from '../text'

const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`
const CENTIMETRES = new RegExp(`^${NUMBER}\\s*(?:cms?\\.?)?$`, 'i')
/** 1,85 m, 1.85, 1m85. */
const METRES = /^([12])\s*(?:[.,]|m\s?)(\d{1,2})\s*m?\.?$/i
/** 6'1", 6 ft 1 in. */
const FEET = /^(\d)\s*(?:['’′]|ft\.?|feet)\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|''|in\.?|inches)?)?$/i
const KILOGRAMS = new RegExp(`^${NUMBER}\\s*(?:kgs?\\.?)?$`, 'i')
const POUNDS = new RegExp(`^${NUMBER}\\s*(?:lbs?\\.?|pounds)$`, 'i')

const CM_OF_INCH = 2.54
const KG_OF_POUND = 0.45359237

const numberOf = (text: string | undefined) =>
  text === undefined ? undefined : Number(text.replace(',', '.'))

/** Returns a length in whole centimetres; undefined if the text is not a length. */
function readLength(text: string): number | undefined {
  const [, metres, parts] = METRES.exec(text) ?? []
  if (metres !== undefined && parts !== undefined) return Number(metres) * 100 + Number(parts.padEnd(2, '0'))
  const [, feet, inches] = FEET.exec(text) ?? []
  if (feet !== undefined) return Math.round((Number(feet) * 12 + (numberOf(inches) ?? 0)) * CM_OF_INCH)
  return rounded(numberOf(CENTIMETRES.exec(text)?.[1]))
}

/** Returns a weight in whole kilograms; undefined if the text is not a weight. */
function readWeight(text: string): number | undefined {
  const pounds = numberOf(POUNDS.exec(text)?.[1])
  return rounded(pounds === undefined ? numberOf(KILOGRAMS.exec(text)?.[1]) : pounds * KG_OF_POUND)
}

const rounded = (value: number | undefined) => (value === undefined ? undefined : Math.round(value))

type Measure = FieldWithUnit<typeof PLAYER_FIELDS>
type Limits = { min: number; max: number }

const READERS: Record<Measure, (text: string) => number | undefined> = {
  height: (text) => within(LIMITS.height, readLength(text)),
  weight: (text) => within(LIMITS.weight, readWeight(text)),
}
const READER_OF = new Map(Object.entries(READERS))

/** Returns undefined outside the limits, because many files contain 0 or 999 for an unknown measure. */
const within = ({ min, max }: Limits, value: number | undefined) =>
  value !== undefined && value >= min && value <= max ? value : undefined

const MEASURE_LIMITS: Record<Measure, Limits> = { height: LIMITS.height, weight: LIMITS.weight }
const LIMITS_OF = new Map<string, Limits>(Object.entries(MEASURE_LIMITS))

/** Returns the limits of a player’s height or weight; undefined for any other field. */
export const measureLimits = (field: string): Limits | undefined => LIMITS_OF.get(field)

const WHOLE = /^([+-]?\d+)(?:[.,]0+)?$/

/**
 * Returns the whole number in a cell of this field; undefined for any other text. Height is rounded to centimetres and weight to kilograms;
 * undefined if outside the limits.
 */
export function readWhole(field: string, text: string): number | undefined {
  const read = READER_OF.get(field) ?? ((plain) => numberOf(WHOLE.exec(plain)?.[1]))
  return read(plainDigits(withoutInvisible(text)))
}
