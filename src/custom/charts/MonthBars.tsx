import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { Analysis } from '../../../contract/analysis'
import { countByMonth, type MonthCount } from '../../../contract/analysisCounts'
import { useMessage } from '../../i18n'
import { formatMonth, formatShortMonth } from '../../i18n/days'
import { ChartCard } from './ChartCard'

const MONTHS = 12
const HEIGHT = 260

/** How many analyses each month brought. */
export function MonthBars({ analyses }: { analyses: readonly Analysis[] }) {
  const t = useMessage()
  const { months, earlier } = countByMonth(analyses, MONTHS)
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
    >
      <Bars months={months} />
      <MonthTable months={months} />
    </ChartCard>
  )
}

/** The picture; what it says is in the table below. */
function Bars({ months }: { months: MonthCount[] }) {
  const { palette, typography } = useTheme()
  const tick = { fill: palette.text.secondary, fontSize: 12, fontFamily: typography.fontFamily }
  return (
    <Box aria-hidden sx={{ height: HEIGHT }}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: HEIGHT }}>
        <BarChart data={months} accessibilityLayer={false} margin={{ top: 20, right: 0, bottom: 0, left: 0 }}>
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
          <Bar dataKey="count" fill={palette.primary.main} radius={[4, 4, 0, 0]} isAnimationActive={false}>
            <LabelList
              dataKey="count"
              position="top"
              formatter={(count) => (count === 0 ? '' : count)}
              fill={palette.text.primary}
              fontSize={12}
            />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </Box>
  )
}

/** The same figures for who does not see the bars. */
function MonthTable({ months }: { months: MonthCount[] }) {
  const t = useMessage()
  return (
    <Box
      sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
    >
      <table>
        <caption>{t('charts.months.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('charts.months.month')}</th>
            <th scope="col">{t('charts.months.count')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, count }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
