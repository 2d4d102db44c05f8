import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { Profile } from '../../../../contract/statistics/profile'
import { TextLink } from '../../../components/TextLink'
import { useMessage } from '../../../i18n'
import { ChartCard } from '../ChartCard'
import { analysesOf, useChartsAddress } from '../chartsAddress'
import { markFigure, meanFigure } from '../figures'
import { MarkedPicture } from '../marks/MarkedPicture'
import { meanWords } from '../words'
import { ComparisonRadar } from './ComparisonRadar'
import { SHAPES, useComparedMeans, usePlayerSeries } from './comparedSeries'
import { MeanBars, MeanDots } from './MeanBars'

const TOGGLE = { minHeight: 44, px: 2, textTransform: 'none' } as const

/** Compares the players' means: items or groups as dots or bars, or groups as a radar. */
export function ComparisonCard({ profiles }: { profiles: readonly Profile[] }) {
  const t = useMessage()
  const { detail, change, hrefOf } = useChartsAddress()
  const shape = SHAPES.find((one) => one === detail('shape')) ?? 'items'
  const hasBars = shape !== 'radar' && detail('marks') === 'bars'
  const series = usePlayerSeries(profiles.map(({ player }) => player))
  const lines = useComparedMeans(profiles, series, shape)
  const title = t(`playerCharts.comparison.${shape}`)
  return (
    <ChartCard
      title={title}
      text={series.length < 2 ? t('playerCharts.addAnother') : t(`playerCharts.comparisonText.${shape}`)}
      figures={{
        columns: [
          shape === 'items' ? t('playerCharts.column.item') : t('playerCharts.column.group'),
          ...series.map(({ name }) => name),
          t('playerCharts.column.difference'),
        ],
        rows: lines.map(({ label, bars, range }) => ({
          key: label,
          cells: [
            { value: label },
            ...bars.map(markFigure),
            range === null ? { value: null } : meanFigure(range.difference, { to: range.to }),
          ],
        })),
      }}
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
              selected={hasBars}
              onChange={() => change({ marks: hasBars ? undefined : 'bars' })}
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
            detail: <TextLink to={hrefOf(analysesOf(player.id))}>{meanWords(t, player)}</TextLink>,
          }))}
        >
          {shape === 'radar' && <ComparisonRadar axes={lines} series={series} />}
          {hasBars && <MeanBars lines={lines} />}
          {shape !== 'radar' && !hasBars && <MeanDots lines={lines} />}
          {!hasBars &&
            series.map(({ player, name }, place) => {
              const unrated = lines.filter(({ bars }) => bars[place]?.mean === null)
              if (unrated.length === 0) return null
              const groups = unrated.map(({ label }) => label).join(', ')
              return (
                <Typography key={player.id} variant="body2" color="textSecondary">
                  {t('playerCharts.unratedGroups', { player: name, groups })}
                </Typography>
              )
            })}
        </MarkedPicture>
      }
    />
  )
}
