import { getContrastRatio } from '@mui/material/styles'
import { describe, expect, it } from 'vitest'
import { themeOf } from '../../../src/components/theme'
import { SERIES_COLOURS, SERIES_SHAPES, seriesMark } from '../../../src/custom/charts/scoutColours'

describe.each(['light', 'dark'] as const)('the colours of scouts and players in the %s theme', (mode) => {
  it('contrast with the card by at least 3 to 1', () => {
    const ground = themeOf(mode).palette.background.paper
    for (const colour of SERIES_COLOURS[mode])
      expect(getContrastRatio(colour, ground)).toBeGreaterThanOrEqual(3)
  })

  it('come with a shape, so that no two of forty scouts look the same', () => {
    const looks = Array.from({ length: 40 }, (_, place) => JSON.stringify(seriesMark(place, mode)))
    expect(new Set(looks).size).toBe(40)
    expect(new Set(looks.slice(0, 7).map((look) => JSON.parse(look).shape))).toEqual(new Set(SERIES_SHAPES))
  })
})
