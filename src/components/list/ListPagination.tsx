import TablePagination from '@mui/material/TablePagination'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { PAGE_SIZES, type PageParams } from './listParams'

type ListPaginationProps = {
  list: { params: PageParams; change: (change: Partial<PageParams>) => void }
  total: number
}

/** Which rows these are, of how many, and the way to the others. */
export function ListPagination({ list: { params, change }, total }: ListPaginationProps) {
  const t = useMessage()
  const last = Math.max(0, Math.ceil(total / params.perPage) - 1)
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(params.page - 1, last)}
      rowsPerPage={params.perPage}
      rowsPerPageOptions={[...PAGE_SIZES]}
      onPageChange={(_event, page) => change({ page: page + 1 })}
      onRowsPerPageChange={(event) => change({ perPage: Number(event.target.value) })}
      labelRowsPerPage={t('shell.list.rowsPerPage')}
      labelDisplayedRows={({ from, to, count }) =>
        t('shell.list.range', {
          from: formatFigure(from),
          to: formatFigure(to),
          total: formatFigure(count),
        })
      }
      getItemAriaLabel={(button) => t(`shell.list.${button}Page`)}
      showFirstButton={total > 10 * params.perPage}
      showLastButton={total > 10 * params.perPage}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        '.MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', px: { xs: 1, md: 2 } },
        '.MuiTablePagination-spacer': { display: { xs: 'none', sm: 'block' } },
      }}
    />
  )
}
