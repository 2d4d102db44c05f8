import type { OnePlayer } from '../../../../contract/statistics/onePlayer'
import { GROUP_KEYS } from '../../../../contract/statistics/rated'
import { useMessage } from '../../../i18n'
import { formatDay, formatMonth } from '../../../i18n/days'
import { ChartCard } from '../ChartCard'
import { analysesOf, useChartsAddress } from '../chartsAddress'
import { markFigure } from '../figures'
import { MarkedPicture } from '../marks/MarkedPicture'
import { SmallPictures } from '../marks/SmallPictures'
import { useSeriesMark } from '../scoutColours'
import { markWords, ratedWords } from '../words'
import { TimePicture } from './TimePicture'

/** Shows the means of the six groups over time, each in its own chart, on the same scales. */
export function TrendsCard({ onePlayer: { player, trend } }: { onePlayer: OnePlayer }) {
  const t = useMessage()
  const { hrefOf } = useChartsAddress()
  const mark = useSeriesMark()(0)
  const isMonthly = trend.some(({ from, to }) => from !== to)
  const periods = trend.map(({ from, to, groups }) => {
    // In a monthly trend, a month with a single match day is also labelled as a month.
    const period = isMonthly ? from.slice(0, 7) : from
    const words = isMonthly ? formatMonth(period) : formatDay(period)
    return {
      period,
      words,
      time: Date.parse(from),
      groups: groups.map(({ group, mean, basis }) => {
        const what = t('playerCharts.groupAt', { group: ratedWords(t, group), when: words })
        return {
          mean,
          basis,
          ariaLabel: markWords(t, what, mean, basis),
          to: hrefOf(analysesOf(player.id, { rated: group, days: { from, to } })),
        }
      }),
    }
  })
  const marksOf = (place: number) =>
    periods.flatMap(({ time, groups }) => {
      const { mean = null, ariaLabel = '', to = '' } = groups[place] ?? {}
      return mean === null ? [] : [{ x: time, y: mean, ariaLabel, to }]
    })
  const title = t('playerCharts.trends', { player: player.name })
  return (
    <ChartCard
      title={title}
      text={t(isMonthly ? 'playerCharts.trendsByMonth' : 'playerCharts.trendsByDay')}
      figures={{
        columns: [t('charts.column.date'), ...GROUP_KEYS.map((group) => ratedWords(t, group))],
        rows: periods.map(({ period, words, groups }) => ({
          key: period,
          cells: [{ value: period, shown: words }, ...groups.map(markFigure)],
        })),
      }}
      picture={
        <MarkedPicture title={title} legend={[]}>
          <SmallPictures
            pictures={GROUP_KEYS.map((group, place) => ({
              key: group,
              title: ratedWords(t, group),
              picture: (
                <TimePicture
                  series={[{ key: group, mark, marks: marksOf(place) }]}
                  times={periods.map(({ time }) => time)}
                  isSmall
                />
              ),
            }))}
          />
        </MarkedPicture>
      }
    />
  )
}
