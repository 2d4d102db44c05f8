import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ResourceName } from '../../../contract/paths'
import { useActor } from '../../authProvider/useSession'
import type { AppDataProvider } from '../../dataProvider'
import { nextStepOf } from '../../dataProvider/failures'
import type { RecordOf } from '../../dataProvider/records'
import { useMessage } from '../../i18n'
import { Failure } from '../Failure'
import { focusPage } from '../focusHeading'
import { useSelection } from '../list/selection/SelectionContext'
import { useAsync } from '../useAsync'
import { deletion, fieldChange, invitation } from './changes'
import { DeleteSteps } from './DeleteSteps'
import { type BulkField, EditStep } from './EditStep'
import { InviteStep } from './InviteStep'
import { LeftOutNote } from './LeftOutNote'
import { type BulkVerb, partitionByPermission } from './partitionByPermission'
import { RunSteps } from './RunSteps'
import { restOf, useBulkRun } from './useBulkRun'
import { useCountLabel } from './useCountLabel'

export type BulkDialogProps = {
  resource: ResourceName
  verb: BulkVerb
  fields: readonly BulkField[]
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

/** Does one thing to the selected records of the surrounding list: asks, does it, and tells what came of it. */
export default function BulkDialog({ resource, verb, fields, isOpen, onClose, onClosed }: BulkDialogProps) {
  const t = useMessage()
  const actor = useActor()
  const counted = useCountLabel(resource)
  const titleId = useId()
  const provider = useDataProvider<AppDataProvider>()
  const { selection, labelOf, href } = useSelection()
  const { loaded, again } = useSelected()
  const { run, start, goOn, undo } = useBulkRun<RecordOf<ResourceName>>(resource)
  // Not at every step of a run: there may be many thousands.
  const { rows, leftOut } = useMemo(
    () => partitionByPermission(actor, resource, verb, loaded instanceof Error ? [] : (loaded ?? [])),
    [actor, resource, verb, loaded],
  )
  const what = counted(loaded === undefined ? selection.count : rows.length)

  const close = () => {
    // Those that something failed for stay selected.
    if (run !== null) selection.keep(restOf(run))
    onClose()
  }

  const title = () => {
    if (run === null) return t(`bulk.title.${verb}`, { what })
    return t(run.isUndo ? 'bulk.running.undo' : `bulk.running.${verb}`, {
      what: counted(run.task.rows.length),
    })
  }

  const steps = (): ReactNode => {
    if (run !== null) {
      const props = { run, verb, labelOf, href, label: title() }
      return <RunSteps {...props} onGoOn={goOn} onUndo={undo} onClose={close} />
    }
    if (loaded instanceof Error) {
      return <Failure title={t('errors.page.notLoaded')} text={nextStepOf(loaded)} onRetry={again} />
    }
    const note = <LeftOutNote resource={resource} leftOut={leftOut} />
    if (loaded === undefined || rows.length === 0) {
      return <NothingYet isLoading={loaded === undefined} note={note} onCancel={close} />
    }
    const common = { what, leftOut: note, onCancel: close }
    const [field, ...others] = fields
    if (verb === 'delete') {
      return (
        <DeleteSteps {...common} onDelete={() => start({ rows, perform: deletion(provider, resource) })} />
      )
    }
    if (verb === 'invite') {
      return <InviteStep {...common} onSend={() => start({ rows, perform: invitation(provider) })} />
    }
    return (
      field !== undefined && (
        <EditStep
          {...common}
          fields={[field, ...others]}
          onChange={(change) => start({ rows, ...fieldChange(provider, resource, change) })}
        />
      )
    )
  }

  return (
    <Dialog
      open={isOpen}
      // What is being done is stopped, not hidden.
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

/** The records that were selected when the dialog was opened, undefined while they are read, or why they could not be. */
function useSelected() {
  const { selection } = useSelection()
  const [load] = useState(
    () => () =>
      selection.read().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
  )
  return useAsync(load)
}

type NothingYetProps = { isLoading: boolean; note: ReactNode; onCancel: () => void }

/** While the selected records are read, and where none is left of them. */
function NothingYet({ isLoading, note, onCancel }: NothingYetProps) {
  const t = useMessage()
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {isLoading ? (
          <LinearProgress aria-label={t('shell.list.loading')} sx={{ height: 8, borderRadius: 1 }} />
        ) : (
          <Typography>{t('bulk.nothing')}</Typography>
        )}
        {note}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} autoFocus>
          {t('shell.action.cancel')}
        </Button>
      </DialogActions>
    </>
  )
}
