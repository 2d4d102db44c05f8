import { useTheme } from '@mui/material/styles'
import { memo, useCallback, useMemo } from 'react'
import type { Basis } from '../../../../contract/statistics/basis'
import { useMessage } from '../../../i18n'
import { MarkLink } from '../marks/MarkedPicture'
import { type Plot, ScaleLines } from '../marks/ScaleLines'
import { SeriesSymbol } from '../marks/SeriesLegend'
import type { SeriesMark } from '../scoutColours'

type SpreadMark = {
  scoutId: string | null
  mean: number
  basis: Basis
  mark: SeriesMark
  says: string
  to: string
}
export type SpreadLine = { label: string; marks: readonly SpreadMark[] }

/** Marks nearer to one another than this, on the scale of the scores, would cover each other. */
const NEAR = 0.2
const STACKED = 11
const HEIGHT = 24

/** For each item a line from the lowest to the highest mean, with a mark for each scout. */
export const SpreadPicture = memo(function SpreadPicture({ lines }: { lines: readonly SpreadLine[] }) {
  const labels = useMemo(() => lines.map(({ label }) => label), [lines])
  const draw = useCallback(
    (place: number, plot: Plot) => <Spread marks={lines[place]?.marks ?? []} plot={plot} />,
    [lines],
  )
  return <ScaleLines labels={labels} least={1} height={HEIGHT} draw={draw} />
})

function Spread({ marks, plot: { xOf, y, height } }: { marks: readonly SpreadMark[]; plot: Plot }) {
  const t = useMessage()
  const { palette } = useTheme()
  const middle = y + height / 2
  if (marks.length === 0) {
    return (
      <text aria-hidden x={xOf(1) + 8} y={middle} dy="0.35em" fontSize={13} fill={palette.text.secondary}>
        {t('ratings.notRated')}
      </text>
    )
  }
  const means = marks.map(({ mean }) => mean)
  return (
    <>
      <line
        x1={xOf(Math.min(...means))}
        x2={xOf(Math.max(...means))}
        y1={middle}
        y2={middle}
        stroke={palette.text.secondary}
        strokeWidth={3}
      />
      {marks.map((one) => {
        const near = marks.filter(({ mean }) => Math.abs(mean - one.mean) < NEAR)
        const cy = middle + (near.indexOf(one) - (near.length - 1) / 2) * STACKED
        return (
          <MarkLink key={one.scoutId ?? ''} to={one.to} says={one.says}>
            <circle cx={xOf(one.mean)} cy={cy} r={STACKED} fill="transparent" />
            <SeriesSymbol mark={one.mark} cx={xOf(one.mean)} cy={cy} edge={palette.background.paper} />
          </MarkLink>
        )
      })}
    </>
  )
}
