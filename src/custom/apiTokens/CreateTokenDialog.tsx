import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { TOKEN_SCOPES, type TokenScope } from '../../../contract/apiToken'
import { dayAfter } from '../../../contract/days'
import { LIMITS } from '../../../contract/fields'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { useCopyText } from '../../components/copyText'
import { FormDialog } from '../../components/FormDialog'
import { dataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { today } from '../../i18n/days'
import { useRefreshAccess } from '../sessions/useAccess'

const USUAL_DAYS = 90
const MOST_DAYS = 365

/** Asks for name, scope and end of a new token, and then shows the token, once. */
export default function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const t = useMessage()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<TokenScope>('read')
  const [endsOn, setEndsOn] = useState(() => dayAfter(today(), USUAL_DAYS))
  const refreshList = useRefreshAccess('own')
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async () => (await dataProvider.createApiToken({ name: name.trim(), scope, endsOn })).data,
    // Also after a failure, because a token whose answer is lost exists. Returns no promise: the dialog would show the token only after it.
    onSettled: () => void refreshList(),
  })
  if (data !== undefined) return <NewToken token={data.token} onClose={onClose} />
  const lastDay = dayAfter(today(), MOST_DAYS)
  const isWrongDay = endsOn < today() || endsOn > lastDay
  return (
    <FormDialog
      title={t('apiTokens.create')}
      submitLabel={t('apiTokens.create')}
      error={error}
      isBusy={isPending}
      isIncomplete={name.trim() === '' || isWrongDay}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <TextField
        label={t('apiTokens.name')}
        helperText={t('apiTokens.nameHint')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        required
        autoFocus
        slotProps={{ htmlInput: { maxLength: LIMITS.tokenName } }}
        sx={{ mt: 0.75 }}
      />
      <TextField
        select
        label={t('apiTokens.mayDo')}
        value={scope}
        onChange={({ target }) => setScope(target.value === 'write' ? 'write' : 'read')}
      >
        {TOKEN_SCOPES.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`apiTokens.scope.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="date"
        label={t('apiTokens.endsOn')}
        value={endsOn}
        onChange={({ target }) => setEndsOn(target.value)}
        error={isWrongDay}
        helperText={t('apiTokens.endsOnHint')}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today(), max: lastDay } }}
      />
    </FormDialog>
  )
}

function NewToken({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useMessage()
  const copy = useCopyText({ copied: t('apiTokens.copied'), notCopied: t('apiTokens.notCopied') })
  return (
    <ConfirmDialog
      open
      title={t('apiTokens.created')}
      text={
        <>
          <Alert severity="warning" sx={{ mb: 2 }}>
            {t('apiTokens.once')}
          </Alert>
          <TextField
            label={t('apiTokens.token')}
            value={token}
            // The app’s font draws an x between digits as a multiplication sign.
            slotProps={{ htmlInput: { readOnly: true, dir: 'ltr', style: { fontFamily: 'monospace' } } }}
            onFocus={({ target }) => target.select()}
          />
          <Button variant="outlined" onClick={() => copy(token)} sx={{ mt: 2 }}>
            {t('apiTokens.copy')}
          </Button>
        </>
      }
      confirmLabel={t('apiTokens.stored')}
      onConfirm={onClose}
      // Stays open after Escape or a tap outside, because the token is shown only once.
      onCancel={() => undefined}
    />
  )
}
