import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { retry } from '../../../contract/backoff'
import type { RecordsChange } from '../../../contract/bulkChange'
import type { RecordedResource } from '../../../contract/paths'
import { useActor } from '../../authProvider/useSession'
import { BatchRun } from '../../components/batch/BatchRun'
import { mayUndo } from '../../components/batch/batchState'
import { UndoBatchButton } from '../../components/batch/UndoBatchButton'
import { batchKeys, isBeingWritten, useBatch } from '../../components/batch/useBatch'
import { Failure } from '../../components/Failure'
import { type AppDataProvider, newId } from '../../dataProvider'
import { nextStepOf } from '../../dataProvider/failures'
import { untilReachable } from '../../dataProvider/untilReachable'
import { useMessage } from '../../i18n'
import { useSelection } from '../selection/SelectionContext'
import type { RunVerb } from './RunSteps'

/** Returns the server's change of the selected records, and its start. A retry sends the same id, so a lost answer never starts a second change. */
export function useServerChange(resource: RecordedResource) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const actor = useActor()
  const { selection, followChange } = useSelection()
  const [isWaiting, setWaiting] = useState(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const { mutate, variables, data, error, isIdle } = useMutation({
    mutationFn: async ({
      id,
      input,
    }: {
      id: string
      input: Parameters<AppDataProvider['startBulkChange']>[1]
      count: number
    }) => {
      setWaiting(false)
      const answer = await retry(() => dataProvider.startBulkChange(id, input), {
        signal: leaving.current.signal,
        sleep: (milliseconds, signal) => {
          setWaiting(true)
          return untilReachable(milliseconds, signal)
        },
      })
      return answer.data
    },
    onSuccess: (batch) => {
      queryClient.setQueryData(batchKeys.one(batch.id), batch)
      followChange(batch.id)
    },
  })

  /** Returns the selected records; a query of users excludes the user's own account, because the user could lose the permission to continue. */
  function chosen() {
    const named = selection.chosen()
    if (resource !== 'users' || 'ids' in named) return named
    return { ...named, without: [...(named.without ?? []), actor.id] }
  }

  return {
    /** The number of records of a confirmed change; null before the confirmation. */
    count: isIdle ? null : (variables?.count ?? 0),
    batchId: data?.id,
    error,
    isWaiting,
    again: () => variables && mutate(variables),
    /** `ids`: the records to change; without it, all selected ones. */
    start: (change: RecordsChange, ids?: readonly string[]) =>
      mutate({
        id: newId(),
        input: { resource, change, chosen: ids === undefined ? chosen() : { ids: [...ids] } },
        count: ids?.length ?? selection.count,
      }),
  }
}

type ServerRunProps = {
  started: Pick<ReturnType<typeof useServerChange>, 'batchId' | 'error' | 'isWaiting' | 'again'>
  verb: RunVerb
  /** The progress bar's label: "Changing 200 players". */
  label: string
  onClose: () => void
}

/** Shows a change that runs on the server: its start, its progress, then its outcome. */
export function ServerRun({ started, verb, label, onClose }: ServerRunProps) {
  const t = useMessage()
  const { batchId, error, isWaiting, again } = started
  if (batchId !== undefined) return <Followed {...{ batchId, verb, onClose }} />
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {error === null ? (
          <LinearProgress aria-label={label} sx={{ height: 8, borderRadius: 1 }} />
        ) : (
          <Failure title={t('bulk.notStarted')} text={nextStepOf(error)} onRetry={again} />
        )}
        <Typography role="status">{isWaiting && error === null && t('jobs.status.waiting')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('shell.action.cancel')}
        </Button>
      </DialogActions>
    </>
  )
}

function Followed({
  batchId,
  verb,
  onClose,
}: Pick<ServerRunProps, 'verb' | 'onClose'> & { batchId: string }) {
  const t = useMessage()
  const { data: batch, error } = useBatch(batchId)
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <BatchRun
          batch={batch}
          error={error}
          outcome={({ changed }) => [t(`bulk.report.${verb}`, { smart_count: changed })]}
        />
      </DialogContent>
      <DialogActions>
        <UndoBatchButton
          batchId={batchId}
          isOffered={batch !== undefined && !isBeingWritten(batch) && mayUndo(batch)}
          variant="text"
          sx={{ mr: 'auto' }}
        />
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('shell.action.close')}
        </Button>
      </DialogActions>
    </>
  )
}
