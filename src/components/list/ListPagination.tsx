import FirstPage from '@mui/icons-material/FirstPage'
import KeyboardArrowLeft from '@mui/icons-material/KeyboardArrowLeft'
import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight'
import LastPage from '@mui/icons-material/LastPage'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
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

/**
 * Shows which rows of how many these are, and opens other pages. React-admin's has no sizes on a phone and ten buttons, and MUI's brings
 * menus, which the first list does without.
 *
 * @param countedTo a larger `total` is not exact: there are at least so many rows
 */
export const ListPagination = memo(function ListPagination(
  props: Paging & { total: number; countedTo?: number },
) {
  const { page, perPage, setPage, setPerPage, total, countedTo = total } = props
  const isExact = total <= countedTo
  const t = useMessage()
  const last = Math.max(0, Math.ceil(total / perPage) - 1)
  const at = Math.min(page - 1, last)
  const hasEnds = total > 10 * perPage
  const turns = [
    { name: 'first', Icon: FirstPage, to: 0, isOffered: hasEnds },
    { name: 'previous', Icon: KeyboardArrowLeft, to: at - 1, isOffered: true },
    { name: 'next', Icon: KeyboardArrowRight, to: at + 1, isOffered: true },
    { name: 'last', Icon: LastPage, to: last, isOffered: isExact && hasEnds },
  ] as const
  return (
    <Box sx={barStyles}>
      <label>
        {t('shell.list.rowsPerPage')}
        <select value={perPage} onChange={({ target }) => setPerPage(Number(target.value))}>
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <p>
        {t(isExact ? 'shell.list.range' : 'shell.list.rangeOfMore', {
          from: formatFigure(total === 0 ? 0 : at * perPage + 1),
          to: formatFigure(Math.min(total, (at + 1) * perPage)),
          total: formatFigure(isExact ? total : total - 1),
        })}
      </p>
      {turns.map(
        ({ name, Icon, to, isOffered }) =>
          isOffered && (
            <IconButton
              key={name}
              aria-label={t(`shell.list.${name}Page`)}
              title={t(`shell.list.${name}Page`)}
              disabled={to < 0 || to > last || to === at}
              onClick={() => setPage(to + 1)}
            >
              <Icon />
            </IconButton>
          ),
      )}
    </Box>
  )
})

const barStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minHeight: 52,
  px: { xs: 1, md: 2 },
  borderTop: 1,
  borderColor: 'divider',
  typography: 'body2',
  '& p': { m: 0, mr: 2.5 },
  '& select': {
    minHeight: 44,
    ml: 1,
    mr: 2.5,
    border: 0,
    borderRadius: 1,
    color: 'inherit',
    bgcolor: 'background.paper',
    font: 'inherit',
    cursor: 'pointer',
  },
  // On paper it says which rows these are.
  '& label, & button': { displayPrint: 'none' },
} as const
