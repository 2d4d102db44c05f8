import Bookmark from '@mui/icons-material/Bookmark'
import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { type MouseEvent, useId, useState } from 'react'
import { useMessage } from '../../../i18n'
import { LazyMount } from '../../LazyMount'
import { NameForm } from './NameForm'
import { SavedFilterRow } from './SavedFilterRow'
import { SharedFilters } from './SharedFilters'
import { MAX_SAVED_FILTERS, type SavedFilterList, useSavedFilters } from './useSavedFilters'
import { useSharedFilters } from './useSharedFilters'

/** Menu with the user's saved filters of the list, and those shared in the club. */
export function SavedFilters({ isPhone }: { isPhone: boolean }) {
  const t = useMessage()
  const list = useSavedFilters()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const panelId = useId()
  const shared = useSharedFilters(anchor !== null)
  const currentShared = list.shownOf(shared.filters)
  const current = list.current ?? currentShared
  const close = () => setAnchor(null)
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
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            paper: { id: panelId, role: 'dialog', 'aria-label': t('lists.saved.open'), sx: { width: 328 } },
          }}
        >
          {list.filters.length > 0 && (
            <List dense disablePadding sx={{ py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
              {list.filters.map((filter) => (
                <SavedFilterRow
                  key={filter.id}
                  filter={filter}
                  list={list}
                  onPick={() => {
                    list.pick(filter)
                    close()
                  }}
                  onShare={
                    shared.isKnown && !shared.isShared(filter) ? () => void shared.share(filter) : undefined
                  }
                />
              ))}
            </List>
          )}
          {shared.filters.length > 0 && (
            <SharedFilters
              list={shared}
              current={currentShared}
              onPick={(filter) => {
                list.pick(filter)
                close()
              }}
            />
          )}
          <Box sx={{ p: 2 }}>
            <SavePresent list={list} onSaved={close} />
          </Box>
        </Popover>
      </LazyMount>
    </>
  )
}

/** Gives what the list shows a name, or says why there is nothing to name. */
function SavePresent({ list, onSaved }: { list: SavedFilterList; onSaved: () => void }) {
  const t = useMessage()
  const instead = () => {
    if (list.current !== undefined) return t('lists.saved.already', { name: list.current.name })
    if (list.isFull) return t('lists.saved.full', { maximum: MAX_SAVED_FILTERS })
    return list.isAsking ? null : t('lists.saved.nothing')
  }
  const words = instead()
  if (words !== null) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words}
      </Typography>
    )
  }
  return (
    <NameForm
      label={t('lists.saved.nameNew')}
      isTaken={list.isTaken}
      onName={(name) => {
        list.save(name)
        onSaved()
      }}
    />
  )
}
