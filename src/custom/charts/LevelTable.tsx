import { alpha } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Analysis } from '../../../contract/analysis'
import { countPlayersByLevel, POSITION_GROUPS } from '../../../contract/analysisCounts'
import { LEVELS } from '../../../contract/level'
import { useMessage } from '../../i18n'
import { ChartCard } from './ChartCard'

/** The deepest shade; figures on it still have a contrast of 4.5:1 in both themes. */
const DEEPEST = 0.42

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** How many players of each level there are in each part of a team: the more, the deeper the one colour. */
export function LevelTable({ analyses }: { analyses: readonly Analysis[] }) {
  const t = useMessage()
  const { counts, withoutLevel } = countPlayersByLevel(analyses)
  const rows = POSITION_GROUPS.map((group) => ({
    group,
    cells: LEVELS.map((level) => ({ level, count: counts[group][level] })),
    total: sum(Object.values(counts[group])),
  })).filter(({ group, total }) => group !== 'none' || total > 0)
  const most = Math.max(1, ...rows.flatMap(({ cells }) => cells.map(({ count }) => count)))
  return (
    <ChartCard
      title={t('charts.levels.title')}
      text={[
        t('charts.levels.text'),
        withoutLevel > 0 && t('charts.levels.withoutLevel', { smart_count: withoutLevel }),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <Table
        size="small"
        aria-label={t('charts.levels.title')}
        sx={{ '& th, & td': { px: 0.5, py: 1.25, whiteSpace: 'nowrap' }, '& th:first-of-type': { pl: 0 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('charts.levels.position')}</TableCell>
            {LEVELS.map((level) => (
              <TableCell
                key={level}
                align="center"
                aria-label={t('charts.levels.level', { level })}
                sx={{ width: '12%' }}
              >
                {level}
              </TableCell>
            ))}
            <TableCell align="center" aria-label={t('charts.levels.allLevels')}>
              {t('charts.levels.all')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ group, cells, total }) => (
            <TableRow key={group}>
              <TableCell component="th" scope="row">
                {t(`charts.group.${group}`)}
              </TableCell>
              {cells.map(({ level, count }) => (
                <TableCell
                  key={level}
                  align="center"
                  sx={({ palette }) =>
                    count === 0
                      ? { color: 'text.secondary' }
                      : {
                          fontWeight: 600,
                          bgcolor: alpha(palette.primary.main, 0.08 + (DEEPEST - 0.08) * (count / most)),
                        }
                  }
                >
                  {count}
                </TableCell>
              ))}
              <TableCell align="center">{total}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ChartCard>
  )
}
