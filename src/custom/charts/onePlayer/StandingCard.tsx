import { useTheme } from '@mui/material/styles'
import { useMemo } from 'react'
import type { OnePlayer } from '../../../../contract/statistics/onePlayer'
import { MIN_PEERS } from '../../../../contract/statistics/standing'
import { useMessage } from '../../../i18n'
import { ChartCard } from '../ChartCard'
import { type Figures, meanFigure } from '../figures'
import { MarkedPicture } from '../marks/MarkedPicture'
import type { LegendEntry } from '../marks/SeriesLegend'
import { seriesMark } from '../scoutColours'
import { StandingPicture } from './StandingPicture'
import { useStandingLines } from './standingLines'

/** Shows the player's mean and group means in comparison with the players of the same position. */
export function StandingCard({ onePlayer }: { onePlayer: OnePlayer }) {
  const t = useMessage()
  const { player, peers } = onePlayer
  const { palette } = useTheme()
  const mark = useMemo(() => seriesMark(0, palette.mode), [palette.mode])
  const position = player.position === '' ? '' : t(`players.position.${player.position}`)
  const lines = useStandingLines(onePlayer)
  const figures = useMemo(
    (): Figures => ({
      columns: [
        t('playerCharts.column.group'),
        t('charts.column.mean'),
        t('playerCharts.column.median'),
        t('playerCharts.column.place'),
        t('playerCharts.column.among'),
      ],
      rows: lines.map(({ label, own, median, standing }) => ({
        key: label,
        cells: [
          { value: label },
          own.mean === null ? { value: null } : meanFigure(own.mean, own),
          median.mean === null ? { value: null } : meanFigure(median.mean, median),
          { value: standing?.place?.place ?? null },
          { value: standing?.place?.of ?? null, basis: median.basis, to: median.to },
        ],
      })),
    }),
    [lines, t],
  )
  const medians = lines.filter(({ median }) => median.mean !== null).length
  const legend: LegendEntry[] = [{ key: 'player', mark, name: player.name }]
  if (peers.players > 0) {
    legend.push({
      key: 'peers',
      mark: 'grey',
      name: t('playerCharts.peers', { position, smart_count: peers.players }),
    })
  }
  if (medians > 0) legend.push({ key: 'median', mark: 'line', name: t('playerCharts.medianLegend') })
  const title = t('playerCharts.groups', { player: player.name })
  return (
    <ChartCard
      title={title}
      text={peers.players === 0 ? medianWords() : `${t('playerCharts.standing')} ${medianWords()}`}
      figures={figures}
      picture={
        <MarkedPicture title={title} legend={legend}>
          <StandingPicture lines={lines} mark={mark} />
        </MarkedPicture>
      }
    />
  )

  function medianWords(): string {
    if (position === '') return t('playerCharts.noPosition')
    if (medians === lines.length) return t('playerCharts.againstMedian')
    if (medians > 0) return t('playerCharts.someMedians', { least: MIN_PEERS })
    if (peers.players >= MIN_PEERS) return t('playerCharts.tooFewRated', { least: MIN_PEERS })
    return t('playerCharts.noMedian', { position, least: MIN_PEERS, smart_count: peers.players })
  }
}
