import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { type Coverage, daysOfMonth } from '../../../../contract/statistics/coverage'
import { useMessage } from '../../../i18n'
import { formatMonth } from '../../../i18n/days'
import { ChartCard } from '../ChartCard'
import { useChartsAddress } from '../chartsAddress'
import { distinctNames } from '../marks/distinctNames'
import { MarkedPicture } from '../marks/MarkedPicture'
import { addressOf } from '../useAnalysesHref'
import { useBasisWords } from '../useBasisWords'
import { useScoutName } from '../useScoutNames'
import { MonthPanel } from './MonthPanel'
import {
  countTicks,
  type Month,
  monthFiguresOf,
  PANELS_SHOWN,
  type ScoutName,
  scoutsOf,
} from './monthFigures'

type Months = Pick<Coverage, 'months' | 'earlier'>

/** Shows the number of analyses per month: of all scouts, and of each scout in a panel, all on one scale. */
export function MonthsCard({ months, earlier }: Months) {
  const t = useMessage()
  const hrefOf = useMonthHref()
  const scouts = useMemo(() => scoutsOf(months), [months])
  const scoutName = useDistinctScoutName(scouts)
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
      figures={monthFiguresOf(months, {
        heading: t('charts.months.month'),
        all: t('charts.months.all'),
        scoutName,
        href: hrefOf,
      })}
      picture={
        <MarkedPicture title={title} legend={[]}>
          <Panels {...{ months, scouts, scoutName }} />
        </MarkedPicture>
      }
    />
  )
}

/** Returns unique names of the scouts, which identify figures and panels. */
function useDistinctScoutName(scouts: readonly (string | null)[]): ScoutName {
  const scoutName = useScoutName()
  return useMemo(() => {
    const names = distinctNames(scouts.map(scoutName))
    return (scoutId) => names[scouts.indexOf(scoutId)] ?? scoutName(scoutId)
  }, [scouts, scoutName])
}

type PanelsProps = {
  months: Coverage['months']
  scouts: readonly (string | null)[]
  scoutName: ScoutName
}

/** Shows all scouts together, then the scouts with the most analyses. With one scout, shows only one panel. */
function Panels({ months, scouts, scoutName }: PanelsProps) {
  const t = useMessage()
  const marksOf = useMonthMarks(months)
  const colour = useTheme().palette.primary.main
  const ticks = countTicks(Math.max(0, ...months.map(({ basis }) => basis.analyses)))
  const ticksOfOne = countTicks(
    Math.max(0, ...months.flatMap((month) => month.scouts.map(({ basis }) => basis.analyses))),
  )
  const all = t('charts.months.all')
  const shown = scouts.length > 1 ? scouts.slice(0, PANELS_SHOWN) : []
  return (
    <>
      {shown.length > 0 && <PanelTitle text={all} />}
      <MonthPanel
        marks={marksOf(shown.length > 0 ? all : scoutName(scouts[0] ?? null), ({ basis }) => basis)}
        isWide
        {...{ ticks, colour }}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mt: shown.length > 0 ? 2 : 0,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {shown.map((scoutId) => (
          <div key={scoutId}>
            <PanelTitle text={scoutName(scoutId)} />
            <MonthPanel
              marks={marksOf(
                scoutName(scoutId),
                (month) => month.scouts.find((one) => one.scoutId === scoutId)?.basis,
                scoutId,
              )}
              isWide={false}
              ticks={ticksOfOne}
              colour={colour}
            />
          </div>
        ))}
      </Box>
    </>
  )
}

const PanelTitle = ({ text }: { text: string }) => (
  <Typography aria-hidden variant="body2" noWrap sx={{ fontWeight: 600 }}>
    {text}
  </Typography>
)

function useMonthHref() {
  const { hrefOf } = useChartsAddress()
  return (month: string, scoutId?: string | null) =>
    hrefOf({
      view: 'analyses',
      ...daysOfMonth(month),
      ...addressOf(scoutId === undefined ? {} : { scoutId }),
    })
}

/** Returns the tooltips and links of a panel's bars. */
function useMonthMarks(months: readonly Month[]) {
  const t = useMessage()
  const basisWords = useBasisWords()
  const hrefOf = useMonthHref()
  return (who: string, basisOf: (month: Month) => Month['basis'] | undefined, scoutId?: string | null) =>
    months.map((one) => {
      const basis = basisOf(one)
      const { month } = one
      return {
        month,
        count: basis?.analyses ?? 0,
        says:
          basis === undefined
            ? ''
            : t('charts.months.mark', { who, month: formatMonth(month), basis: basisWords(basis) }),
        to: hrefOf(month, scoutId),
      }
    })
}
