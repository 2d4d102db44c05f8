import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { LIMITS } from '../../../contract/fields'
import { can } from '../../../contract/permissions'
import { useActor } from '../../authProvider/useSession'
import { dataProvider } from '../../dataProvider'
import { previewOf } from '../../dataProvider/calls/media'
import { isUploadToken } from '../../dataProvider/outbox/uploadToken'
import { useMessage } from '../../i18n'
import { usePendingWork } from '../pendingWork'
import { type AcceptedFiles, MAX_EDGE, prepareFile, validateFile } from './prepareFile'
import { fileKey } from './storedFile'

/** A file that was rejected before the upload, with the reason. */
export type RejectedFile = { name: string; reason: string }

type UploadsOptions = {
  taken: AcceptedFiles
  /** The number of further files that the field accepts. */
  room: number
  /** The values of the form's field, including tokens. */
  values: readonly string[]
  onAdd: (tokens: string[]) => void
  /** Called when a token's file is stored; the address replaces the token. */
  onStored: (token: string, address: string) => void
}

const queue = dataProvider.uploads

/** Uploads files for a form's field. The field has a token for each file until the file has an address on the server or this device. */
export function useUploads({ taken, room, values, onAdd, onStored }: UploadsOptions) {
  const t = useMessage()
  const actor = useActor()
  const queryClient = useQueryClient()
  const all = useSyncExternalStore(queue.subscribe, queue.uploads)
  const [refusals, setRefusals] = useState<RejectedFile[]>([])
  const tokenList = values.filter(isUploadToken).join(' ')
  const tokens = useMemo(() => tokenList.split(' ').filter(Boolean), [tokenList])

  useEffect(() => queue.hold(tokens), [tokens])

  const applyStored = useEffectEvent((token: string, address: string, content: Blob) => {
    // Caches the uploaded content, so that the page does not download it.
    queryClient.setQueryData(fileKey(actor.id, address), previewOf(content))
    onStored(token, address)
    queue.forget(token)
  })
  useEffect(() => {
    for (const token of tokens) {
      const upload = all.get(token)
      if (upload?.address) applyStored(token, upload.address, upload.content)
    }
  }, [tokens, all])

  const add = (files: readonly File[]) => {
    const refused = files.flatMap((file) => {
      const reason = validateFile(file, taken)
      return reason === null ? [] : [{ name: file.name, reason }]
    })
    const fitting = files.filter((file) => validateFile(file, taken) === null)
    const beyond = fitting
      .slice(room)
      .map(({ name }) => ({ name, reason: t('media.full', { maximum: LIMITS.mediaEntries }) }))
    setRefusals([...refused, ...beyond])
    const added = fitting
      .slice(0, room)
      .map((file) => queue.add(file, (chosen) => prepareFile(chosen, MAX_EDGE[taken])))
    if (added.length > 0) onAdd(added)
  }

  const uploads = tokens.flatMap((token) => all.get(token) ?? [])
  const isSending = uploads.some(({ failure }) => failure === null)
  const { addWork, isAwaited } = usePendingWork('media')
  const startWork = useEffectEvent(addWork)
  const hasArrived = useEffectEvent(() => uploads.length === 0)
  useEffect(() => {
    if (!isSending) return
    let finish = (_hasArrived: boolean) => {}
    startWork(
      new Promise<boolean>((resolve) => {
        finish = resolve
      }),
    )
    return () => finish(hasArrived())
  }, [isSending])
  return {
    uploads,
    refusals,
    forgetRefusals: () => setRefusals([]),
    add,
    remove: (token: string) => queue.remove(token),
    /** Whether a submission of the form is waiting for the uploads. */
    isAwaited,
    mayUpload: can(actor, 'media.create') && !queue.isUnsupported,
  }
}
