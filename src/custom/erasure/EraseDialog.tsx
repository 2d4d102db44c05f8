import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import { foldText } from '../../../contract/text'
import { useActor } from '../../authProvider/useSession'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { QueryContent } from '../../components/QueryContent'
import { dataProvider } from '../../dataProvider'
import type { Subject } from '../../dataProvider/calls/personalData'
import { discardDrafts } from '../../forms/recordPage/moveDrafts'
import { QUIET_SAVE } from '../../forms/UnsavedChangesGuard'
import { useMessage } from '../../i18n'
import { ErasedData, useErasurePreview } from './ErasedData'

/** Shows the data that an erasure deletes and the recipients of reports. Starts the erasure after the user has typed the name (decisions, section 14). */
export default function EraseDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { resource, id, name } = subject
  const t = useMessage()
  const notify = useNotify()
  const navigate = useNavigate()
  const actor = useActor()
  const nameId = useId()
  const [typed, setTyped] = useState('')
  const preview = useErasurePreview(resource, id)
  const { mutate, isPending, error } = useMutation({
    // The record's form does not ask about pending changes, which are erased, too.
    mutationKey: QUIET_SAVE,
    mutationFn: () => dataProvider.erase(resource, id),
    onSuccess: () => {
      void discardDrafts(actor.id, resource, id)
      notify(t('erasure.started'), { type: 'success' })
      void navigate(`${ROUTES.jobs}?kind=erasure`)
    },
  })
  const text = (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {error && <Alert severity="error">{error.message}</Alert>}
      <Alert severity="warning">{t(`erasure.difference.${resource}`)}</Alert>
      <QueryContent query={preview} loading={<Skeleton variant="rounded" height={200} aria-busy />}>
        {(data) => <ErasedData resource={resource} preview={data} />}
      </QueryContent>
      <Typography id={nameId}>
        {t('erasure.typeName')}{' '}
        <Box component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
      </Typography>
      <TextField
        label={t('erasure.name')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        required
        slotProps={{ htmlInput: { 'aria-describedby': nameId, dir: 'auto' } }}
      />
    </Box>
  )
  return (
    <ConfirmDialog
      open
      title={t('erasure.title', { name })}
      text={text}
      confirmLabel={t('erasure.submit')}
      cancelLabel={t('shell.action.cancel')}
      destructive
      busy={isPending}
      isIncomplete={preview.data === undefined || foldText(typed) !== foldText(name)}
      onConfirm={mutate}
      onCancel={onClose}
    />
  )
}
