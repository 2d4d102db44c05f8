import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import { useMessage } from '../../../i18n'
import type { Selection, SelectionShown } from './SelectionContext'

/** As wide as the column is that the boxes stand in. */
export const BOX_WIDTH = 48
const cell = { width: BOX_WIDTH, p: 0, pl: 0.25, textOverflow: 'clip' }

type PageBoxProps = { selection: SelectionShown; isLoading: boolean }

/** The heading's box: the page that is shown, or none of it. It keeps its place while there is no page yet. */
export function PageBox({ selection: { page, togglePage }, isLoading }: PageBoxProps) {
  const t = useMessage()
  return (
    <TableCell component="td" sx={cell}>
      <Checkbox
        checked={page === 'all'}
        indeterminate={page === 'some'}
        onChange={togglePage}
        sx={{ visibility: isLoading ? 'hidden' : 'visible' }}
        slotProps={{ input: { 'aria-label': t('bulk.selection.page') } }}
      />
    </TableCell>
  )
}

type RowBoxProps<Row> = {
  row: Row
  name: string
  selection: Selection<Row>
  tabIndex: number
  /** For rows that are close together. */
  isSmall: boolean
}

/** A row's box. All of its cell can be clicked, and with Shift every row since the last one. */
export function RowBox<Row extends { id: string }>(props: RowBoxProps<Row>) {
  const { row, name, selection, tabIndex, isSmall } = props
  const t = useMessage()
  return (
    <TableCell
      sx={cell}
      // With Shift, the browser would select text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation()
        selection.toggle(row, { isRange: event.shiftKey })
      }}
    >
      <Checkbox
        size={isSmall ? 'small' : 'medium'}
        checked={selection.isSelected(row.id)}
        slotProps={{ input: { readOnly: true, tabIndex, 'aria-label': t('bulk.selection.row', { name }) } }}
      />
    </TableCell>
  )
}
