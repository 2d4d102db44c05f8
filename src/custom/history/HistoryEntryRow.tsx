import ExpandMore from '@mui/icons-material/ExpandMore'
import SettingsBackupRestore from '@mui/icons-material/SettingsBackupRestore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import IconButton from '@mui/material/IconButton'
import { useId, useState } from 'react'
import { type HistoryEntry, isRestorable } from '../../../contract/history'
import { ROUTES } from '../../../contract/paths'
import { fullName } from '../../../contract/text'
import { TextLink } from '../../components/TextLink'
import { useMessage } from '../../i18n'
import { formatTime } from '../../i18n/days'
import { Changes, shownChanges } from './Changes'
import { fieldWords } from './fieldWords'
import { RestoreDialog } from './RestoreDialog'
import { withFormattedDay } from './withFormattedDay'

/** How many of the changed fields are named before an entry is unfolded. */
const NAMED = 3

/** In a column of its own where there is room for one. */
const TIME = { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }

/** One thing that was done: when, what, to which record, by whom; unfolded also what changed. */
export function HistoryEntryRow({ entry }: { entry: HistoryEntry }) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  const [isRestoring, setRestoring] = useState(false)
  const detailsId = useId()
  const { resource, action, changes } = entry
  const isDeletion = action === 'delete'
  const mayRestore = isRestorable(resource)
  const hasDetails = shownChanges(changes).length > 0 || mayRestore
  const what = `${t(`history.action.${action}`)} · ${t(`history.kind.${resource}`)}`
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', px: { xs: 2, md: 3 }, py: 1, minHeight: 64 }}>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            py: 0.5,
            display: 'grid',
            columnGap: 2,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: '64px minmax(0, 3fr) minmax(0, 2fr) minmax(0, 1.5fr)',
            },
          }}
        >
          <Box sx={{ ...TIME, display: { xs: 'none', md: 'block' } }}>{formatTime(entry.at)}</Box>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>
            <EntryRecord entry={entry} />
            <Box sx={{ fontWeight: 400, fontSize: 'body2.fontSize', color: 'text.secondary' }}>
              <ChangedFields entry={entry} />
            </Box>
          </Box>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <Box
              component="span"
              sx={{ ...TIME, display: { md: 'none' } }}
            >{`${formatTime(entry.at)} · `}</Box>
            {what}
          </Box>
          <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <Actor entry={entry} />
          </Box>
        </Box>
        <IconButton
          aria-label={`${t('history.changes')}: ${what}, ${withFormattedDay(entry.label)}`}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
          sx={{ visibility: hasDetails ? 'visible' : 'hidden', mr: -1, mt: -0.75 }}
        >
          <ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }} />
        </IconButton>
      </Box>
      <Collapse in={isOpen} id={detailsId} unmountOnExit>
        <Box sx={{ pl: { xs: 2, md: '104px' }, pr: { xs: 2, md: 3 }, pb: 2 }}>
          <Changes resource={resource} changes={changes} isWhole={isDeletion || action === 'create'} />
          {mayRestore && (
            <Button
              startIcon={<SettingsBackupRestore />}
              onClick={() => setRestoring(true)}
              variant="outlined"
              sx={{ mt: 2 }}
            >
              {t(isDeletion ? 'history.restore.openDeleted' : 'history.restore.open')}
            </Button>
          )}
        </Box>
      </Collapse>
      {isRestorable(resource) && isRestoring && (
        <RestoreDialog resource={resource} entry={entry} onClose={() => setRestoring(false)} />
      )}
    </Box>
  )
}

/** The record by the name that it had then. */
function EntryRecord({ entry: { resource, recordId, label, exists } }: { entry: HistoryEntry }) {
  const t = useMessage()
  if (label === '') return t('history.nameless')
  const name = withFormattedDay(label)
  return exists ? (
    <TextLink to={ROUTES.edit(resource, recordId)} color="inherit" underline="hover">
      {name}
    </TextLink>
  ) : (
    name
  )
}

function ChangedFields({ entry: { resource, action, changes } }: { entry: HistoryEntry }) {
  const t = useMessage()
  if (action === 'create' || action === 'delete') return null
  const names = [...new Set(shownChanges(changes).map(({ field }) => fieldWords(t, resource, field)))]
  const rest = names.length - NAMED
  return [
    names.slice(0, NAMED).join(', '),
    ...(rest > 0 ? [t('history.more', { smart_count: rest })] : []),
  ].join(' ')
}

function Actor({ entry: { actor } }: { entry: HistoryEntry }) {
  const t = useMessage()
  return actor === null ? t('history.formerUser') : fullName(actor)
}
