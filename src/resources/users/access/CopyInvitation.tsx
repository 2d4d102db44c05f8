import LinkOutlined from '@mui/icons-material/LinkOutlined'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import { messageOf } from '../../../../contract/errors'
import { fullName } from '../../../../contract/text'
import type { AdminUser } from '../../../../contract/user'
import { ActionButton } from '../../../components/ActionButton'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import type { AppDataProvider } from '../../../dataProvider'
import { useMessage } from '../../../i18n'

/** Makes a new invitation whose link is shown, this once, for who gets no mail of ours. */
export function CopyInvitation({ user }: { user: AdminUser }) {
  const t = useMessage()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<AppDataProvider>()
  const [address, setAddress] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const make = async () => {
    setBusy(true)
    try {
      const { data } = await dataProvider.invitationLink(user.id)
      setAddress(data.address)
      setOpen(true)
      await dataProvider.reload('users')
      refresh()
    } catch (error) {
      notify(messageOf(error, t('users.link.failed')), { type: 'error' })
    }
    setBusy(false)
  }
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => {
        notify(t('users.link.copied'), { type: 'success' })
        setOpen(false)
      },
      () => notify(t('users.link.notCopied'), { type: 'error' }),
    )

  return (
    <>
      <ActionButton variant="outlined" startIcon={<LinkOutlined />} isBusy={isBusy} onClick={make}>
        {t('users.link.copy')}
      </ActionButton>
      <ConfirmDialog
        open={isOpen}
        title={t('users.link.title')}
        text={
          <>
            {t('users.link.hint', { user: fullName(user) })}
            <TextField
              value={address}
              label={t('users.link.label')}
              fullWidth
              sx={{ mt: 2 }}
              onFocus={({ target }) => target.select()}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
          </>
        }
        confirmLabel={t('users.link.confirm')}
        cancelLabel={t('shell.action.close')}
        onConfirm={copy}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}
