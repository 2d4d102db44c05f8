import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { useRef, useState } from 'react'
import { useMessage } from '../../i18n'
import { NameForm } from './NameForm'
import type { SavedFilter, SavedFilterList } from './useSavedFilters'

type SavedFilterRowProps = {
  filter: SavedFilter
  list: Pick<SavedFilterList, 'current' | 'isTaken' | 'rename' | 'remove'>
  onPick: () => void
  /** Shares the filter with the club; undefined if it is shared already or the user may not share it. */
  onShare: (() => void) | undefined
}

/** Shows a saved filter, with buttons to apply, share, rename and delete it. */
export function SavedFilterRow({ filter, list, onPick, onShare }: SavedFilterRowProps) {
  const t = useMessage()
  const [isRenaming, setRenaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  const { name } = filter
  const isCurrent = list.current?.id === filter.id
  const back = () => {
    setRenaming(false)
    // The button exists again after the next render.
    setTimeout(() => renameButton.current?.focus())
  }
  if (isRenaming) {
    return (
      <ListItem disablePadding sx={{ display: 'block', px: 1, py: 0.5 }}>
        <NameForm
          label={t('lists.saved.name')}
          name={name}
          isTaken={(wanted) => list.isTaken(wanted, filter)}
          onName={(wanted) => {
            list.rename(filter, wanted)
            back()
          }}
          onCancel={back}
        />
      </ListItem>
    )
  }
  return (
    <ListItem disablePadding>
      <ListItemButton
        selected={isCurrent}
        aria-current={isCurrent || undefined}
        onClick={onPick}
        sx={{ minHeight: 44, minWidth: 0 }}
      >
        <ListItemText primary={name} slotProps={{ primary: { noWrap: true, variant: 'body2' } }} />
      </ListItemButton>
      <Box sx={{ display: 'flex', flexShrink: 0, color: 'text.secondary' }}>
        {onShare !== undefined && (
          <IconButton color="inherit" aria-label={t('lists.shared.share', { name })} onClick={onShare}>
            <GroupAddOutlined fontSize="small" />
          </IconButton>
        )}
        <IconButton
          ref={renameButton}
          color="inherit"
          aria-label={t('lists.saved.rename', { name })}
          onClick={() => setRenaming(true)}
        >
          <EditOutlined fontSize="small" />
        </IconButton>
        <IconButton
          color="inherit"
          aria-label={t('lists.saved.delete', { name })}
          onClick={() => list.remove(filter)}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
    </ListItem>
  )
}
