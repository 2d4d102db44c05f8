import Box from '@mui/material/Box'
import { ROUTES } from '../../../contract/paths'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { TextLink } from '../TextLink'
import { NAMED_ROWS, useBatchRows } from './useBatch'

/** Lists the records that an undo has kept, with the reason for each. */
export function KeptRecords({ batchId, kept }: { batchId: string; kept: number }) {
  const t = useMessage()
  const { data } = useBatchRows(batchId, { kind: 'kept', page: 1, amount: NAMED_ROWS })
  const rest = kept - NAMED_ROWS
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {data?.kept.map(({ resource, recordId, exists, label, reason }) => (
        <li key={recordId}>
          {exists ? <TextLink to={ROUTES.edit(resource, recordId)}>{label}</TextLink> : <span>{label}</span>}
          {`: ${t(`batches.kept.${reason}`)}`}
        </li>
      ))}
      {rest > 0 && (
        <li>
          <TextLink to={`${ROUTES.batch(batchId)}?rows=kept`}>
            {t('batches.undo.more', { figure: formatFigure(rest) })}
          </TextLink>
        </li>
      )}
    </Box>
  )
}
