import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import type { Mergeable } from '../../../contract/merge'
import { ROUTES } from '../../../contract/paths'
import { TextLink } from '../../components/TextLink'
import { useIsPhone } from '../../components/useIsPhone'
import { recordLabel } from '../../forms/duplicates/describe'
import { useMessage } from '../../i18n'
import { ComparedValue } from './ComparedValue'
import { comparedFields, labelOf, type Pair } from './mergedFields'
import { useEqualFields } from './useEqualFields'
import { useMatchEvidence } from './useMatchEvidence'
import { useTeamEvidence } from './useTeamEvidence'

type PairTableProps = { resource: Mergeable; pair: Pair; label: string }

/** Table of two records side by side: differing fields and figures, with the equal fields in a line below. */
export function PairTable({ resource, pair, label }: PairTableProps) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const sameId = useId()
  const same = useEqualFields(resource, pair)
  const different = comparedFields(resource, pair).different.filter((field) => field !== 'name')
  const evidence = [...useMatchEvidence(resource, pair), ...useTeamEvidence(resource, pair)]
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="table"
        aria-label={label}
        {...(same !== '' && { 'aria-describedby': sameId })}
        sx={look}
      >
        <thead>
          <tr>
            {!isPhone && <td className="label" />}
            {pair.map((row) => (
              <th key={row.id} scope="col">
                <TextLink to={ROUTES.edit(resource, row.id)}>{recordLabel(t, row)}</TextLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {different.map((field) => (
            <FieldRows key={field} label={labelOf(t, resource, field)} isPhone={isPhone}>
              {pair.map((row) => (
                <td key={row.id}>
                  <ComparedValue field={field} row={row} />
                </td>
              ))}
            </FieldRows>
          ))}
          {evidence.map(({ kind, values }) => (
            <FieldRows key={kind} label={t(`duplicates.evidence.${kind}`)} isPhone={isPhone}>
              {pair.map((row, at) => (
                <td key={row.id}>{values[at]}</td>
              ))}
            </FieldRows>
          ))}
        </tbody>
      </Box>
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

/** One style for all cells, because separate styles would take a millisecond for each of hundreds of cells. */
const look = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  lineHeight: 1.45,
  'td, th': { px: 1, py: 0.25, textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
  'thead th': { fontSize: '1rem', fontWeight: 600 },
  'tbody th': { color: 'text.secondary', fontWeight: 400 },
  '.label': { width: 112 },
} as const

/** A field's label and values; on a phone, the label is above the values. */
function FieldRows({ label, isPhone, children }: { label: string; isPhone: boolean; children: ReactNode }) {
  if (!isPhone) {
    return (
      <tr>
        <th scope="row">{label}</th>
        {children}
      </tr>
    )
  }
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {label}
        </th>
      </tr>
      <tr>{children}</tr>
    </>
  )
}
