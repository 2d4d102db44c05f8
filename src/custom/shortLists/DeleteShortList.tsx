import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../contract/errors'
import { ROUTES } from '../../../contract/paths'
import type { ShortList } from '../../../contract/shortList'
import { useActor } from '../../authProvider/useSession'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import type { AppDataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { draftKey, removeDraftsAt } from '../../storage/draftStorage'
import { useShortListWrite } from './useShortLists'

/** Deletes the form's short list after asking: its reasons are nowhere else. */
export function DeleteShortList({ list: { id, name } }: { list: ShortList }) {
  const t = useMessage()
  const notify = useNotify()
  const navigate = useNavigate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { id: actorId } = useActor()
  const { reset } = useFormContext()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useShortListWrite(async () => {
    await dataProvider.deleteShortList(id)
    return null
  })
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => {
        // What was pending in the form is gone with the list, and so is what other visits have left.
        reset()
        removeDraftsAt(draftKey(actorId, 'shortLists', id))
        notify(t('shortLists.deleted'), { type: 'success' })
        void navigate(ROUTES.shortLists)
      },
      onError: (error) => {
        setAsking(false)
        notify(messageOf(error, t('shortLists.notDeleted')), { type: 'error' })
      },
    })
  return (
    <>
      <Button color="error" startIcon={<DeleteOutlined />} onClick={() => setAsking(true)}>
        {t('shell.action.delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('shortLists.deleteTitle')}
        text={t('shortLists.deleteText', { name })}
        confirmLabel={t('shell.action.delete')}
        cancelLabel={t('shell.action.cancel')}
        destructive
        busy={isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
