import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import { useResourceName } from '../components/useResourceName'
import { useMessage } from '../i18n'
import { formatFigure } from '../i18n/numbers'
import { isNarrowed } from './listParams'

/** Shows the number of records, or of matches of the search and filters. Reserves its line before the number is known. */
export function ListCount() {
  const t = useMessage()
  const resource = useResourceName()
  const { total, meta, filterValues, isPlaceholderData } = useListContext()
  const words = () => {
    if (total === undefined || (total === 0 && !isNarrowed(filterValues))) return '\u00a0'
    // Not every server returns the number without search and filters.
    if (!isNarrowed(filterValues) || meta?.all === undefined)
      return t(`lists.count.${resource}`, { smart_count: total, figure: formatFigure(total) })
    return t(`lists.found.${resource}`, {
      smart_count: meta.all,
      found: formatFigure(total),
      figure: formatFigure(meta.all),
    })
  }
  // While the next answer loads, the count is as faint as the previous rows that it belongs to.
  return (
    <Box
      component="span"
      sx={{
        typography: 'body2',
        color: 'text.secondary',
        opacity: isPlaceholderData ? 0.6 : 1,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {words()}
    </Box>
  )
}
