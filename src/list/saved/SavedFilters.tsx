import Bookmark from '@mui/icons-material/Bookmark'
import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type MouseEvent, useId, useState } from 'react'
import { LazyMount } from '../../components/LazyMount'
import { lazyComponent } from '../../components/lazyComponent'
import { useMessage } from '../../i18n'
import type { SavedPanelProps } from './SavedPanel'
import { useSavedFilters } from './useSavedFilters'
import { useSharedFilters } from './useSharedFilters'

const SavedPanel = lazyComponent<SavedPanelProps>(() => import('./SavedPanel'))

/** Menu with the user's saved filters of the list, and those shared in the club. */
export function SavedFilters({ isPhone }: { isPhone: boolean }) {
  const t = useMessage()
  const list = useSavedFilters()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const panelId = useId()
  const shared = useSharedFilters(anchor !== null)
  const currentShared = list.shownOf(shared.filters)
  const current = list.current ?? currentShared
  const label =
    current === undefined ? t('lists.saved.open') : t('lists.saved.opened', { name: current.name })
  const button = {
    color: 'inherit',
    'aria-label': label,
    'aria-haspopup': 'dialog',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor === null ? undefined : panelId,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const
  const icon = current === undefined ? <BookmarkBorder /> : <Bookmark color="primary" />
  return (
    <>
      {isPhone ? (
        <IconButton {...button}>{icon}</IconButton>
      ) : (
        <Button {...button} size="small" startIcon={icon}>
          <Box
            component="span"
            sx={{ maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {current?.name ?? t('lists.saved.open')}
          </Box>
        </Button>
      )}
      <LazyMount isOpen={anchor !== null}>
        <SavedPanel
          {...{ id: panelId, list, shared, currentShared, anchor }}
          onClose={() => setAnchor(null)}
        />
      </LazyMount>
    </>
  )
}
