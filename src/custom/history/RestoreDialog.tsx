import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import {
  HISTORY_MOMENTS,
  type HistoryEntry,
  type HistoryMoment,
  type HistoryState,
  type MissingReference,
  type Restorable,
} from '../../../contract/history'
import { useOnNavigation } from '../../components/ConfirmDialog'
import { historyHref } from '../../components/HistoryLink'
import { fieldWords } from '../../components/history/fieldWords'
import { TextLink } from '../../components/TextLink'
import { useIsPhone } from '../../components/useIsPhone'
import { useMessage } from '../../i18n'
import { formatMoment, withFormattedDay } from '../../i18n/days'
import { Changes } from './Changes'
import { useOlderState, useRestore } from './useHistory'

type RestoreDialogProps = { resource: Restorable; entry: HistoryEntry; onClose: () => void }

/** Shows how a record would change, and restores the older state. */
export function RestoreDialog({ resource, entry, onClose }: RestoreDialogProps) {
  const t = useMessage()
  const notify = useNotify()
  const isPhone = useIsPhone()
  const titleId = useId()
  const { moment, setMoment, state, error, refetch } = useChosenState(entry)
  const restore = useRestore(resource, entry.id)
  useOnNavigation(onClose)
  const isPossible =
    state !== undefined && state.changes.length > 0 && !state.missing.some(({ isNeeded }) => isNeeded)
  const confirm = ({ latestId }: HistoryState) =>
    restore.mutate(
      { moment, latestId, leaveOut: true },
      {
        onSuccess: () => {
          notify(t('history.restore.done'), { type: 'success' })
          onClose()
        },
        // Refetches, because most refusals mean that the shown state is out of date.
        onError: () => void refetch(),
      },
    )
  return (
    <Dialog
      open
      onClose={restore.isPending ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      fullScreen={isPhone}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{t('history.restore.title')}</DialogTitle>
      <DialogContent>
        <RestoreSummary entry={entry} moment={moment} />
        {hasBothStates(entry) && <MomentChoice moment={moment} onChange={setMoment} />}
        {restore.error !== null && <RestoreRefused error={restore.error} />}
        {error !== null && <RestoreRefused error={error} />}
        {error === null &&
          (state === undefined ? <Loading /> : <Preview resource={resource} state={state} />)}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={restore.isPending} autoFocus>
          {t('shell.action.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={!isPossible}
          loading={restore.isPending}
          onClick={() => state && confirm(state)}
        >
          {t('history.restore.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Returns whether the record existed both before and after the entry. */
const hasBothStates = ({ action }: HistoryEntry) => action !== 'create' && action !== 'delete'

/** Returns the state to restore: by default after the entry; before the entry if it is a deletion, or nothing has changed since. */
function useChosenState(entry: HistoryEntry) {
  const [chosen, setMoment] = useState<HistoryMoment | null>(entry.action === 'delete' ? 'before' : null)
  const after = useOlderState(entry.id, 'after', chosen !== 'before')
  const isSame = after.data?.changes.length === 0
  const moment = chosen ?? (isSame && hasBothStates(entry) ? 'before' : 'after')
  const before = useOlderState(entry.id, 'before', moment === 'before')
  const { data: state, error, refetch } = moment === 'before' ? before : after
  return { moment, setMoment, state, error, refetch }
}

function MomentChoice({
  moment,
  onChange,
}: {
  moment: HistoryMoment
  onChange: (moment: HistoryMoment) => void
}) {
  const t = useMessage()
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={moment}
      onChange={(_event, value: HistoryMoment | null) => value && onChange(value)}
      aria-label={t('history.restore.moment')}
      sx={{ mb: 2 }}
    >
      {HISTORY_MOMENTS.map((one) => (
        <ToggleButton
          key={one}
          value={one}
          sx={{ minHeight: 44, textTransform: 'none', color: 'text.secondary' }}
        >
          {t(`history.restore.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

function RestoreSummary({
  entry: { action, label, at },
  moment,
}: {
  entry: HistoryEntry
  moment: HistoryMoment
}) {
  const t = useMessage()
  const values = { record: withFormattedDay(label), when: formatMoment(at) }
  return (
    <Typography sx={{ mb: 2 }}>
      {action === 'delete'
        ? t('history.restore.howDeleted', values)
        : t(moment === 'before' ? 'history.restore.howBefore' : 'history.restore.how', values)}
    </Typography>
  )
}

function RestoreRefused({ error }: { error: Error }) {
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {error.message}
    </Alert>
  )
}

function Loading() {
  return (
    <Box aria-busy>
      <Skeleton width="50%" />
      <Skeleton variant="rounded" height={96} />
    </Box>
  )
}

function Preview({ resource, state }: { resource: Restorable; state: HistoryState }) {
  const t = useMessage()
  const { isDeleted, changes, missing } = state
  const needed = missing.filter(({ isNeeded }) => isNeeded)
  if (needed.length > 0) return <MissingReferences resource={resource} missing={needed} isNeeded />
  if (changes.length === 0) return <Typography>{t('history.restore.same')}</Typography>
  return (
    <>
      {missing.length > 0 && <MissingReferences resource={resource} missing={missing} isNeeded={false} />}
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t(isDeleted ? 'history.restore.anew' : 'history.restore.changes')}
      </Typography>
      <Changes resource={resource} changes={changes} isWhole={isDeleted} />
    </>
  )
}

type MissingReferencesProps = { resource: Restorable; missing: MissingReference[]; isNeeded: boolean }

/** Lists deleted records that the restored state refers to. Required records link to their history; other references are dropped. */
function MissingReferences({ resource, missing, isNeeded }: MissingReferencesProps) {
  const t = useMessage()
  return (
    <Alert severity={isNeeded ? 'error' : 'warning'} sx={{ mb: 2 }}>
      {t(isNeeded ? 'history.restore.needed' : 'history.restore.leftOut')}
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {missing.map(({ field, resource: kind, id }) => (
          <li key={field}>
            {fieldWords(t, resource, field)}
            {isNeeded && kind !== 'media' && (
              <span>
                {': '}
                <TextLink to={historyHref(kind, id)}>{t('history.restore.bringFirst')}</TextLink>
              </span>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
