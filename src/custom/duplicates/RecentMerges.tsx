import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useIsMounted, useNotify } from 'react-admin'
import { messageOf } from '../../../contract/errors'
import { type DoneMerge, MERGE_UNDO_DAYS, type Mergeable } from '../../../contract/merge'
import { ROUTES } from '../../../contract/paths'
import { fullName } from '../../../contract/text'
import { TextLink } from '../../components/TextLink'
import { useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'
import { useMerging } from './useMerges'

type RecentMergesProps = {
  resource: Mergeable
  /** The merges, newest first. */
  merges: readonly DoneMerge[]
  onUndone: (merge: DoneMerge) => void
}

/** Lists merges that can still be undone. Collapsed by default, because few users need the list. */
export function RecentMerges({ resource, merges, onUndone }: RecentMergesProps) {
  const t = useMessage()
  const [isUnfolded, setUnfolded] = useState(false)
  const listId = useId()
  if (merges.length === 0) return null
  return (
    <Paper variant="outlined" sx={{ mb: 2, px: { xs: 2, md: 3 }, py: 1 }}>
      <Button
        aria-expanded={isUnfolded}
        aria-controls={listId}
        onClick={() => setUnfolded(!isUnfolded)}
        sx={{ mx: -2, textAlign: 'left' }}
      >
        {t('duplicates.recent', { smart_count: merges.length })}
      </Button>
      <Collapse in={isUnfolded} id={listId} unmountOnExit>
        <Typography variant="body2" sx={{ color: 'text.secondary', pb: 1 }}>
          {t('batches.undo.promise', { days: MERGE_UNDO_DAYS })} {t('duplicates.recentHint')}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {merges.map((merge) => (
            <RecentMerge key={merge.id} resource={resource} merge={merge} onUndone={onUndone} />
          ))}
        </Box>
      </Collapse>
    </Paper>
  )
}

type RecentMergeProps = Omit<RecentMergesProps, 'merges'> & { merge: DoneMerge }

function RecentMerge({ resource, merge, onUndone }: RecentMergeProps) {
  const t = useMessage()
  const { keptId, keptName, mergedName, mergedAt, by } = merge
  const undo = useUndoMerge(resource, () => onUndone(merge))
  const who = by === null ? t('history.formerUser') : fullName(by)
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <TextLink to={ROUTES.edit(resource, keptId)}>{keptName}</TextLink>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('duplicates.mergedWith', { name: mergedName })} · {formatMoment(mergedAt)} · {who}
          </Typography>
        </Box>
        <Button
          onClick={() => undo.start([merge.id])}
          loading={undo.isBusy}
          aria-label={t('duplicates.undoOf', { name: keptName })}
        >
          {t('duplicates.undo')}
        </Button>
      </Box>
      {undo.refusal !== null && <Alert severity="error">{undo.refusal}</Alert>}
    </Box>
  )
}

/**
 * Returns a function that undoes merges one at a time in the given order. It stops after a failure, or once the user has left the page; merges
 * that are undone already stay undone. `refusal` is the error until the next attempt.
 */
export function useUndoMerge(resource: Mergeable, onUndone: (id: string) => void) {
  const t = useMessage()
  const notify = useNotify()
  const { undo } = useMerging(resource)
  const [isBusy, setBusy] = useState(false)
  const isMounted = useIsMounted()
  const [refusal, setRefusal] = useState<string | null>(null)
  const start = async (ids: readonly string[]) => {
    setBusy(true)
    setRefusal(null)
    try {
      for (const id of ids) {
        if (!isMounted.current) return
        await undo(id)
        onUndone(id)
      }
      notify(ids.length === 1 ? t('duplicates.undone') : t('duplicates.undoneGroup'), { type: 'success' })
    } catch (error) {
      setRefusal(messageOf(error, t('duplicates.failed.undo')))
    } finally {
      setBusy(false)
    }
  }
  return { start, isBusy, refusal }
}
