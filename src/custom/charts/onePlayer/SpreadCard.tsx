import Typography from '@mui/material/Typography'
import type { OnePlayer } from '../../../../contract/statistics/onePlayer'
import { useMessage } from '../../../i18n'
import { formatMean } from '../../../i18n/numbers'
import { ChartCard } from '../ChartCard'
import { analysesOf, useChartsAddress } from '../chartsAddress'
import { markFigure, meanFigure } from '../figures'
import { MarkedPicture } from '../marks/MarkedPicture'
import { rangeOf } from '../marks/RangeLine'
import { markWords } from '../words'
import { type ScoutSeries, scoutLegend } from './DotsCard'
import { type SpreadLine, SpreadPicture } from './SpreadPicture'

type SpreadCardProps = { onePlayer: OnePlayer; scouts: readonly ScoutSeries[] }

/** Shows how much the scouts differ on each item: a mark for each mean, and a line from the lowest to the highest. */
export function SpreadCard({ onePlayer: { player, spread }, scouts }: SpreadCardProps) {
  const t = useMessage()
  const { hrefOf } = useChartsAddress()
  const lines = spread.map(({ item, scouts: given }): SpreadLine => {
    const label = t(`ratings.item.${item}`)
    return {
      label,
      marks: scouts.flatMap(({ scoutId, name, mark }) => {
        const theirs = given.find((one) => one.scoutId === scoutId)
        if (theirs === undefined) return []
        const what = t('playerCharts.itemBy', { item: label, scout: name })
        const ariaLabel = markWords(t, what, theirs.mean, theirs.basis)
        return [{ ...theirs, mark, ariaLabel, to: hrefOf(analysesOf(player.id, { scoutId, rated: item })) }]
      }),
      range: rangeOf(
        given.map(({ mean }) => mean),
        (difference) => ({
          ariaLabel: t('playerCharts.apart', { what: label, difference: formatMean(difference) }),
          to: hrefOf(analysesOf(player.id, { rated: item })),
        }),
      ),
    }
  })
  const title = t('playerCharts.spread', { player: player.name })
  return (
    <ChartCard
      title={title}
      text={scouts.length < 2 ? undefined : t('playerCharts.spreadText')}
      figures={{
        columns: [
          t('playerCharts.column.item'),
          ...scouts.map(({ name }) => name),
          t('playerCharts.column.difference'),
        ],
        rows: lines.map(({ label, marks, range }) => ({
          key: label,
          cells: [
            { value: label },
            ...scouts.map(({ scoutId }) => markFigure(marks.find((one) => one.scoutId === scoutId))),
            range === null ? { value: null } : meanFigure(range.difference, { to: range.to }),
          ],
        })),
      }}
      picture={
        scouts.length < 2 ? (
          <Typography>{t('playerCharts.oneScout', { scout: scouts[0]?.name ?? '' })}</Typography>
        ) : (
          <MarkedPicture title={title} legend={scoutLegend(scouts)}>
            <SpreadPicture lines={lines} />
          </MarkedPicture>
        )
      }
    />
  )
}
