import Box from '@mui/material/Box'
import type { ResourceName } from '../../../contract/paths'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { isNarrowed } from './listParams'
import type { ListPageState } from './useListPage'

type ListCountProps = {
  resource: ResourceName
  list: Pick<ListPageState<unknown>, 'params' | 'total' | 'all' | 'isBehind'>
}

/** How many records there are, or how many of them search and filters find. Its line is there before it is known. */
export function ListCount({ resource, list: { params, total, all, isBehind } }: ListCountProps) {
  const t = useMessage()
  const words = () => {
    if (total === undefined || (total === 0 && !isNarrowed(params))) return '\u00a0'
    if (!isNarrowed(params) || all === undefined)
      return t(`lists.count.${resource}`, { smart_count: total, figure: formatFigure(total) })
    return t(`lists.found.${resource}`, {
      smart_count: all,
      found: formatFigure(total),
      figure: formatFigure(all),
    })
  }
  // Until the answer comes it belongs to the rows that are still shown, and is as faint.
  return (
    <Box
      component="span"
      sx={{
        typography: 'body2',
        color: 'text.secondary',
        opacity: isBehind ? 0.6 : 1,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {words()}
    </Box>
  )
}
