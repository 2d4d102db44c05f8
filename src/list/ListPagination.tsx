import TablePagination from '@mui/material/TablePagination'
import { memo } from 'react'
import type { ListPaginationContextValue } from 'react-admin'
import { useMessage } from '../i18n'
import { formatFigure } from '../i18n/numbers'
import { PAGE_SIZES, type PageParams } from './listParams'

/** The values and setters of pagination, with react-admin's names. */
export type Paging = Pick<ListPaginationContextValue, 'page' | 'perPage' | 'setPage' | 'setPerPage'>

/** Returns the pagination of a page that changes its own address. */
export const pagingOf = (params: PageParams, change: (wanted: Partial<PageParams>) => void): Paging => ({
  ...params,
  setPage: (page) => change({ page }),
  setPerPage: (perPage) => change({ perPage }),
})

/**
 * Shows the range of the rows and the total, and opens other pages. React-admin's pagination has ten buttons, and no page sizes on a phone.
 *
 * @param countedTo the number up to which rows were counted; a larger `total` is only a lower bound
 */
export const ListPagination = memo(function ListPagination(
  props: Paging & { total: number; countedTo?: number },
) {
  const { page, perPage, setPage, setPerPage, total, countedTo = total } = props
  const isExact = total <= countedTo
  const t = useMessage()
  const last = Math.max(0, Math.ceil(total / perPage) - 1)
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page - 1, last)}
      rowsPerPage={perPage}
      rowsPerPageOptions={[...PAGE_SIZES]}
      onPageChange={(_event, wanted) => setPage(wanted + 1)}
      onRowsPerPageChange={(event) => setPerPage(Number(event.target.value))}
      labelRowsPerPage={t('shell.list.rowsPerPage')}
      labelDisplayedRows={({ from, to, count }) =>
        t(isExact ? 'shell.list.range' : 'shell.list.rangeOfMore', {
          from: formatFigure(from),
          to: formatFigure(to),
          total: formatFigure(isExact ? count : count - 1),
        })
      }
      getItemAriaLabel={(button) => t(`shell.list.${button}Page`)}
      showFirstButton={total > 10 * perPage}
      showLastButton={isExact && total > 10 * perPage}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        '.MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', px: { xs: 1, md: 2 } },
        '.MuiTablePagination-spacer': { display: { xs: 'none', sm: 'block' } },
        // In print, only the range of the rows is visible.
        '.MuiTablePagination-selectLabel, .MuiTablePagination-input, .MuiTablePagination-actions': {
          displayPrint: 'none',
        },
      }}
    />
  )
})
