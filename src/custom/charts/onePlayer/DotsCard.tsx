import { ROUTES } from '../../../../contract/paths'
import type { OnePlayer } from '../../../../contract/statistics/onePlayer'
import { useMessage } from '../../../i18n'
import { formatDay } from '../../../i18n/days'
import { formatMean } from '../../../i18n/numbers'
import { ChartCard } from '../ChartCard'
import { draftColumn, meanFigure } from '../figures'
import { MarkedPicture } from '../marks/MarkedPicture'
import type { SeriesMark } from '../scoutColours'
import { TimePicture, type TimeSeries } from './TimePicture'

/** A scout's series in a player's charts. */
export type ScoutSeries = { scoutId: string | null; name: string; mark: SeriesMark }

export const scoutLegend = (scouts: readonly ScoutSeries[]) =>
  scouts.map(({ scoutId, ...entry }) => ({ key: scoutId ?? '', ...entry }))

type DotsCardProps = { onePlayer: OnePlayer; scouts: readonly ScoutSeries[] }

/** Shows each analysis with a mean as a dot at the date of its match, with a link to the analysis. */
export function DotsCard({ onePlayer: { player, dots }, scouts }: DotsCardProps) {
  const t = useMessage()
  const series = scouts.map(
    ({ scoutId, name, mark }): TimeSeries => ({
      key: scoutId ?? '',
      mark,
      marks: dots.flatMap(({ id, date, mean, scoutId: author, published }) => {
        if (author !== scoutId || mean === null) return []
        const words = { day: formatDay(date), scout: name, mean: formatMean(mean) }
        const ariaLabel = t(published ? 'playerCharts.dot' : 'playerCharts.draftDot', words)
        return [{ x: Date.parse(date), y: mean, isDraft: !published, ariaLabel, to: ROUTES.viewAnalysis(id) }]
      }),
    }),
  )
  const names = new Map(scouts.map(({ scoutId, name }) => [scoutId, name]))
  const hasDrafts = dots.some(({ published }) => !published)
  const status = draftColumn(t, hasDrafts)
  const unrated = dots.filter(({ mean }) => mean === null).length
  const title = t('playerCharts.dots', { player: player.name })
  return (
    <ChartCard
      title={title}
      text={
        <>
          {t('playerCharts.dotsText')}
          {hasDrafts && <span>{` ${t('playerCharts.dotsDrafts')}`}</span>}
          {unrated > 0 && <span>{` ${t('playerCharts.dotsUnrated', { smart_count: unrated })}`}</span>}
        </>
      }
      figures={{
        columns: [
          t('charts.column.date'),
          ...status.heading,
          ...(['scout', 'level', 'mean'] as const).map((column) => t(`charts.column.${column}`)),
        ],
        rows: dots.map(({ id, date, scoutId, level, mean, published }) => ({
          key: id,
          cells: [
            { value: date, shown: formatDay(date), to: ROUTES.viewAnalysis(id) },
            ...status.cellOf({ published }),
            { value: names.get(scoutId) ?? '' },
            { value: level },
            meanFigure(mean, { to: ROUTES.viewAnalysis(id) }),
          ],
        })),
      }}
      picture={
        <MarkedPicture title={title} legend={scoutLegend(scouts)}>
          <TimePicture series={series} times={series.flatMap(({ marks }) => marks.map(({ x }) => x))} />
        </MarkedPicture>
      }
    />
  )
}
