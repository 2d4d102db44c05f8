import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import { useState } from 'react'
import { useNotify, useUpdate } from 'react-admin'
import { messageOf } from '../../../../contract/errors'
import { fullName } from '../../../../contract/text'
import type { AdminUser } from '../../../../contract/user'
import { ActionButton } from '../../../components/ActionButton'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { WHOLE } from '../../../components/useRecord'
import { useMessage } from '../../../i18n'

/** Locks a user after a confirmation, or unlocks the user at once. */
export function LockUser({ user }: { user: AdminUser }) {
  const t = useMessage()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const [update, { isPending }] = useUpdate<AdminUser>()
  const { id, locked = false } = user

  const store = () =>
    update(
      'users',
      { id, data: { ...user, locked: !locked }, previousData: user, meta: WHOLE },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(t(locked ? 'users.access.wasUnlocked' : 'users.access.wasLocked')),
        onError: (error) => notify(messageOf(error, t('errors.update.users')), { type: 'error' }),
        onSettled: () => setAsking(false),
      },
    )

  return (
    <>
      <ActionButton
        variant="outlined"
        color={locked ? 'primary' : 'error'}
        startIcon={locked ? <LockOpenOutlined /> : <LockOutlined />}
        isBusy={isPending && !isAsking}
        onClick={() => (locked ? store() : setAsking(true))}
      >
        {t(locked ? 'users.access.unlock' : 'users.access.lock')}
      </ActionButton>
      <ConfirmDialog
        open={isAsking}
        title={t('users.access.lockTitle')}
        text={t('users.access.lockText', { user: fullName(user) })}
        confirmLabel={t('users.access.lock')}
        cancelLabel={t('shell.action.cancel')}
        destructive
        busy={isPending}
        onConfirm={store}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
