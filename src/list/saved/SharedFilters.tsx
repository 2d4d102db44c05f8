import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import { useId } from 'react'
import type { SharedFilter } from '../../../contract/sharedFilter'
import { fullName } from '../../../contract/text'
import { useMessage } from '../../i18n'
import type { SharedFilterList } from './useSharedFilters'

type SharedFiltersProps = {
  list: SharedFilterList
  /** The filter that equals the list's present one. */
  current: SharedFilter | undefined
  onPick: (filter: SharedFilter) => void
}

/** Shows the list's shared filters, each with its author, because two filters may have the same name. */
export function SharedFilters({ list, current, onPick }: SharedFiltersProps) {
  const t = useMessage()
  const headingId = useId()
  const authorOf = (filter: SharedFilter) => {
    if (list.isOwn(filter)) return t('lists.shared.you')
    return filter.author === null ? t('matches.formerUser') : fullName(filter.author)
  }
  return (
    <List
      dense
      disablePadding
      aria-labelledby={headingId}
      sx={{ py: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <ListSubheader
        component="div"
        id={headingId}
        role="presentation"
        disableSticky
        sx={{ lineHeight: '32px', bgcolor: 'transparent' }}
      >
        {t('lists.shared.heading')}
      </ListSubheader>
      {list.filters.map((filter) => {
        const isCurrent = current?.id === filter.id
        return (
          <ListItem key={filter.id} disablePadding>
            <ListItemButton
              selected={isCurrent}
              aria-current={isCurrent || undefined}
              onClick={() => onPick(filter)}
              sx={{ minHeight: 44, minWidth: 0 }}
            >
              <ListItemText
                primary={filter.name}
                secondary={authorOf(filter)}
                slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
              />
            </ListItemButton>
            {list.mayRemove(filter) && (
              <IconButton
                aria-label={t('lists.shared.remove', { name: filter.name })}
                onClick={() => void list.remove(filter)}
                sx={{ flexShrink: 0, color: 'text.secondary' }}
              >
                <DeleteOutlined fontSize="small" />
              </IconButton>
            )}
          </ListItem>
        )
      })}
    </List>
  )
}
