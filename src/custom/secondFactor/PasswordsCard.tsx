import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageOf } from '../../../contract/errors'
import type { SignInPolicy } from '../../../contract/secondFactor'
import { fullName } from '../../../contract/text'
import { canSignIn } from '../../../contract/user'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { useAllRows } from '../../components/useOrOnDevice'
import { dataProvider } from '../../dataProvider'
import { keepClub, useClub } from '../../dataProvider/club'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'

export const SIGN_IN_POLICY_KEY = ['signInPolicy'] as const

const ADMINISTRATORS = { sort: { field: 'name', order: 'ASC' }, filter: { role: 'Admin' } } as const

/** Switches passwords off for everybody but one administrator. Hidden without a sign-in through the club, unless they are off. */
export function PasswordsCard({ policy }: { policy: SignInPolicy }) {
  const t = useMessage()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const club = useClub()
  const present = policy.passwordsOnlyFor ?? ''
  const isOffered = typeof club?.providerButton === 'string' || present !== ''
  const { rows, isLoading } = useAllRows('users', ADMINISTRATORS, { isEnabled: isOffered })
  const [asked, setAsked] = useState<string | null>(null)

  const { mutate: change, isPending } = useMutation({
    mutationKey: SIGN_IN_POLICY_KEY,
    scope: { id: 'signInPolicy' },
    mutationFn: async (passwordsOnlyFor: string | null) => {
      // The call stores the whole policy, which another administrator may have changed.
      const { data: stored } = await dataProvider.signInPolicy()
      const { secondFactorRoles } = stored ?? policy
      return dataProvider.changeSignInPolicy({ secondFactorRoles, passwordsOnlyFor })
    },
    onSuccess: ({ data: stored }) => {
      queryClient.setQueryData<SignInPolicy>(SIGN_IN_POLICY_KEY, stored)
      if (club) keepClub({ ...club, arePasswordsOff: Boolean(stored?.passwordsOnlyFor) })
      notify(t('secondFactor.policy.saved'), { type: 'success' })
    },
    onError: (error) => {
      notify(messageOf(error), { type: 'error' })
      // The server may have stored a change whose answer is lost.
      void queryClient.invalidateQueries({ queryKey: SIGN_IN_POLICY_KEY })
    },
    onSettled: () => setAsked(null),
  })

  if (!isOffered) return null
  const nameOf = (id: string | null) => {
    const user = rows.find((one) => one.id === id)
    return user ? fullName(user) : '…'
  }
  return (
    <FieldCard title={t('secondFactor.policy.passwords.title')} columns={1}>
      <Typography>{t('secondFactor.policy.passwords.text')}</Typography>
      <TextField
        select
        label={t('secondFactor.policy.passwords.label')}
        value={present}
        disabled={isPending || isLoading}
        onChange={({ target: { value } }) => (value === '' ? change(null) : setAsked(value))}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ maxWidth: 400 }}
      >
        <MenuItem value="">{t('secondFactor.policy.passwords.everybody')}</MenuItem>
        {present !== '' && !rows.some(({ id }) => id === present) && (
          <MenuItem value={present}>{t('secondFactor.policy.passwords.only', { name: '…' })}</MenuItem>
        )}
        {rows.filter(canSignIn).map(({ id }) => (
          <MenuItem key={id} value={id}>
            <bdi>{t('secondFactor.policy.passwords.only', { name: nameOf(id) })}</bdi>
          </MenuItem>
        ))}
      </TextField>
      <ConfirmDialog
        open={asked !== null}
        title={t('secondFactor.policy.passwords.confirmTitle')}
        text={t('secondFactor.policy.passwords.confirmText', { name: nameOf(asked) })}
        confirmLabel={t('secondFactor.policy.passwords.confirm')}
        cancelLabel={t('shell.action.cancel')}
        busy={isPending}
        onConfirm={() => change(asked)}
        onCancel={() => setAsked(null)}
      />
    </FieldCard>
  )
}
