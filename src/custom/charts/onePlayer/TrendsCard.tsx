import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import type { OnePlayer } from '../../../../contract/statistics/onePlayer'
import { GROUP_KEYS } from '../../../../contract/statistics/rated'
import { useMessage } from '../../../i18n'
import { formatDay, formatMonth } from '../../../i18n/days'
import { ChartCard } from '../ChartCard'
import { type Figures, meanFigure } from '../figures'
import { MarkedPicture } from '../marks/MarkedPicture'
import { useMarkWords } from '../marks/useMarkWords'
import { seriesMark } from '../scoutColours'
import { useAnalysesHref } from '../useAnalysesHref'
import { useRatedWords } from '../useRatedWords'
import { type TrendMark, TrendPicture } from './TrendPicture'

/** Shows the six groups over time, each in its own chart, on the same scales. */
export function TrendsCard({ onePlayer: { player, trend } }: { onePlayer: OnePlayer }) {
  const t = useMessage()
  const { palette } = useTheme()
  const ratedWords = useRatedWords()
  const { colour } = seriesMark(0, palette.mode)
  const isMonthly = trend.some(({ from, to }) => from !== to)
  const periods = useTrend(player.id, trend, isMonthly)
  const times = useMemo(() => periods.map(({ time }) => time), [periods])
  const panels = useMemo(
    () =>
      GROUP_KEYS.map((group, place) => ({
        group,
        marks: periods.flatMap(({ time, groups }): TrendMark[] => {
          const { mean = null, says = '', to = '' } = groups[place] ?? {}
          return mean === null ? [] : [{ x: time, y: mean, says, to }]
        }),
      })),
    [periods],
  )
  const figures = useMemo(
    (): Figures => ({
      columns: [t('charts.column.date'), ...GROUP_KEYS.map(ratedWords)],
      rows: periods.map(({ period, words, groups }) => ({
        key: period,
        cells: [
          { value: period, shown: words },
          ...groups.map((one) => (one.mean === null ? { value: null } : meanFigure(one.mean, one))),
        ],
      })),
    }),
    [periods, ratedWords, t],
  )
  const title = t('playerCharts.trends', { player: player.name })
  return (
    <ChartCard
      title={title}
      text={t(isMonthly ? 'playerCharts.trendsByMonth' : 'playerCharts.trendsByDay')}
      figures={figures}
      picture={
        <MarkedPicture title={title} legend={[]}>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
            }}
          >
            {panels.map(({ group, marks }) => (
              <div key={group}>
                <Typography aria-hidden variant="body2" noWrap sx={{ fontWeight: 600 }}>
                  {ratedWords(group)}
                </Typography>
                <TrendPicture marks={marks} times={times} colour={colour} />
              </div>
            ))}
          </Box>
        </MarkedPicture>
      }
    />
  )
}

/** Returns the trend by day or month, with the label and link of each mark. */
function useTrend(playerId: string, trend: OnePlayer['trend'], isMonthly: boolean) {
  const t = useMessage()
  const markWords = useMarkWords()
  const ratedWords = useRatedWords()
  const analysesHref = useAnalysesHref()
  return useMemo(
    () =>
      trend.map(({ from, to, groups }) => {
        // A month with a single match day has a month's label, too.
        const period = isMonthly ? from.slice(0, 7) : from
        const words = isMonthly ? formatMonth(period) : formatDay(period)
        return {
          period,
          words,
          time: Date.parse(from),
          groups: groups.map(({ group, mean, basis }) => ({
            mean,
            basis,
            says: markWords(
              t('playerCharts.groupAt', { group: ratedWords(group), when: words }),
              mean,
              basis,
            ),
            to: analysesHref(playerId, { rated: group, days: { from, to } }),
          })),
        }
      }),
    [trend, playerId, isMonthly, t, markWords, ratedWords, analysesHref],
  )
}
