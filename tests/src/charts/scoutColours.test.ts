import { describe, expect, it } from 'vitest'
import { SERIES_COLOURS, SERIES_SHAPES, seriesMark } from '../../../src/custom/charts/scoutColours'
import { themeOf } from '../../../src/layout/theme'

type Triple = readonly [number, number, number]

/** A colour #rrggbb as light: 0 to 1, linear. */
function lightOf(colour: string): Triple {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return [red ?? 0, green ?? 0, blue ?? 0]
}

const times = (matrix: readonly Triple[], [x, y, z]: Triple): Triple => {
  const [a, b, c] = matrix.map((row) => row[0] * x + row[1] * y + row[2] * z)
  return [a ?? 0, b ?? 0, c ?? 0]
}

/** Full deficiencies, after Machado, Oliveira and Fernandes (2009), on linear light. */
const EYES: Record<string, readonly Triple[]> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const TO_XYZ: readonly Triple[] = [
  [0.4124, 0.3576, 0.1805],
  [0.2126, 0.7152, 0.0722],
  [0.0193, 0.1192, 0.9505],
]

/** CIE L*a*b*, in which distances are those that eyes see. */
function labOf(light: Triple): Triple {
  const clipped = light.map((part) => Math.min(1, Math.max(0, part)))
  const [x, y, z] = times(TO_XYZ, [clipped[0] ?? 0, clipped[1] ?? 0, clipped[2] ?? 0])
  const bend = (part: number) => (part > 216 / 24_389 ? Math.cbrt(part) : ((24_389 / 27) * part + 16) / 116)
  const [fx, fy, fz] = [bend(x / 0.9505), bend(y), bend(z / 1.089)]
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
}

const distance = (a: Triple, b: Triple) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

function contrast(one: string, other: string): number {
  const [bright = 0, dark = 0] = [one, other]
    .map((colour) => times(TO_XYZ, lightOf(colour))[1])
    .sort((a, b) => b - a)
  return (bright + 0.05) / (dark + 0.05)
}

describe.each(['light', 'dark'] as const)('the colours of scouts and players in the %s theme', (mode) => {
  it('stand out from the card by 3 to 1', () => {
    const ground = themeOf(mode).palette.background.paper
    for (const colour of SERIES_COLOURS[mode]) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3)
  })

  it('come with a shape, so that no two of forty scouts look the same', () => {
    const looks = Array.from({ length: 40 }, (_, place) => JSON.stringify(seriesMark(place, mode)))
    expect(new Set(looks).size).toBe(40)
    expect(new Set(looks.slice(0, 7).map((look) => JSON.parse(look).shape))).toEqual(new Set(SERIES_SHAPES))
  })
})
