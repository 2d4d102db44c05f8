import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type RaRecord, useDelete, useNotify, useRecordContext } from 'react-admin'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../contract/errors'
import { type ResourceName, ROUTES } from '../../../contract/paths'
import { canAccess } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import { AdaptiveButton } from '../../components/AdaptiveButton'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { useIsPhone } from '../../components/useIsPhone'
import { recordKey } from '../../components/useRecord'
import { useResourceName } from '../../components/useResourceName'
import { useMessage } from '../../i18n'
import { discardDrafts } from './moveDrafts'
import { useNotifyStored } from './useNotifyStored'

type DeleteRecordProps<RecordType> = {
  /** Returns the text that names the data to be deleted. */
  textOf: (record: RecordType) => ReactNode
  /** Whether a phone shows the button as an icon, to leave room for other buttons. */
  isCompact?: boolean
}

/** Button that deletes the record of the page or form after a confirmation. Shown only to users who may delete the record. */
export function DeleteRecord<RecordType extends RaRecord>({
  textOf,
  isCompact = false,
}: DeleteRecordProps<RecordType>) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const actor = useActor()
  const notify = useNotify()
  const notifyStored = useNotifyStored()
  const navigate = useNavigate()
  const record = useRecordContext<RecordType>()
  const resource = useResourceName()
  const form = useFormContext() as UseFormReturn | null
  const [isAsking, setAsking] = useState(false)
  const [deleteOne, { isPending }] = useDelete()
  const forgetWhenLeft = useForgetWhenLeft(resource)
  if (record === undefined || !canAccess(actor, { resource, action: 'delete', record })) return null

  const confirm = () =>
    deleteOne(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          // Discards pending changes and drafts of earlier visits, which belong to the deleted record.
          form?.reset()
          forgetWhenLeft(String(record.id))
          void discardDrafts(actor.id, resource, String(record.id))
          notifyStored(resource, String(record.id), t(`errors.deleted.${resource}`))
          void navigate(ROUTES.list(resource))
        },
        onError: (error) => {
          setAsking(false)
          notify(messageOf(error, t(`errors.delete.${resource}`)), { type: 'error' })
        },
      },
    )

  return (
    <>
      <AdaptiveButton
        color="error"
        icon={<DeleteOutlined />}
        isIcon={isCompact && isPhone}
        label={t('shell.action.delete')}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        title={t(`${resource}.deleteTitle`)}
        text={textOf(record)}
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

/** Returns a function that marks a record as deleted. The closing page removes it from the cache, so that the Back button does not show the form. */
function useForgetWhenLeft(resource: ResourceName): (id: string) => void {
  const queryClient = useQueryClient()
  const deletedId = useRef<string>(null)
  useEffect(
    () => () => {
      const id = deletedId.current
      if (id !== null) queryClient.removeQueries({ queryKey: recordKey(resource, id) })
    },
    [queryClient, resource],
  )
  return (id) => {
    deletedId.current = id
  }
}
