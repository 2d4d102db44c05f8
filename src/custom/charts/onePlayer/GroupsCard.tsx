import { useTheme } from '@mui/material/styles'
import { useMemo } from 'react'
import { MIN_PEERS, type OnePlayer } from '../../../../contract/statistics/onePlayer'
import { useMessage } from '../../../i18n'
import { ChartCard } from '../ChartCard'
import { useChartsAddress } from '../chartsAddress'
import { type Figures, meanFigure } from '../figures'
import { MarkedPicture } from '../marks/MarkedPicture'
import { MeanBars, type MeanLine } from '../marks/MeanBars'
import type { LegendEntry } from '../marks/SeriesLegend'
import { useMarkWords } from '../marks/useMarkWords'
import { seriesMark } from '../scoutColours'
import { useAnalysesHref } from '../useAnalysesHref'

/** The six groups' means against the median of those who play in the same position. */
export function GroupsCard({ onePlayer }: { onePlayer: OnePlayer }) {
  const t = useMessage()
  const { player, peers } = onePlayer
  const { palette } = useTheme()
  const markWords = useMarkWords()
  const analysesHref = useAnalysesHref()
  const { hrefOf } = useChartsAddress()
  const mark = useMemo(() => seriesMark(0, palette.mode), [palette.mode])
  const position = player.position === '' ? '' : t(`players.position.${player.position}`)
  const lines = useMemo(() => {
    const to = analysesHref(player.id)
    const toPeers = hrefOf({ view: 'analyses', position: player.position })
    return onePlayer.groups.map(({ group, mean }, place) => {
      const label = t(`ratings.group.${group}`)
      const median = peers.groups[place]?.median ?? null
      return {
        label,
        bars: [{ mean, mark, to, says: markWords(label, mean, player.basis) }],
        ...(median !== null && {
          median: {
            mean: median,
            to: toPeers,
            says: markWords(t('playerCharts.medianOf', { group: label, position }), median, peers.basis),
          },
        }),
      } satisfies MeanLine
    })
  }, [onePlayer, player, peers, position, mark, markWords, analysesHref, hrefOf, t])
  const figures = useMemo(
    (): Figures => ({
      columns: [t('playerCharts.column.group'), t('charts.column.mean'), t('playerCharts.column.median')],
      rows: lines.map(({ label, bars: [bar], median }) => ({
        key: label,
        cells: [
          { value: label },
          meanFigure(bar?.mean ?? null, { basis: player.basis, ...(bar && { to: bar.to }) }),
          meanFigure(median?.mean ?? null, median && { basis: peers.basis, to: median.to }),
        ],
      })),
    }),
    [lines, player, peers, t],
  )
  const isAgainstMedian = lines.some(({ median }) => median !== undefined)
  const legend: LegendEntry[] = [{ key: 'player', mark, name: player.name }]
  if (isAgainstMedian) {
    legend.push({
      key: 'median',
      mark: 'line',
      name: t('playerCharts.medianLegend', { position, smart_count: peers.players }),
    })
  }
  const title = t('playerCharts.groups', { player: player.name })
  return (
    <ChartCard
      title={title}
      text={medianWords()}
      figures={figures}
      picture={
        <MarkedPicture title={title} legend={legend}>
          <MeanBars lines={lines} />
        </MarkedPicture>
      }
    />
  )

  function medianWords(): string {
    if (position === '') return t('playerCharts.noPosition')
    if (lines.every(({ median }) => median !== undefined)) return t('playerCharts.againstMedian')
    if (isAgainstMedian) return t('playerCharts.someMedians', { least: MIN_PEERS })
    if (peers.players >= MIN_PEERS) return t('playerCharts.tooFewRated', { least: MIN_PEERS })
    return t('playerCharts.noMedian', { position, least: MIN_PEERS, smart_count: peers.players })
  }
}
