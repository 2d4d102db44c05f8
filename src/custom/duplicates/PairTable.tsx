import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import type { Mergeable } from '../../../contract/merge'
import { ROUTES } from '../../../contract/paths'
import { TextLink } from '../../components/TextLink'
import { useIsPhone } from '../../components/useIsPhone'
import { useMessage } from '../../i18n'
import { FieldValue } from './FieldValue'
import { comparedFields, fieldLabel, type Pair } from './mergedFields'
import { useSameInBoth } from './useSameInBoth'

type PairTableProps = { resource: Mergeable; pair: Pair; label: string }

/** Two records side by side: what differs under each, and below what is the same. */
export function PairTable({ resource, pair, label }: PairTableProps) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const sameId = useId()
  const same = useSameInBoth(resource, pair)
  const different = comparedFields(resource, pair).different.filter((field) => field !== 'name')
  return (
    <Box sx={{ minWidth: 0 }}>
      <Table
        size="small"
        aria-label={label}
        {...(same !== '' && { 'aria-describedby': sameId })}
        sx={{ tableLayout: 'fixed', 'td, th': { borderBottom: 0, px: 1, py: 0.25 } }}
      >
        <TableHead>
          <TableRow sx={{ verticalAlign: 'top' }}>
            {!isPhone && <TableCell sx={{ width: 112 }} />}
            {pair.map((row) => (
              <TableCell
                key={row.id}
                component="th"
                scope="col"
                sx={{ fontSize: '1rem', overflowWrap: 'anywhere' }}
              >
                <TextLink to={ROUTES.edit(resource, row.id)}>{row.name}</TextLink>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {different.map((field) => (
            <FieldRows key={field} label={fieldLabel(t, field)} isPhone={isPhone}>
              {pair.map((row) => (
                <TableCell key={row.id} sx={{ overflowWrap: 'anywhere' }}>
                  <FieldValue field={field} row={row} />
                </TableCell>
              ))}
            </FieldRows>
          ))}
        </TableBody>
      </Table>
      {same !== '' && (
        <Typography
          id={sameId}
          variant="body2"
          sx={{ color: 'text.secondary', px: 1, pt: 0.5, overflowWrap: 'anywhere' }}
        >
          {same}
        </Typography>
      )}
    </Box>
  )
}

const quiet = { color: 'text.secondary', fontWeight: 400 }

/** Where there is no room beside the values, the label stands above them. */
function FieldRows({ label, isPhone, children }: { label: string; isPhone: boolean; children: ReactNode }) {
  if (!isPhone) {
    return (
      <TableRow sx={{ verticalAlign: 'top' }}>
        <TableCell component="th" scope="row" sx={quiet}>
          {label}
        </TableCell>
        {children}
      </TableRow>
    )
  }
  return (
    <>
      <TableRow>
        <TableCell component="th" scope="rowgroup" colSpan={2} sx={{ ...quiet, fontSize: '0.8125rem' }}>
          {label}
        </TableCell>
      </TableRow>
      <TableRow sx={{ verticalAlign: 'top' }}>{children}</TableRow>
    </>
  )
}
