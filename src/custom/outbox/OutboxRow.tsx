import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { useCopyText } from '../../components/copyText'
import { isAbortOrSignedOut } from '../../components/failureToast'
import { RefusalAlert } from '../../components/RefusalAlert'
import { TextLink } from '../../components/TextLink'
import { dataProvider, VersionConflictError } from '../../dataProvider'
import { dependenciesOf, type OutboxEntry } from '../../dataProvider/outbox/entry'
import { useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'
import { inWords } from '../../i18n/deferred'
import { Changes } from '../history/Changes'
import MinorReportDialog from '../sharing/MinorReportDialog'
import { entryChanges, entryName, entryPath, entryText } from './entryWords'

type OutboxRowProps = { entry: OutboxEntry; entries: readonly OutboxEntry[] }

/** Shows one queued write: its record and, if the server rejected it, the reason and the changed fields. */
export function OutboxRow({ entry, entries }: OutboxRowProps) {
  const t = useMessage()
  const { outbox, sender, resolveQueuedConflict, confirmQueuedReport } = dataProvider
  const copy = useCopyText({ copied: t('outbox.copied'), notCopied: t('outbox.notCopied') })
  const [isAsking, setAsking] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (act: () => Promise<unknown>) => {
      await act()
      await sender.send()
    },
  })
  // No message if the user has just closed the conflict dialog or is at the sign-in page.
  const failure = error instanceof VersionConflictError || (error && isAbortOrSignedOut(error)) ? null : error
  const { act, resource, state, refusal, queuedAt } = entry
  const name = entryName(t, entry)
  const isBlocked = state === 'waiting' && dependenciesOf(entry, entries).length > 0
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1.5, listStyle: 'none' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {act === 'delete' ? name : <TextLink to={entryPath(entry)}>{name}</TextLink>}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(`outbox.act.${act}.${resource}`)} · {t('outbox.queuedAt', { when: formatMoment(queuedAt) })} ·{' '}
        {t(`outbox.state.${isBlocked ? 'blocked' : state}`)}
      </Typography>
      {refusal !== null && (
        <>
          <Typography variant="body2" role="status" sx={{ color: 'error.main', my: 1 }}>
            {inWords(refusal.message)}
          </Typography>
          <Changes resource={resource} changes={entryChanges(entry)} isWhole={act !== 'update'} />
        </>
      )}
      {failure !== null && <RefusalAlert title={failure.message} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, ml: -1 }}>
        {refusal?.reason === 'conflict' && act === 'update' && (
          <Button size="small" loading={isPending} onClick={() => mutate(() => resolveQueuedConflict(entry))}>
            {t('outbox.decide')}
          </Button>
        )}
        {refusal?.minorReport !== undefined && (
          <Button size="small" loading={isPending} onClick={() => setConfirming(true)}>
            {t('outbox.confirm')}
          </Button>
        )}
        {(refusal?.reason === 'missing' || refusal?.reason === 'refused') && (
          <Button
            size="small"
            loading={isPending}
            onClick={() =>
              mutate(() => outbox.update(entry.id, { state: 'waiting', faults: 0, refusal: null }))
            }
          >
            {t('outbox.again')}
          </Button>
        )}
        {refusal !== null && act !== 'delete' && (
          <Button size="small" onClick={() => copy(entryText(t, entry))}>
            {t('outbox.copy')}
          </Button>
        )}
        <Button size="small" color="error" disabled={state === 'sending'} onClick={() => setAsking(true)}>
          {t('outbox.discard')}
        </Button>
      </Box>
      {isConfirming && refusal?.minorReport !== undefined && (
        <MinorReportDialog
          report={refusal.minorReport}
          onAnswer={(isConfirmed) => {
            setConfirming(false)
            if (isConfirmed) mutate(() => confirmQueuedReport(entry))
          }}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('outbox.discardTitle')}
        text={t('outbox.discardText', { name })}
        confirmLabel={t('outbox.discard')}
        cancelLabel={t('shell.action.cancel')}
        destructive
        onConfirm={() => {
          setAsking(false)
          void outbox.discard(entry)
        }}
        onCancel={() => setAsking(false)}
      />
    </Box>
  )
}
