import Box from '@mui/material/Box'
import { Link } from 'react-router'
import type { Overview } from '../../../../contract/statistics/overview'
import { Section, Sentence } from '../../../components/Section'
import { useMessage } from '../../../i18n'
import { NO_FILTERS, useChartsAddress } from '../chartsAddress'

/** Shows the assigned and seen matches and the reports of each scout in the period. The bar shows the seen matches. */
export function WorkloadBlock({ workload, from, to }: Pick<Overview, 'workload' | 'from' | 'to'>) {
  const t = useMessage()
  const { hrefOf } = useChartsAddress()
  const hasAssigned = workload.some(({ assigned }) => assigned !== undefined)
  const most = Math.max(1, ...workload.flatMap(({ assigned = 0, seen }) => [assigned, seen]))
  const title = t('charts.overview.workload')
  const columns = [...(hasAssigned ? (['assigned'] as const) : []), 'seen', 'written'] as const
  const analysesOf = (scoutId: string) =>
    hrefOf({ view: 'analyses', ...NO_FILTERS, by: scoutId, from, to, drafts: 'true' })
  const none = <Sentence>{t('charts.overview.workloadNone')}</Sentence>
  if (workload.length === 0) return <Section title={title}>{none}</Section>
  return (
    <Section title={title}>
      <Box component="table" aria-label={title} sx={TABLE}>
        <thead>
          <tr>
            <th>{t('charts.column.scout')}</th>
            <td />
            {columns.map((column) => (
              <th key={column}>{t(`charts.overview.${column}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {workload.map(({ scoutId, name, assigned, seen, reports }) => (
            <tr key={scoutId}>
              <th scope="row">
                {seen === 0 ? (
                  <bdi>{name}</bdi>
                ) : (
                  <Link to={analysesOf(scoutId)}>
                    <bdi>{name}</bdi>
                  </Link>
                )}
              </th>
              <td aria-hidden>
                <Box sx={{ height: 8, borderRadius: 0.5, bgcolor: 'action.selected' }}>
                  <Box
                    sx={{ height: 8, borderRadius: 0.5, bgcolor: 'text.secondary' }}
                    style={{ width: `${(100 * seen) / most}%` }}
                  />
                </Box>
              </td>
              {hasAssigned && <td>{assigned}</td>}
              <td>{seen}</td>
              <td>{reports}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Section>
  )
}

const TABLE = {
  width: '100%',
  mt: 0.5,
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { height: { xs: 44, md: 32 }, p: 0, fontWeight: 400, textAlign: 'end' },
  '& th:first-of-type': { textAlign: 'start', width: '36%', overflowWrap: 'anywhere' },
  '& th:not(:first-of-type)': { width: 72 },
  '& td:nth-of-type(1)': { px: 1 },
  '& thead': { color: 'text.secondary', fontSize: '0.75rem' },
  '& a': { color: 'inherit', textDecoration: 'none', display: 'block', py: 1 },
  '& a:hover': { textDecoration: 'underline' },
} as const
