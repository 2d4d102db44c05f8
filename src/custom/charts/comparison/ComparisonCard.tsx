import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useMemo } from 'react'
import type { Profile } from '../../../../contract/statistics/profile'
import { TextLink } from '../../../components/TextLink'
import { useMessage } from '../../../i18n'
import { ChartCard } from '../ChartCard'
import { useChartsAddress } from '../chartsAddress'
import { type Figures, meanFigure } from '../figures'
import { MarkedPicture } from '../marks/MarkedPicture'
import { MeanBars } from '../marks/MeanBars'
import { useAnalysesHref } from '../useAnalysesHref'
import { useMeanWords } from '../useMeanWords'
import { ComparisonRadar } from './ComparisonRadar'
import { SHAPES, useComparedMeans, usePlayerSeries } from './comparedSeries'
import { MeanDots } from './MeanDots'
import { Unrated } from './Unrated'

const TOGGLE = { minHeight: 44, px: 2, textTransform: 'none' } as const

/** Compares the players' means: items or groups as dots or bars, or groups as a radar. */
export function ComparisonCard({ profiles }: { profiles: readonly Profile[] }) {
  const t = useMessage()
  const meanWords = useMeanWords()
  const { detail, change, hrefOf } = useChartsAddress()
  const shape = SHAPES.find((one) => one === detail('shape')) ?? 'items'
  const isBars = detail('marks') === 'bars'
  const analysesHref = useAnalysesHref()
  const series = usePlayerSeries(profiles)
  const lines = useComparedMeans(profiles, series, shape)
  const figures = useMemo(
    (): Figures => ({
      columns: [
        shape === 'items' ? t('playerCharts.column.item') : t('playerCharts.column.group'),
        ...series.map(({ name }) => name),
        t('playerCharts.column.difference'),
      ],
      rows: lines.map(({ label, bars, range }) => ({
        key: label,
        cells: [
          { value: label },
          ...bars.map(({ mean, basis, to }) =>
            mean === null ? { value: null } : meanFigure(mean, { basis, to }),
          ),
          range === null ? { value: null } : meanFigure(range.difference, { to: range.to }),
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
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
              <ToggleButton key={one} value={one} sx={TOGGLE}>
                {t(`playerCharts.shape.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {shape !== 'radar' && (
            <ToggleButton
              value="bars"
              selected={isBars}
              onChange={() => change({ marks: isBars ? undefined : 'bars' })}
              sx={TOGGLE}
            >
              {t('playerCharts.bars')}
            </ToggleButton>
          )}
        </Box>
      }
      picture={
        <MarkedPicture
          title={title}
          legend={series.map(({ player, name, mark }) => ({
            key: player.id,
            mark,
            name: <TextLink to={hrefOf({ view: 'player', playerId: player.id })}>{name}</TextLink>,
            detail: <TextLink to={analysesHref(player.id)}>{meanWords(player)}</TextLink>,
          }))}
        >
          {shape === 'radar' && <ComparisonRadar axes={lines} series={series} />}
          {shape !== 'radar' && isBars && <MeanBars lines={lines} />}
          {shape !== 'radar' && !isBars && (
            <>
              <MeanDots lines={lines} />
              <Unrated lines={lines} series={series} />
            </>
          )}
        </MarkedPicture>
      }
    />
  )
}
