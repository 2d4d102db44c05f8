import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { SignInPolicy } from '../../../contract/secondFactor'
import { fullName } from '../../../contract/text'
import { canSignIn } from '../../../contract/user'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { useAllRows } from '../../components/useOrOnDevice'
import { useClub } from '../../dataProvider/club'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { usePolicyChange } from './usePolicyChange'

const ADMINISTRATORS = { sort: { field: 'name', order: 'ASC' }, filter: { role: 'Admin' } } as const

/** Switches passwords off for everybody but one administrator. Hidden without a sign-in through the club, unless they are off. */
export function PasswordsCard({ policy: { passwordsOnlyFor = null } }: { policy: SignInPolicy }) {
  const t = useMessage()
  const changePolicy = usePolicyChange()
  const isOffered = typeof useClub()?.providerButton === 'string' || passwordsOnlyFor !== null
  const { rows, isLoading } = useAllRows('users', ADMINISTRATORS, { isEnabled: isOffered })
  const [asked, setAsked] = useState<string | null>(null)
  if (!isOffered || isLoading) return null

  const change = (id: string | null) => {
    setAsked(null)
    changePolicy({
      apply: (policy) => ({ ...policy, passwordsOnlyFor: id }),
      revert: (policy) => ({ ...policy, passwordsOnlyFor }),
    })
  }
  const administrators = rows.filter((user) => canSignIn(user) || user.id === passwordsOnlyFor)
  const chosen = administrators.find(({ id }) => id === asked)
  return (
    <FieldCard title={t('secondFactor.policy.passwords.title')} columns={1}>
      <Typography>{t('secondFactor.policy.passwords.text')}</Typography>
      <TextField
        select
        label={t('secondFactor.policy.passwords.label')}
        value={passwordsOnlyFor ?? ''}
        onChange={({ target: { value } }) => (value === '' ? change(null) : setAsked(value))}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ mt: 0.75, maxWidth: 400 }}
      >
        <MenuItem value="">{t('secondFactor.policy.passwords.everybody')}</MenuItem>
        {administrators.map((user) => (
          <MenuItem key={user.id} value={user.id}>
            <bdi>{t('secondFactor.policy.passwords.only', { name: fullName(user) })}</bdi>
          </MenuItem>
        ))}
      </TextField>
      <ConfirmDialog
        open={asked !== null}
        title={t('secondFactor.policy.passwords.confirmTitle')}
        text={t('secondFactor.policy.passwords.confirmText', { name: chosen ? fullName(chosen) : '' })}
        confirmLabel={t('secondFactor.policy.passwords.confirm')}
        cancelLabel={t('shell.action.cancel')}
        onConfirm={() => change(asked)}
        onCancel={() => setAsked(null)}
      />
    </FieldCard>
  )
}
