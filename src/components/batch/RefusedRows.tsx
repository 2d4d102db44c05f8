import Box from '@mui/material/Box'
import type { Batch } from '../../../contract/batch'
import { ROUTES } from '../../../contract/paths'
import { failureOfRow } from '../../dataProvider/calls/batches'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { failureReason } from '../job'
import { TextLink } from '../TextLink'
import { NAMED_ROWS, useBatchRows } from './useBatch'

/** Names the first refused rows of a run with their reasons, and links to the others. */
export function RefusedRows({ batch: { id, resource, refused } }: { batch: Batch }) {
  const t = useMessage()
  const { data } = useBatchRows(id, { kind: 'refused', page: 1, amount: NAMED_ROWS })
  const rest = refused - NAMED_ROWS
  return (
    <Box
      component="ul"
      aria-label={t('batches.rows.refused')}
      sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}
    >
      {data?.refusals.map(({ row, title, reason, error }) => (
        <li key={`${row} ${title}`}>
          {t('shell.labelled', {
            label: title || t('batches.rows.row', { row }),
            value: error ? failureReason(failureOfRow(resource, error)) : reason,
          })}
        </li>
      ))}
      {rest > 0 && (
        <li>
          <TextLink to={`${ROUTES.batch(id)}?rows=refused`}>
            {t('batches.undo.more', { figure: formatFigure(rest) })}
          </TextLink>
        </li>
      )}
    </Box>
  )
}
