import Close from '@mui/icons-material/Close'
import DoneAll from '@mui/icons-material/DoneAll'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { focusPage } from '../../components/focusHeading'
import { LazyMount } from '../../components/LazyMount'
import { useIsPhone } from '../../components/useIsPhone'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { BulkButton } from '../bulk/BulkButton'
import { isNarrowed } from '../listParams'
import type { SelectionShown } from './useListSelection'

type SelectionBarProps = {
  selection: SelectionShown
  isShown: boolean
  actions: ReactNode
}

/** Bar with the actions on the selected rows. Covers the bar above the rows, so that no row moves. */
export function SelectionBar({ selection, isShown, actions }: SelectionBarProps) {
  const t = useMessage()
  return (
    <Box
      sx={{
        position: 'sticky',
        height: 0,
        // Below the app bar of a phone.
        top: { xs: 'calc(64px + var(--notices, 0px))', md: 'calc(8px + var(--notices, 0px))' },
        zIndex: ({ zIndex }) => zIndex.appBar - 1,
      }}
    >
      {/* Stays mounted, so that a running bulk action continues after the selection is cleared. */}
      <Paper
        role="group"
        aria-label={t('bulk.selection.label')}
        elevation={2}
        style={{ display: isShown ? 'flex' : 'none' }}
        sx={{
          position: 'absolute',
          inset: '0 0 auto',
          minHeight: 48,
          alignItems: 'center',
          gap: { xs: 0.5, md: 1 },
          pl: 0.25,
          pr: { xs: 0.25, md: 1 },
        }}
      >
        <LazyMount isOpen={isShown}>
          <Content {...{ selection, actions }} />
        </LazyMount>
      </Paper>
    </Box>
  )
}

function Content({ selection, actions }: Pick<SelectionBarProps, 'selection' | 'actions'>) {
  const t = useMessage()
  const { count, isAll, page, clear, selectAll } = selection
  const isPhone = useIsPhone()
  const { total = 0, filterValues } = useListContext()
  const figure = formatFigure(total)
  const all = t(isNarrowed(filterValues) ? 'bulk.selection.allMatching' : 'bulk.selection.all', {
    count: figure,
  })
  return (
    <>
      <Tooltip title={t('bulk.selection.clear')}>
        <IconButton aria-label={t('bulk.selection.clear')} onClick={() => leave(clear)}>
          <Close />
        </IconButton>
      </Tooltip>
      <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {count === total && total > 1
          ? t('bulk.selection.allSelected', { count: figure })
          : t('bulk.selection.selected', { count: formatFigure(count) })}
      </Typography>
      {count < total && (page === 'all' || isAll || isPhone) && (
        <BulkButton label={all} Icon={DoneAll} onClick={() => leave(selectAll)} />
      )}
      <Box style={{ display: count > 0 ? 'flex' : 'none' }} sx={{ ml: 'auto', gap: { md: 1 } }}>
        {actions}
      </Box>
    </>
  )
}

/** Runs an action that removes the pressed button, and moves the focus to the page. */
function leave(action: () => void): void {
  action()
  focusPage()
}
