import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { type Coverage, daysOfMonth } from '../../../../contract/statistics/coverage'
import { useMessage } from '../../../i18n'
import { formatMonth } from '../../../i18n/days'
import { ChartCard } from '../ChartCard'
import { addressOf, useChartsAddress } from '../chartsAddress'
import type { Figures } from '../figures'
import { MarkedPicture } from '../marks/MarkedPicture'
import { PictureTitle, SmallPictures } from '../marks/SmallPictures'
import { distinctNames } from '../scoutColours'
import { useScoutName } from '../useStatistics'
import { basisWords } from '../words'
import { countTicks, MonthPanel } from './MonthPanel'

/** The maximum number of scouts with a panel; the table lists all scouts. */
const PANELS_SHOWN = 12

type Month = Coverage['months'][number]
type Scout = { scoutId: string | null; name: string }
type Months = Pick<Coverage, 'months' | 'earlier'>
type PanelsProps = {
  months: readonly Month[]
  scouts: readonly Scout[]
  href: (month: string, scout?: Scout) => string
}

/** Shows the number of analyses per month: of all scouts, and of each scout in a panel. The scouts' panels share one scale. */
export function MonthsCard({ months, earlier }: Months) {
  const t = useMessage()
  const { hrefOf } = useChartsAddress()
  const scouts = useScouts(months)
  const href = (month: string, scout?: Scout) =>
    hrefOf({
      view: 'analyses',
      ...daysOfMonth(month),
      ...addressOf({ ...(scout && { scoutId: scout.scoutId }) }),
    })
  const title = t('charts.months.title')
  const period = {
    from: formatMonth(months.at(0)?.month ?? ''),
    to: formatMonth(months.at(-1)?.month ?? ''),
  }
  return (
    <ChartCard
      title={title}
      text={[
        t('charts.months.text', period),
        earlier > 0 && t('charts.months.earlier', { smart_count: earlier }),
        scouts.length > PANELS_SHOWN && t('charts.months.busiest', { count: PANELS_SHOWN }),
      ]
        .filter(Boolean)
        .join(' ')}
      figures={{
        columns: [t('charts.months.month'), t('charts.months.all'), ...scouts.map(({ name }) => name)],
        rows: months.map((month) => monthRow({ month, scouts, href })),
      }}
      picture={
        <MarkedPicture title={title} legend={[]}>
          <Panels {...{ months, scouts, href }} />
        </MarkedPicture>
      }
    />
  )
}

/** Returns the row of a month, with a figure for all scouts together and for each scout. */
function monthRow({
  month,
  scouts,
  href,
}: Omit<PanelsProps, 'months'> & { month: Month }): Figures['rows'][number] {
  return {
    key: month.month,
    cells: [
      { value: month.month, shown: formatMonth(month.month) },
      ...[undefined, ...scouts].map((scout) => {
        const basis = basisOf(month, scout)
        return basis === undefined || basis.analyses === 0
          ? { value: 0 }
          : { value: basis.analyses, basis, to: href(month.month, scout) }
      }),
    ],
  }
}

/** Returns the basis of a scout's analyses in a month; if `scout` is missing, of all scouts' analyses. */
const basisOf = ({ basis, scouts }: Month, scout?: Scout) =>
  scout === undefined ? basis : scouts.find(({ scoutId }) => scoutId === scout.scoutId)?.basis

/** Returns the scouts of all months with unique names, those with the most analyses first. */
function useScouts(months: readonly Month[]): Scout[] {
  const scoutName = useScoutName()
  const counts = new Map<string | null, number>()
  for (const { scoutId, basis } of months.flatMap(({ scouts }) => scouts))
    counts.set(scoutId, (counts.get(scoutId) ?? 0) + basis.analyses)
  const scoutIds = [...counts]
    .sort(([leftId, left], [rightId, right]) => right - left || ((leftId ?? '') < (rightId ?? '') ? -1 : 1))
    .map(([scoutId]) => scoutId)
  const names = distinctNames(scoutIds.map(scoutName))
  return scoutIds.map((scoutId, place) => ({ scoutId, name: names[place] ?? '' }))
}

/** Shows all scouts together, then the scouts with the most analyses. With one scout, shows only one panel. */
function Panels({ months, scouts, href }: PanelsProps) {
  const t = useMessage()
  const colour = useTheme().palette.primary.main
  const all = t('charts.months.all')
  const [only = { name: all }, ...others] = scouts
  const shown = others.length > 0 ? scouts.slice(0, PANELS_SHOWN) : []
  const ticksOf = (among: readonly (Scout | undefined)[]) => {
    const counts = months.flatMap((month) => among.map((scout) => basisOf(month, scout)?.analyses ?? 0))
    return countTicks(Math.max(0, ...counts))
  }
  const marksOf = (who: string, scout?: Scout) =>
    months.map((month) => {
      const basis = basisOf(month, scout)
      const words = basis && { who, month: formatMonth(month.month), basis: basisWords(t, basis) }
      return {
        month: month.month,
        count: basis?.analyses ?? 0,
        ariaLabel: words === undefined ? '' : t('charts.months.mark', words),
        to: href(month.month, scout),
      }
    })
  const panelOf = (scout: Scout) => (
    <MonthPanel marks={marksOf(scout.name, scout)} ticks={ticksOf(scouts)} colour={colour} isWide={false} />
  )
  return (
    <>
      {shown.length > 0 && <PictureTitle text={all} />}
      <MonthPanel
        marks={marksOf(shown.length > 0 ? all : only.name)}
        ticks={ticksOf([undefined])}
        colour={colour}
        isWide
      />
      <Box sx={{ mt: 2 }}>
        <SmallPictures
          pictures={shown.map((scout) => ({
            key: scout.scoutId ?? '',
            title: scout.name,
            picture: panelOf(scout),
          }))}
        />
      </Box>
    </>
  )
}
