import SettingsBackupRestore from '@mui/icons-material/SettingsBackupRestore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import { useId, useState } from 'react'
import { type HistoryEntry, isRestorable } from '../../../contract/history'
import { ROUTES } from '../../../contract/paths'
import { can } from '../../../contract/permissions'
import { useActor } from '../../authProvider/useSession'
import { fieldWords } from '../../components/history/fieldWords'
import { TextLink } from '../../components/TextLink'
import { useMessage } from '../../i18n'
import { withFormattedDay } from '../../i18n/days'
import { Changes, shownChanges } from './Changes'
import { EntryRow } from './EntryRow'
import { RestoreDialog } from './RestoreDialog'

/** The number of changed fields to name in a collapsed entry. */
const MAX_NAMED = 3

/** A history entry: time, action, record and actor; expanded, the changed fields as well. */
export function HistoryEntryRow({ entry }: { entry: HistoryEntry }) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  const [isRestoring, setRestoring] = useState(false)
  const detailsId = useId()
  const { resource, action, changes } = entry
  const isDeletion = action === 'delete'
  const mayRestore = can(useActor(), 'history.restore') && isRestorable(resource)
  const hasDetails = shownChanges(changes).length > 0 || mayRestore
  const what = `${t(`history.action.${action}`)} · ${t(`history.kind.${resource}`)}`
  return (
    <EntryRow
      entry={entry}
      subject={
        <>
          <EntryRecord entry={entry} />
          <Box sx={{ fontWeight: 400, fontSize: 'body2.fontSize', color: 'text.secondary' }}>
            <ChangedFields entry={entry} />
          </Box>
        </>
      }
      what={what}
      expandButton={{
        label: t('shell.labelled', {
          label: t('history.changes'),
          value: `${what}, ${withFormattedDay(entry.label)}`,
        }),
        isOpen,
        hasDetails,
        detailsId,
        onToggle: () => setOpen(!isOpen),
      }}
    >
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
    </EntryRow>
  )
}

/** Shows the record's name at the time of the entry. */
function EntryRecord({ entry: { resource, recordId, label, exists } }: { entry: HistoryEntry }) {
  const t = useMessage()
  if (label === '') return <span>{t('history.nameless')}</span>
  const name = withFormattedDay(label)
  return exists ? (
    <TextLink to={ROUTES.edit(resource, recordId)} color="inherit" underline="hover">
      {name}
    </TextLink>
  ) : (
    <span>{name}</span>
  )
}

function ChangedFields({ entry: { resource, action, changes } }: { entry: HistoryEntry }) {
  const t = useMessage()
  if (action === 'create' || action === 'delete') return null
  const names = [...new Set(shownChanges(changes).map(({ field }) => fieldWords(t, resource, field)))]
  const rest = names.length - MAX_NAMED
  return [
    names.slice(0, MAX_NAMED).join(', '),
    ...(rest > 0 ? [t('history.more', { smart_count: rest })] : []),
  ].join(' ')
}
