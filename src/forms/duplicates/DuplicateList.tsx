import OpenInNew from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import type { Duplicate } from '../../../contract/duplicates/records'
import type { Mergeable } from '../../../contract/merge'
import { ROUTES } from '../../../contract/paths'
import { useMessage } from '../../i18n'
import { detailsOf, reasonsInWords, recordLabel } from './describe'

/** Lists possible duplicates with their details and reasons. Each record opens in a new tab, beside the form. */
export function DuplicateList({
  resource,
  duplicates,
}: {
  resource: Mergeable
  duplicates: readonly Duplicate[]
}) {
  const t = useMessage()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {duplicates.map(({ row, reasons }) => (
        <Box component="li" key={row.id} sx={{ py: 0.5 }}>
          <Link
            component={RouterLink}
            to={ROUTES.edit(resource, row.id)}
            target="_blank"
            aria-label={t('duplicates.openBeside', { name: recordLabel(t, row) })}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, py: 1, my: -1, fontWeight: 600 }}
          >
            {recordLabel(t, row)}
            <OpenInNew aria-hidden sx={{ fontSize: 16 }} />
          </Link>
          {[detailsOf(t, row), reasonsInWords(t, reasons)].map((words) => (
            <Typography key={words} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {words}
            </Typography>
          ))}
        </Box>
      ))}
    </Box>
  )
}
