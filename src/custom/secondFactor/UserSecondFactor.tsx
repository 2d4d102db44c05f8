import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageOf } from '../../../contract/errors'
import { can } from '../../../contract/permissions'
import { fullName } from '../../../contract/text'
import type { AdminUser } from '../../../contract/user'
import { useActor } from '../../authProvider/useSession'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { useUndelivered } from '../../components/useUndelivered'
import { dataProvider } from '../../dataProvider'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { useRefreshSecondFactor, useSecondFactor } from './useSecondFactor'

/** Shows whether a user has two-step verification, with a reset button. */
export function UserSecondFactor({ user }: { user: AdminUser }) {
  const t = useMessage()
  const notify = useNotify()
  const actor = useActor()
  const undelivered = useUndelivered()
  const refresh = useRefreshSecondFactor()
  const { data: factor } = useSecondFactor(user.id)
  const [isAsking, setAsking] = useState(false)
  const { mutate: reset, isPending } = useMutation({
    mutationFn: () => dataProvider.resetSecondFactor(user.id),
    onSuccess: () => {
      notify(t('secondFactor.wasReset'), { type: 'success' })
      return refresh()
    },
    onError: (error) => notify(messageOf(error), { type: 'error' }),
    onSettled: () => setAsking(false),
  })
  if (!factor) return null
  return (
    <FieldCard title={t('secondFactor.title')} columns={1}>
      <Typography>{t(factor.isOn ? 'secondFactor.userHasOne' : 'secondFactor.userHasNone')}</Typography>
      {factor.isOn && can(actor, 'user.resetSecondFactor', user) && (
        <Button
          color="error"
          variant="outlined"
          onClick={() => setAsking(true)}
          sx={{ justifySelf: { sm: 'start' } }}
        >
          {t('secondFactor.reset')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('secondFactor.resetTitle')}
        text={`${t('secondFactor.resetText', { user: fullName(user) })} ${undelivered?.hint ?? t('secondFactor.resetMail')}`}
        confirmLabel={t('secondFactor.reset')}
        cancelLabel={t('shell.action.cancel')}
        destructive
        busy={isPending}
        onConfirm={() => reset()}
        onCancel={() => setAsking(false)}
      />
    </FieldCard>
  )
}
