import Box from '@mui/material/Box'
import { ROUTES } from '../../../contract/paths'
import type { ShortListSummary } from '../../../contract/shortList'
import { SECONDARY_LINE, ThreePartRow } from '../../components/list/ThreePartRow'
import { TextLink } from '../../components/TextLink'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { useShortListWords } from './useShortListWords'

/** One short list: its name, who made it, how many are on it and who reads it. */
export function ShortListRow({ list }: { list: ShortListSummary }) {
  const t = useMessage()
  const { byOn, readBy } = useShortListWords(list)
  const count = { smart_count: list.entryCount, figure: formatFigure(list.entryCount) }
  return (
    <ThreePartRow widths="minmax(0, 5fr) minmax(0, 2fr) minmax(0, 4fr)">
      <Box sx={{ minWidth: 0 }}>
        <Box dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <TextLink to={ROUTES.shortList(list.id)} color="inherit" underline="hover">
            {list.name}
          </TextLink>
        </Box>
        <Box sx={SECONDARY_LINE}>{byOn}</Box>
      </Box>
      <span>{t('shortLists.count', count)}</span>
      <Box sx={SECONDARY_LINE}>{readBy}</Box>
    </ThreePartRow>
  )
}
