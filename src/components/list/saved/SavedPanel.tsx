import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import type { SharedFilter } from '../../../../contract/sharedFilter'
import { useMessage } from '../../../i18n'
import { NameForm } from './NameForm'
import { SavedFilterRow } from './SavedFilterRow'
import { SharedFilters } from './SharedFilters'
import { MAX_SAVED_FILTERS, type SavedFilterList } from './useSavedFilters'
import type { SharedFilterList } from './useSharedFilters'

export type SavedPanelProps = {
  id: string
  list: SavedFilterList
  shared: SharedFilterList
  currentShared: SharedFilter | undefined
  /** The button that opened it; null while it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
}

/** The filters that can be picked, and a name for what the list shows. */
export default function SavedPanel({ id, list, shared, currentShared, anchor, onClose }: SavedPanelProps) {
  const t = useMessage()
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { id, role: 'dialog', 'aria-label': t('lists.saved.open'), sx: { width: 328 } } }}
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
                onClose()
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
            onClose()
          }}
        />
      )}
      <Box sx={{ p: 2 }}>
        <SavePresent list={list} onSaved={onClose} />
      </Box>
    </Popover>
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
