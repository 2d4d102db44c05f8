import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { useNavigate } from 'react-router'
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { type Coverage, daysOfMonth } from '../../../../contract/statistics/coverage'
import { useMessage } from '../../../i18n'
import { formatMonth, formatShortMonth } from '../../../i18n/days'
import { ChartCard } from '../ChartCard'
import { useChartsAddress } from '../chartsAddress'
import { MarkTooltip } from '../MarkTooltip'
import { useSeriesColours } from '../seriesColours'
import { useBasisWords } from '../useBasisWords'
import { useScoutName } from '../useScoutNames'
import { type Month, type MonthSeries, monthFiguresOf, OTHERS, seriesOf } from './monthSeries'

const HEIGHT = 300

type Months = Pick<Coverage, 'months' | 'earlier'>

/** How many analyses each month brought, and whose. */
export function MonthBars({ months, earlier }: Months) {
  const t = useMessage()
  const scoutName = useScoutName()
  const { hrefOf } = useChartsAddress()
  const series = seriesOf(months, scoutName, t('charts.months.others'))
  const period = {
    from: formatMonth(months.at(0)?.month ?? ''),
    to: formatMonth(months.at(-1)?.month ?? ''),
  }
  return (
    <ChartCard
      title={t('charts.months.title')}
      text={[
        t('charts.months.text', period),
        earlier > 0 && t('charts.months.earlier', { smart_count: earlier }),
      ]
        .filter(Boolean)
        .join(' ')}
      figures={monthFiguresOf(months, {
        heading: t('charts.months.month'),
        all: t('charts.months.all'),
        scoutName,
        href: (month, scout) => hrefOf({ view: 'analyses', ...daysOfMonth(month), ...(scout && { scout }) }),
      })}
      picture={<Bars months={months} series={series} />}
    />
  )
}

function Bars({ months, series }: { months: Coverage['months']; series: MonthSeries[] }) {
  const { palette, typography } = useTheme()
  const colours = useSeriesColours()
  // Nobody in particular, however many: not the loudest of the colours.
  const othersColour = palette.grey[palette.mode === 'dark' ? 500 : 600]
  const navigate = useNavigate()
  const { hrefOf } = useChartsAddress()
  const tick = { fill: palette.text.secondary, fontSize: 12, fontFamily: typography.fontFamily }
  const open = (month: string, scoutId: string | null | undefined) =>
    navigate(hrefOf({ view: 'analyses', ...daysOfMonth(month), ...(scoutId && { scout: scoutId }) }))
  return (
    <Box aria-hidden sx={{ height: HEIGHT }}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: HEIGHT }}>
        <BarChart data={months} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke={palette.divider} />
          <XAxis
            dataKey="month"
            tickFormatter={formatShortMonth}
            interval="equidistantPreserveStart"
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: palette.divider }}
          />
          <YAxis width={32} allowDecimals={false} tick={tick} tickLine={false} axisLine={false} />
          <Tooltip
            isAnimationActive={false}
            shared={false}
            cursor={{ fill: palette.action.hover }}
            content={({ active, payload }) => {
              const [mark] = payload ?? []
              const month: Month | undefined = mark?.payload
              if (!active || month === undefined) return null
              return <MonthNote month={month} name={String(mark?.name)} series={series} />
            }}
          />
          <Legend
            itemSorter={null}
            wrapperStyle={{ fontSize: 13 }}
            formatter={(name) => <span style={{ color: palette.text.primary }}>{name}</span>}
          />
          {series.map(({ key, name, scoutId, countOf }, index) => (
            <Bar
              key={key}
              name={name}
              stackId="month"
              dataKey={countOf}
              fill={key === OTHERS ? othersColour : colours[index]}
              stroke={palette.background.paper}
              isAnimationActive={false}
              style={{ cursor: 'pointer' }}
              onClick={({ payload }) => open(payload.month, scoutId)}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </Box>
  )
}

/** Whose analyses a part of a bar counts, and what the whole month rests on. */
function MonthNote({ month, name, series }: { month: Month; name: string; series: MonthSeries[] }) {
  const t = useMessage()
  const basisWords = useBasisWords()
  const one = series.find((other) => other.name === name)
  const own = month.scouts.find(({ scoutId }) => scoutId !== null && scoutId === one?.scoutId)
  return (
    <MarkTooltip
      title={`${name}, ${formatMonth(month.month)}`}
      text={
        own === undefined
          ? t('charts.basis.analyses', { smart_count: one?.countOf(month) ?? 0 })
          : basisWords(own.basis)
      }
    />
  )
}
