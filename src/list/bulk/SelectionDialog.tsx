import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { type ReactNode, useId, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { RecordedResource } from '../../../contract/paths'
import type { RowOf } from '../../../contract/rows'
import { Failure } from '../../components/Failure'
import { focusPage } from '../../components/focusHeading'
import { useAsync } from '../../components/useAsync'
import type { AppDataProvider } from '../../dataProvider'
import { nextStepOf } from '../../dataProvider/failures'
import type { RecordOf } from '../../dataProvider/records'
import { useMessage } from '../../i18n'
import { useSelection } from '../selection/SelectionContext'
import { RunSteps, type RunVerb } from './RunSteps'
import { ServerRun, useServerChange } from './ServerRun'
import { type BulkTask, restOf, useBulkRun } from './useBulkRun'
import { useCountLabel } from './useCountLabel'

/** State of a bulk dialog. Its content stays mounted until the closing transition ends. */
export type BulkDialogState = { isOpen: boolean; onClose: () => void; onClosed: () => void }

type SelectionDialogProps<Resource extends RecordedResource> = BulkDialogState & {
  resource: Resource
  /** Undefined if the action does not change the records. */
  verb?: RunVerb
  /** Whether a count of all matching records is enough, because the server changes them. */
  isCounted?: boolean
  /** Whether the whole records are read, and not only their rows. */
  needsRecords?: boolean
  /** Returns the title before the action starts; `rows` is undefined while the records load. */
  titleOf: (rows: readonly RowOf<Resource>[] | undefined) => string
  /** Renders the dialog's first step, before the action starts. */
  children: (asked: Asked<Resource>) => ReactNode
}

export type Asked<Resource extends RecordedResource> = {
  /** Empty if the matching records are only counted. */
  rows: readonly RowOf<Resource>[]
  /** The whole records of the rows that still exist; empty without `needsRecords`. */
  records: readonly RecordOf<Resource>[]
  isCounted: boolean
  start: (task: BulkTask<RowOf<Resource>>) => void
  /** Starts the server's change of the records with these ids, or of all selected ones. */
  change: ReturnType<typeof useServerChange>['start']
  close: () => void
}

/** Dialog for an action on the list's selected records: asks, runs the action in the browser or on the server, and shows the outcome. */
export function SelectionDialog<Resource extends RecordedResource>(props: SelectionDialogProps<Resource>) {
  const {
    resource,
    verb = 'update',
    needsRecords = false,
    titleOf,
    isOpen,
    onClose,
    onClosed,
    children,
  } = props
  const t = useMessage()
  const counted = useCountLabel(resource)
  const titleId = useId()
  const { selection, labelOf, href } = useSelection<Resource>()
  const server = useServerChange(resource)
  const [isCounted] = useState(props.isCounted === true && selection.isAll)
  const { loaded, again } = useSelected(resource, { isCounted, needsRecords })
  const { run, start, resume } = useBulkRun<RowOf<Resource>>(resource, labelOf)

  const close = () => {
    // Rows that failed or were not started stay selected.
    if (run !== null) selection.keep(restOf(run))
    onClose()
  }

  const title = () => {
    if (server.count !== null) return t(`bulk.running.${verb}`, { what: counted(server.count) })
    if (run === null) return titleOf(loaded instanceof Error ? [] : isCounted ? undefined : loaded?.rows)
    return t(`bulk.running.${verb}`, { what: counted(run.task.rows.length) })
  }

  const steps = (): ReactNode => {
    if (server.count !== null)
      return <ServerRun started={server} verb={verb} label={title()} onClose={onClose} />
    if (run !== null) {
      const props = { run, verb, labelOf, href, label: title() }
      return <RunSteps {...props} onResume={resume} onClose={close} />
    }
    if (loaded instanceof Error) {
      return <Failure title={t('errors.page.notLoaded')} text={nextStepOf(loaded)} onRetry={again} />
    }
    if (loaded === undefined) {
      return (
        <NothingToDo onCancel={close}>
          <LinearProgress aria-label={t('shell.list.loading')} sx={{ height: 8, borderRadius: 1 }} />
        </NothingToDo>
      )
    }
    return children({
      ...loaded,
      isCounted,
      // Starts nothing while the dialog closes after "Cancel", because a deletion's countdown may still be running.
      start: (task) => isOpen && start(task),
      change: server.start,
      close,
    })
  }

  return (
    <Dialog
      open={isOpen}
      // Cannot be closed during a run, because closing would hide the stop button.
      onClose={run === null ? close : undefined}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      slotProps={{
        transition: {
          onExited: () => {
            onClosed()
            if (document.activeElement === document.body) focusPage()
          },
        },
      }}
    >
      <DialogTitle id={titleId}>{title()}</DialogTitle>
      {steps()}
    </Dialog>
  )
}

/** Returns the rows that were selected when the dialog opened, with their records; undefined while loading, or the error. */
function useSelected<Resource extends RecordedResource>(
  resource: Resource,
  { isCounted, needsRecords }: { isCounted: boolean; needsRecords: boolean },
) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { selection } = useSelection<Resource>()
  const read = async () => {
    const rows = isCounted ? [] : await selection.read()
    return { rows, records: needsRecords ? (await dataProvider.getRecordsOf(resource, rows)).data : [] }
  }
  const [load] = useState(
    () => () => read().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
  )
  return useAsync(load)
}

/** Content while no action can start: the records are loading, or the user may change none of them. */
export function NothingToDo({ children, onCancel }: { children: ReactNode; onCancel: () => void }) {
  const t = useMessage()
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onCancel} autoFocus>
          {t('shell.action.cancel')}
        </Button>
      </DialogActions>
    </>
  )
}
