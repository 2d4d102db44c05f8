import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { emailKey } from '../../../contract/text'
import { emailChangeSchema } from '../../../contract/user'
import { keepFocus } from '../../components/keepFocus'
import { Refused } from '../../components/RefusalAlert'
import { useUndelivered } from '../../components/useUndelivered'
import { dataProvider } from '../../dataProvider'
import type { OwnAccount } from '../../dataProvider/calls/account'
import { PasswordField } from '../../forms/inputs/PasswordField'
import { useContractForm } from '../../forms/inputs/useContractForm'
import { FieldCard, TWO_COLUMNS } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { useRefreshAccess } from '../sessions/useAccess'

type EmailCardProps = { account: OwnAccount; onChange: () => void }

/** Shows the sign-in address. A form changes the address after asking for the current password. */
export function EmailCard({ account, onChange }: EmailCardProps) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () =>
    keepFocus(
      () => setOpen(false),
      () => opener.current,
    )
  // A server with only the document's calls sends no `emailConfirmed`, and can change only the names.
  if (account.emailConfirmed === undefined) return null
  return (
    <FieldCard title={t('account.email.title')} columns={1}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {t('account.email.text', { email: account.email })}
      </Typography>
      {isOpen ? (
        <EmailForm
          account={account}
          onCancel={close}
          onDone={() => {
            close()
            onChange()
          }}
        />
      ) : (
        <Button
          ref={opener}
          variant="outlined"
          onClick={() => setOpen(true)}
          sx={{ justifySelf: { sm: 'start' } }}
        >
          {t('account.email.change')}
        </Button>
      )}
    </FieldCard>
  )
}

type EmailFormProps = { account: OwnAccount; onCancel: () => void; onDone: () => void }

function EmailForm({ account, onCancel, onDone }: EmailFormProps) {
  const t = useMessage()
  const notify = useNotify()
  const refreshSessions = useRefreshAccess()
  const undelivered = useUndelivered()
  const { formProps, stateOf, refusal, isBusy } = useContractForm({
    schema: emailChangeSchema,
    send: async (input) => {
      const { data } = await dataProvider.changeEmail(account, input)
      if ('refusal' in data) return data.refusal
      const isOther = emailKey(input.email) !== emailKey(account.email)
      const saved = t('account.email.saved', { email: input.email })
      if (!isOther) notify(saved, { type: 'success' })
      else if (undelivered !== null) notify(`${saved} ${undelivered.done}`, { type: 'warning' })
      else notify(t('account.email.changed', { email: input.email }), { type: 'success' })
      void refreshSessions()
      onDone()
      return null
    },
  })
  return (
    <Box
      component="form"
      {...formProps}
      aria-label={t('account.email.change')}
      sx={{ display: 'grid', gap: 2 }}
    >
      {refusal !== null && <Refused title={t('account.email.failed')} refusal={refusal} takesFocus />}
      <Typography variant="body2" color="textSecondary">
        {[t('account.email.effects'), undelivered?.hint].filter(Boolean).join(' ')}
      </Typography>
      <Box sx={TWO_COLUMNS}>
        <TextField
          label={t('account.email.next')}
          name="email"
          type="email"
          autoComplete="email"
          autoFocus
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, inputMode: 'email' } }}
          {...stateOf('email')}
        />
        <PasswordField
          name="currentPassword"
          label={t('account.password.current')}
          autoComplete="current-password"
          {...stateOf('currentPassword')}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" loading={isBusy}>
          {t('account.email.change')}
        </Button>
        <Button onClick={onCancel}>{t('shell.action.cancel')}</Button>
      </Box>
    </Box>
  )
}
