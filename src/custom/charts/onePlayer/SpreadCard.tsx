import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import type { OnePlayer } from '../../../../contract/statistics/onePlayer'
import { useMessage } from '../../../i18n'
import { formatMean } from '../../../i18n/numbers'
import { ChartCard } from '../ChartCard'
import { type Figures, meanFigure } from '../figures'
import { MarkedPicture } from '../marks/MarkedPicture'
import { rangeOf } from '../marks/RangeLine'
import { useMarkWords } from '../marks/useMarkWords'
import { useAnalysesHref } from '../useAnalysesHref'
import { type SpreadLine, SpreadPicture } from './SpreadPicture'
import type { ScoutSeries } from './scoutSeries'

type SpreadCardProps = { onePlayer: OnePlayer; scouts: readonly ScoutSeries[] }

/** Shows how much the scouts differ on each item: a mark for each mean, and a line from the lowest to the highest. */
export function SpreadCard({ onePlayer: { player, spread }, scouts }: SpreadCardProps) {
  const t = useMessage()
  const markWords = useMarkWords()
  const analysesHref = useAnalysesHref()
  const lines = useMemo(
    () =>
      spread.map(({ item, scouts: given }): SpreadLine => {
        const label = t(`ratings.item.${item}`)
        return {
          label,
          marks: scouts.flatMap(({ scoutId, name, mark }) => {
            const theirs = given.find((one) => one.scoutId === scoutId)
            if (theirs === undefined) return []
            const { mean, basis } = theirs
            const says = markWords(t('playerCharts.itemBy', { item: label, scout: name }), mean, basis)
            const to = analysesHref(player.id, { scoutId, rated: item })
            return [{ scoutId, mean, mark, basis, says, to }]
          }),
          range: rangeOf(
            given.map(({ mean }) => mean),
            (difference) => ({
              says: t('playerCharts.apart', { what: label, difference: formatMean(difference) }),
              to: analysesHref(player.id, { rated: item }),
            }),
          ),
        }
      }),
    [spread, scouts, player.id, markWords, analysesHref, t],
  )
  const figures = useMemo(
    (): Figures => ({
      columns: [
        t('playerCharts.column.item'),
        ...scouts.map(({ name }) => name),
        t('playerCharts.column.difference'),
      ],
      rows: lines.map(({ label, marks, range }) => ({
        key: label,
        cells: [
          { value: label },
          ...scouts.map(({ scoutId }) => {
            const theirs = marks.find((one) => one.scoutId === scoutId)
            return theirs === undefined
              ? { value: null }
              : meanFigure(theirs.mean, { basis: theirs.basis, to: theirs.to })
          }),
          range === null ? { value: null } : meanFigure(range.difference, { to: range.to }),
        ],
      })),
    }),
    [lines, scouts, t],
  )
  const title = t('playerCharts.spread', { player: player.name })
  if (scouts.length < 2) {
    return (
      <ChartCard
        title={title}
        figures={figures}
        picture={<Typography>{t('playerCharts.oneScout', { scout: scouts[0]?.name ?? '' })}</Typography>}
      />
    )
  }
  return (
    <ChartCard
      title={title}
      text={t('playerCharts.spreadText')}
      figures={figures}
      picture={
        <MarkedPicture
          title={title}
          legend={scouts.map(({ scoutId, name, mark }) => ({ key: scoutId ?? '', mark, name }))}
        >
          <SpreadPicture lines={lines} />
        </MarkedPicture>
      }
    />
  )
}
