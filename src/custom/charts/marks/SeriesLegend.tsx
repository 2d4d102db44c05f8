import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Symbols } from 'recharts'
import type { SeriesMark } from '../scoutColours'

const DIAMETER = 12

/** Draws the mark of a scout or player, with an edge that separates overlapping marks. A draft's mark is hollow. */
export function SeriesSymbol({
  mark: { colour, shape },
  cx,
  cy,
  edge,
  isHollow = false,
}: {
  mark: SeriesMark
  cx: number
  cy: number
  edge: string
  isHollow?: boolean
}) {
  // Equal areas make shapes with different corners look equally large.
  return (
    <Symbols
      type={shape}
      cx={cx}
      cy={cy}
      size={DIAMETER * DIAMETER * 0.78}
      fill={isHollow ? edge : colour}
      stroke={isHollow ? colour : edge}
      strokeWidth={isHollow ? 2 : 1}
    />
  )
}

export type LegendEntry = {
  key: string
  /** Grey for a mark that belongs to no series. */
  mark: SeriesMark | 'line' | 'grey'
  name: ReactNode
  detail?: ReactNode
}

/** Legend of a chart. */
export function SeriesLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 1,
        listStyle: 'none',
        p: 0,
        m: 0,
        mb: 2,
      }}
    >
      {entries.map(({ key, mark, name, detail }) => (
        <Box component="li" key={key} sx={{ display: 'flex', gap: 1, minWidth: 0, typography: 'body2' }}>
          <Box
            component="svg"
            aria-hidden
            viewBox="-9 -9 18 18"
            sx={{ width: 18, height: 18, mt: '1px', flex: 'none', color: 'text.primary' }}
          >
            {mark === 'line' && <line y1={-9} y2={9} stroke="currentColor" strokeWidth={2} />}
            {mark === 'grey' && (
              <Box component="circle" r={3} sx={{ color: 'text.secondary', fill: 'currentColor' }} />
            )}
            {typeof mark === 'object' && <SeriesSymbol mark={mark} cx={0} cy={0} edge="transparent" />}
          </Box>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
            {detail !== undefined && <Box sx={{ color: 'text.secondary' }}>{detail}</Box>}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
