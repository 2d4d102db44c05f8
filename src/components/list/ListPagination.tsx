import TablePagination from '@mui/material/TablePagination'
import { memo } from 'react'
import type { ListPaginationContextValue } from 'react-admin'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { PAGE_SIZES, type PageParams } from './listParams'

/** What pagination reads and changes, by react-admin's names. */
export type Paging = Pick<ListPaginationContextValue, 'page' | 'perPage' | 'setPage' | 'setPerPage'>

/** The same for pages whose address is changed in one place. */
export const pagingOf = (params: PageParams, change: (wanted: Partial<PageParams>) => void): Paging => ({
  ...params,
  setPage: (page) => change({ page }),
  setPerPage: (perPage) => change({ perPage }),
})

/** Which rows these are, of how many, and the way to the others. React-admin's has no sizes on a phone, and ten buttons. */
export const ListPagination = memo(function ListPagination(props: Paging & { total: number }) {
  const { page, perPage, setPage, setPerPage, total } = props
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
        t('shell.list.range', {
          from: formatFigure(from),
          to: formatFigure(to),
          total: formatFigure(count),
        })
      }
      getItemAriaLabel={(button) => t(`shell.list.${button}Page`)}
      showFirstButton={total > 10 * perPage}
      showLastButton={total > 10 * perPage}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        '.MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', px: { xs: 1, md: 2 } },
        '.MuiTablePagination-spacer': { display: { xs: 'none', sm: 'block' } },
        // On paper it says which rows these are.
        '.MuiTablePagination-selectLabel, .MuiTablePagination-input, .MuiTablePagination-actions': {
          displayPrint: 'none',
        },
      }}
    />
  )
})
