import Alert from '@mui/material/Alert'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { fullName } from '../../../../contract/text'
import type { AdminUser, UserWork } from '../../../../contract/user'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { AuthorPicker } from '../../../components/people/AuthorPicker'
import { refusalReason } from '../../../components/RefusalAlert'
import type { AppDataProvider } from '../../../dataProvider'
import { useMessage } from '../../../i18n'
import { hasOnlyShortLists, hasWork, workWords } from './useUserWork'

type HandOverDialogProps = { user: AdminUser; work: UserWork; onClose: () => void }

/** Asks for the new author of a user's work, and transfers the work. */
export function HandOverDialog({ user, work, onClose }: HandOverDialogProps) {
  const t = useMessage()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<AppDataProvider>()
  const [author, setAuthor] = useState<AdminUser | null>(null)
  const { mutate, data, isPending } = useMutation({
    mutationFn: async (to: AdminUser) => (await dataProvider.handOver(user.id, to.id)).data,
    onSuccess: async (outcome, to) => {
      if ('refusal' in outcome) return
      if (!hasWork(outcome.result)) return onNothingTransferred()
      notify(t('users.handOver.done', { user: fullName(to) }), { type: 'success' })
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['userWork'] })
    },
  })
  /** Handles a success without transferred records. Closes the dialog if another administrator has already transferred the work. */
  const onNothingTransferred = async () => {
    await queryClient.invalidateQueries({ queryKey: ['userWork'] })
    if (hasOnlyShortLists(queryClient.getQueryData<UserWork>(['userWork', user.id]) ?? work)) return
    notify(t('users.handOver.nothingLeft'), { type: 'info' })
    onClose()
  }
  const refusal = data && 'refusal' in data ? data.refusal : null
  // The dialog stays open if all work is short lists and the new author's role may not own short lists.
  const isNothingTransferred = data !== undefined && 'result' in data && !hasWork(data.result)
  const failure = t('users.handOver.failed')
  const refused = refusal?.reason === 'invalid' ? refusal.errors.to : refusal && refusalReason(t, refusal)
  const reason = isNothingTransferred ? t('users.handOver.shortListsHint') : refused
  return (
    <ConfirmDialog
      open
      title={t('users.handOver.title')}
      text={
        <>
          {t('users.handOver.hint', { user: fullName(user), work: workWords(t, work) })}
          {Boolean(work.shortLists) && ` ${t('users.handOver.shortListsHint')}`}
          {(refusal !== null || isNothingTransferred) && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {reason ? t('errors.because', { failure, reason }) : failure}
            </Alert>
          )}
          <AuthorPicker author={author} onPick={setAuthor} label={t('users.handOver.to')} without={user.id} />
        </>
      }
      confirmLabel={t('users.handOver.confirm')}
      cancelLabel={t('shell.action.cancel')}
      isIncomplete={author === null}
      busy={isPending}
      onConfirm={() => author !== null && mutate(author)}
      onCancel={onClose}
    />
  )
}
