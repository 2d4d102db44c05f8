import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { Link } from 'react-router'
import { ROUTES } from '../../../../contract/paths'
import { useMessage } from '../../../i18n'
import { formatFigure } from '../../../i18n/numbers'
import { ListPagination, pagingOf } from '../../../list/ListPagination'
import { usePart } from '../parts'
import type { LineupImport } from './useLineupImport'

const AMOUNT = 25

/** Lists the matches whose line-ups the file contains, in pages, with the number of players of each side. */
export function PlannedMatches({
  importing,
  plan,
  total,
}: {
  importing: LineupImport
  plan: number
  total: number
}) {
  const t = useMessage()
  const [paging, setPaging] = useState({ page: 1, perPage: AMOUNT })
  const matches = usePart((part) => importing.engine().matches(part), {
    from: (paging.page - 1) * paging.perPage,
    amount: paging.perPage,
    plan,
  })?.rows
  return (
    <Box>
      <TableContainer tabIndex={0} role="region" aria-label={t('lineupImport.found')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('lineupImport.match')}</TableCell>
              <TableCell align="right">{t('matches.field.homeLineup')}</TableCell>
              <TableCell align="right">{t('matches.field.awayLineup')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {matches?.map(({ id, title, home, away }) => (
              <TableRow key={id}>
                <TableCell>
                  <MuiLink component={Link} to={ROUTES.edit('matches', id)} target="_blank" rel="noopener">
                    {title}
                  </MuiLink>
                </TableCell>
                <TableCell align="right">{formatFigure(home.length)}</TableCell>
                <TableCell align="right">{formatFigure(away.length)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {total > AMOUNT && (
        <ListPagination
          {...pagingOf(paging, (wanted) => setPaging({ ...paging, page: 1, ...wanted }))}
          total={total}
        />
      )}
    </Box>
  )
}
