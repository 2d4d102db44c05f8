import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { SharedFilter } from '../../../contract/sharedFilter'
import { fullName } from '../../../contract/text'
import { useMessage } from '../../i18n'
import { Panel } from '../Panel'
import type { PanelProps } from '../usePanel'
import { NameForm } from './NameForm'
import { MAX_SAVED_FILTERS, type SavedFilter, type SavedFilterList } from './useSavedFilters'
import type { SharedFilterList } from './useSharedFilters'

export type SavedPanelProps = PanelProps & {
  list: SavedFilterList
  shared: SharedFilterList
  currentShared: SharedFilter | undefined
}

const SECTION = { py: 0.5, borderBottom: 1, borderColor: 'divider' } as const

/** Lists the saved and the shared filters, with a form that saves the current filter. */
export default function SavedPanel({ list, shared, currentShared, ...panel }: SavedPanelProps) {
  const t = useMessage()
  const headingId = useId()
  const pick = (filter: SavedFilter | SharedFilter) => {
    list.pick(filter)
    panel.onClose()
  }
  const authorOf = (filter: SharedFilter) => {
    if (shared.isOwn(filter)) return t('lists.shared.you')
    return filter.author === null ? t('matches.formerUser') : fullName(filter.author)
  }
  return (
    <Panel {...panel} label={t('lists.saved.open')}>
      {list.filters.length > 0 && (
        <List dense disablePadding sx={SECTION}>
          {list.filters.map((filter) => (
            <SavedRow key={filter.id} {...{ filter, list, shared }} onPick={() => pick(filter)} />
          ))}
        </List>
      )}
      {shared.filters.length > 0 && (
        <List dense disablePadding aria-labelledby={headingId} sx={SECTION}>
          <ListSubheader
            component="div"
            id={headingId}
            role="presentation"
            disableSticky
            sx={{ lineHeight: '32px', bgcolor: 'transparent' }}
          >
            {t('lists.shared.heading')}
          </ListSubheader>
          {shared.filters.map((filter) => (
            <FilterRow
              key={filter.id}
              name={filter.name}
              // Shows the author, because two shared filters may have the same name.
              author={authorOf(filter)}
              isCurrent={currentShared?.id === filter.id}
              onPick={() => pick(filter)}
            >
              {shared.mayRemove(filter) && (
                <IconButton
                  color="inherit"
                  aria-label={t('lists.shared.remove', { name: filter.name })}
                  onClick={() => void shared.remove(filter)}
                >
                  <DeleteOutlined fontSize="small" />
                </IconButton>
              )}
            </FilterRow>
          ))}
        </List>
      )}
      <Box sx={{ p: 2 }}>
        <SavePresent list={list} onSaved={panel.onClose} />
      </Box>
    </Panel>
  )
}

type FilterRowProps = {
  name: string
  author?: string
  isCurrent: boolean
  onPick: () => void
  /** Buttons at the end of the row. */
  children: ReactNode
}

/** Shows a filter; a click applies it. */
function FilterRow({ name, author, isCurrent, onPick, children }: FilterRowProps) {
  return (
    <ListItem disablePadding>
      <ListItemButton
        selected={isCurrent}
        aria-current={isCurrent || undefined}
        onClick={onPick}
        sx={{ minHeight: 44, minWidth: 0 }}
      >
        <ListItemText
          primary={name}
          secondary={author}
          slotProps={{ primary: { noWrap: true, variant: 'body2' }, secondary: { noWrap: true } }}
        />
      </ListItemButton>
      <Box sx={{ display: 'flex', flexShrink: 0, color: 'text.secondary' }}>{children}</Box>
    </ListItem>
  )
}

type SavedRowProps = Pick<SavedPanelProps, 'list' | 'shared'> & { filter: SavedFilter; onPick: () => void }

function SavedRow({ filter, list, shared, onPick }: SavedRowProps) {
  const t = useMessage()
  const [isRenaming, setRenaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  const { name } = filter
  const back = () => {
    setRenaming(false)
    // Waits for the next render, which restores the button.
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
    <FilterRow name={name} isCurrent={list.current?.id === filter.id} onPick={onPick}>
      {shared.isKnown && !shared.isShared(filter) && (
        <IconButton
          color="inherit"
          aria-label={t('lists.shared.share', { name })}
          onClick={() => void shared.share(filter)}
        >
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
    </FilterRow>
  )
}

/** Saves the list's current filter under a name, or says why it cannot be saved. */
function SavePresent({ list, onSaved }: { list: SavedFilterList; onSaved: () => void }) {
  const t = useMessage()
  const reason = () => {
    if (list.current !== undefined) return t('lists.saved.already', { name: list.current.name })
    if (list.isFull) return t('lists.saved.full', { maximum: MAX_SAVED_FILTERS })
    return list.hasQuery ? null : t('lists.saved.nothing')
  }
  const words = reason()
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
