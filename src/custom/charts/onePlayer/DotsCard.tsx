import { useMemo } from 'react'
import { ROUTES } from '../../../../contract/paths'
import type { OnePlayer } from '../../../../contract/statistics/onePlayer'
import { useMessage } from '../../../i18n'
import { formatDay } from '../../../i18n/days'
import { formatMean } from '../../../i18n/numbers'
import { ChartCard } from '../ChartCard'
import { type Figures, meanFigure } from '../figures'
import { MarkedPicture } from '../marks/MarkedPicture'
import { useStatusColumn } from '../useStatusColumn'
import { type DotSeries, DotsPicture } from './DotsPicture'
import type { ScoutSeries } from './scoutSeries'

type DotsCardProps = { onePlayer: OnePlayer; scouts: readonly ScoutSeries[] }

/** Shows each analysis as a dot at the date of its match, with a link to the analysis. */
export function DotsCard({ onePlayer: { player, dots }, scouts }: DotsCardProps) {
  const t = useMessage()
  const statusColumn = useStatusColumn()
  const series = useMemo(
    (): DotSeries[] =>
      scouts.map(({ scoutId, name, mark }) => ({
        mark,
        dots: dots.flatMap(({ id, date, mean, scoutId: author, published }) => {
          if (author !== scoutId || mean === null) return []
          const says = t(published ? 'playerCharts.dot' : 'playerCharts.draftDot', {
            day: formatDay(date),
            scout: name,
            mean: formatMean(mean),
          })
          return [{ x: Date.parse(date), y: mean, isDraft: !published, says, to: ROUTES.viewAnalysis(id) }]
        }),
      })),
    [dots, scouts, t],
  )
  const figures = useMemo((): Figures => {
    const names = new Map(scouts.map(({ scoutId, name }) => [scoutId, name]))
    const status = statusColumn(dots.some(({ published }) => !published))
    return {
      columns: [
        t('charts.column.date'),
        ...status.heading,
        t('charts.column.scout'),
        t('charts.column.level'),
        t('charts.column.mean'),
      ],
      rows: dots.map(({ id, date, scoutId, level, mean, ...rest }) => ({
        key: id,
        cells: [
          { value: date, shown: formatDay(date), to: ROUTES.viewAnalysis(id) },
          ...status.cellOf(rest),
          { value: names.get(scoutId) ?? '' },
          { value: level },
          meanFigure(mean, { to: ROUTES.viewAnalysis(id) }),
        ],
      })),
    }
  }, [dots, scouts, statusColumn, t])
  const unrated = dots.filter(({ mean }) => mean === null).length
  const title = t('playerCharts.dots', { player: player.name })
  return (
    <ChartCard
      title={title}
      text={
        <>
          {t('playerCharts.dotsText')}
          {dots.some(({ published }) => !published) && <span>{` ${t('playerCharts.dotsDrafts')}`}</span>}
          {unrated > 0 && <span>{` ${t('playerCharts.dotsUnrated', { smart_count: unrated })}`}</span>}
        </>
      }
      figures={figures}
      picture={
        <MarkedPicture
          title={title}
          legend={scouts.map(({ scoutId, name, mark }) => ({ key: scoutId ?? '', mark, name }))}
        >
          <DotsPicture series={series} />
        </MarkedPicture>
      }
    />
  )
}
