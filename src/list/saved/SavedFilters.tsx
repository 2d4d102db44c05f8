import Bookmark from '@mui/icons-material/Bookmark'
import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { LazyMount } from '../../components/LazyMount'
import { lazyComponent } from '../../components/lazyComponent'
import { useMessage } from '../../i18n'
import { usePanel } from '../usePanel'
import type { SavedPanelProps } from './SavedPanel'
import { useSavedFilters } from './useSavedFilters'
import { useSharedFilters } from './useSharedFilters'

const SavedPanel = lazyComponent<SavedPanelProps>(() => import('./SavedPanel'))

/** Menu with the user's saved filters of the list, and with the filters shared in the club. */
export function SavedFilters({ isPhone }: { isPhone: boolean }) {
  const t = useMessage()
  const list = useSavedFilters()
  const { isOpen, buttonProps, panelProps } = usePanel('dialog')
  const shared = useSharedFilters(isOpen)
  const currentShared = list.shownOf(shared.filters)
  const current = list.current ?? currentShared
  const label =
    current === undefined ? t('lists.saved.open') : t('lists.saved.opened', { name: current.name })
  const button = { ...buttonProps, color: 'inherit', 'aria-label': label } as const
  const icon = current === undefined ? <BookmarkBorder /> : <Bookmark color="primary" />
  return (
    <>
      {isPhone ? (
        <IconButton {...button}>{icon}</IconButton>
      ) : (
        <Button {...button} size="small" startIcon={icon}>
          <span style={{ maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {current?.name ?? t('lists.saved.open')}
          </span>
        </Button>
      )}
      <LazyMount isOpen={isOpen}>
        <SavedPanel {...panelProps} {...{ list, shared, currentShared }} />
      </LazyMount>
    </>
  )
}
