import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import type { SharedFilter } from '../../../contract/sharedFilter'
import { useMessage } from '../../i18n'
import { Panel, type PanelProps } from '../Panel'
import { NameForm } from './NameForm'
import { SavedFilterRow } from './SavedFilterRow'
import { SharedFilters } from './SharedFilters'
import { MAX_SAVED_FILTERS, type SavedFilterList } from './useSavedFilters'
import type { SharedFilterList } from './useSharedFilters'

export type SavedPanelProps = PanelProps & {
  list: SavedFilterList
  shared: SharedFilterList
  currentShared: SharedFilter | undefined
}

/** Lists the saved filters, with a form that saves the present one. */
export default function SavedPanel({ list, shared, currentShared, ...panel }: SavedPanelProps) {
  const { onClose } = panel
  const t = useMessage()
  return (
    <Panel {...panel} label={t('lists.saved.open')}>
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
    </Panel>
  )
}

/** Saves the list's present filter under a name, or says why it cannot be saved. */
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
