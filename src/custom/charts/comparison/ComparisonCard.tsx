import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useMemo } from 'react'
import type { Profile } from '../../../../contract/statistics/profile'
import { TextLink } from '../../../components/TextLink'
import { useMessage } from '../../../i18n'
import { formatMean } from '../../../i18n/numbers'
import { ChartCard } from '../ChartCard'
import { useChartsAddress } from '../chartsAddress'
import { type Figures, meanFigure } from '../figures'
import { MarkedPicture } from '../marks/MarkedPicture'
import { MeanBars } from '../marks/MeanBars'
import { useBasisWords } from '../useBasisWords'
import { ComparisonRadar } from './ComparisonRadar'
import { SHAPES, useComparedMeans, usePlayerSeries } from './comparedSeries'

/** The means of players side by side: of items or groups as bars, or of groups as a radar. */
export function ComparisonCard({ profiles }: { profiles: readonly Profile[] }) {
  const t = useMessage()
  const basisWords = useBasisWords()
  const { detail, change, hrefOf } = useChartsAddress()
  const shape = SHAPES.find((one) => one === detail('shape')) ?? 'items'
  const series = usePlayerSeries(profiles)
  const lines = useComparedMeans(profiles, series, shape)
  const figures = useMemo(
    (): Figures => ({
      columns: [
        shape === 'items' ? t('playerCharts.column.item') : t('playerCharts.column.group'),
        ...series.map(({ name }) => name),
        t('playerCharts.column.difference'),
      ],
      rows: lines.map(({ label, bars, difference }) => ({
        key: label,
        cells: [
          { value: label },
          ...bars.map(({ mean, to }, place) => {
            const basis = series[place]?.player.basis
            return meanFigure(mean, { to, ...(basis && { basis }) })
          }),
          meanFigure(bars.filter(({ mean }) => mean !== null).length < 2 ? null : difference),
        ],
      })),
    }),
    [lines, series, shape, t],
  )
  const title = t(`playerCharts.comparison.${shape}`)
  return (
    <ChartCard
      title={title}
      text={series.length < 2 ? t('playerCharts.addAnother') : t(`playerCharts.comparisonText.${shape}`)}
      figures={figures}
      controls={
        <ToggleButtonGroup
          exclusive
          value={shape}
          aria-label={t('playerCharts.shapes')}
          onChange={(_event, chosen: unknown) => {
            const wanted = SHAPES.find((one) => one === chosen)
            if (wanted !== undefined) change({ shape: wanted === 'items' ? undefined : wanted })
          }}
        >
          {SHAPES.map((one) => (
            <ToggleButton key={one} value={one} sx={{ minHeight: 44, px: 2, textTransform: 'none' }}>
              {t(`playerCharts.shape.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
      picture={
        <MarkedPicture
          title={title}
          legend={series.map(({ player: { id, mean, basis }, name, mark }) => ({
            key: id,
            mark,
            name: <TextLink to={hrefOf({ view: 'player', playerId: id })}>{name}</TextLink>,
            detail:
              mean === null
                ? t('playerCharts.meanUnrated', { basis: basisWords(basis) })
                : t('playerCharts.meanOver', { mean: formatMean(mean), basis: basisWords(basis) }),
          }))}
        >
          {shape === 'radar' ? <ComparisonRadar axes={lines} series={series} /> : <MeanBars lines={lines} />}
        </MarkedPicture>
      }
    />
  )
}
