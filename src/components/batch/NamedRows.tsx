import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Batch, BatchRowsAnswer } from '../../../contract/batch'
import { ROUTES } from '../../../contract/paths'
import { failureOfRow } from '../../dataProvider/calls/batches'
import { failureReason } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { TextLink } from '../TextLink'
import { useBatchRows } from './useBatch'

/** The maximum number of named rows; the others are only counted. */
const NAMED_ROWS = 20

/** Names the first refused rows of a run with their reasons, and links to the others. */
export function RefusedRows({ batch: { id, resource, refused } }: { batch: Batch }) {
  const t = useMessage()
  return (
    <NamedRows batchId={id} kind="refused" count={refused} label={t('batches.rows.refused')}>
      {({ refusals }) =>
        refusals.map(({ row, title, reason, error }) => (
          <li key={`${row} ${title}`}>
            {t('shell.labelled', {
              label: title || t('batches.rows.row', { row }),
              value: error ? failureReason(failureOfRow(resource, error)) : reason,
            })}
          </li>
        ))
      }
    </NamedRows>
  )
}

/** Names the first records that an undo could not revert with their reasons, and links to the others. */
export function KeptRecords({ batchId, kept: count }: { batchId: string; kept: number }) {
  const t = useMessage()
  return (
    <NamedRows batchId={batchId} kind="kept" count={count}>
      {({ kept }) =>
        kept.map(({ resource, recordId, exists, label, reason }) => (
          <li key={recordId}>
            {exists ? (
              <TextLink to={ROUTES.edit(resource, recordId)}>{label}</TextLink>
            ) : (
              <span>{label}</span>
            )}
            {`: ${t(`batches.kept.${reason}`)}`}
          </li>
        ))
      }
    </NamedRows>
  )
}

type NamedRowsProps = {
  batchId: string
  kind: 'refused' | 'kept'
  count: number
  label?: string
  children: (rows: BatchRowsAnswer) => ReactNode
}

function NamedRows({ batchId, kind, count, label, children }: NamedRowsProps) {
  const t = useMessage()
  const { data } = useBatchRows(batchId, { kind, page: 1, amount: NAMED_ROWS })
  const rest = count - NAMED_ROWS
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {data && children(data)}
      {rest > 0 && (
        <li>
          <TextLink to={`${ROUTES.batch(batchId)}?rows=${kind}`}>
            {t('batches.undo.more', { figure: formatFigure(rest) })}
          </TextLink>
        </li>
      )}
    </Box>
  )
}
