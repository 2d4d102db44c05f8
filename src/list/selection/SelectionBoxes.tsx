import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import TableCell from '@mui/material/TableCell'
import { useMessage } from '../../i18n'
import type { Selection, SelectionShown } from './useListSelection'

/** Width of the checkbox column, in px. */
export const BOX_WIDTH = 48

/** The browser's checkbox, in the theme's colours. */
export const boxStyles = {
  width: 18,
  height: 18,
  m: 0,
  display: 'block',
  accentColor: ({ palette }: Theme) => palette.primary.main,
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
}

type PageBoxProps = { selection: SelectionShown; isLoading: boolean }

/** The checkbox in the heading, which selects the current page. Keeps its space while the page loads. */
export function PageBox({ selection: { page, togglePage }, isLoading }: PageBoxProps) {
  const t = useMessage()
  return (
    <TableCell component="td" sx={{ width: BOX_WIDTH, p: 0 }}>
      {/* The whole cell is the touch target. */}
      <Box component="label" sx={{ display: 'grid', alignContent: 'center', minHeight: 44, pl: 2 }}>
        <Box
          component="input"
          type="checkbox"
          checked={page === 'all'}
          ref={(box: HTMLInputElement | null) => {
            if (box !== null) box.indeterminate = page === 'some'
          }}
          onChange={togglePage}
          aria-label={t('bulk.selection.page')}
          style={{ visibility: isLoading ? 'hidden' : 'visible' }}
          sx={boxStyles}
        />
      </Box>
    </TableCell>
  )
}

type RowBoxProps<Row extends { id: string }> = {
  row: Row
  name: string
  isSelected: boolean
  toggle: Selection<Row>['toggle']
  tabIndex: number
}

/** A row's checkbox. The whole cell is clickable; Shift selects the range since the last clicked row. */
export function RowBox<Row extends { id: string }>({
  row,
  name,
  isSelected,
  toggle,
  tabIndex,
}: RowBoxProps<Row>) {
  const t = useMessage()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys change the checkbox itself
    <td
      // Prevents the browser from selecting text while Shift is pressed.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation()
        toggle(row, { isRange: event.shiftKey })
      }}
    >
      <input
        type="checkbox"
        checked={isSelected}
        readOnly
        tabIndex={tabIndex}
        aria-label={t('bulk.selection.row', { name })}
      />
    </td>
  )
}
