import LinkOutlined from '@mui/icons-material/LinkOutlined'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import { messageOf } from '../../../../contract/errors'
import { fullName } from '../../../../contract/text'
import type { AdminUser } from '../../../../contract/user'
import { ActionButton } from '../../../components/ActionButton'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { useCopyText } from '../../../components/copyText'
import type { AppDataProvider } from '../../../dataProvider'
import { useMessage } from '../../../i18n'

/** Creates a new invitation after a confirmation, and shows its link once. For users who cannot receive the server's emails. */
export function CopyInvitation({ user }: { user: AdminUser }) {
  const t = useMessage()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<AppDataProvider>()
  const [address, setAddress] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const isCreated = address !== ''

  const ask = () => {
    setAddress('')
    setOpen(true)
  }
  const create = async () => {
    setBusy(true)
    try {
      const { data } = await dataProvider.invitationLink(user.id)
      setAddress(data.address)
    } catch (error) {
      setOpen(false)
      notify(messageOf(error, t('users.link.failed')), { type: 'error' })
      return
    } finally {
      setBusy(false)
    }
    await dataProvider
      .reload('users')
      .then(refresh, (error) => notify(messageOf(error, t('errors.load.users')), { type: 'error' }))
  }
  const messages = { copied: t('users.link.copied'), notCopied: t('users.link.notCopied') }
  const copy = useCopyText({ ...messages, onCopied: () => setOpen(false) })

  return (
    <>
      <ActionButton variant="outlined" startIcon={<LinkOutlined />} onClick={ask}>
        {t('users.link.new')}
      </ActionButton>
      <ConfirmDialog
        open={isOpen}
        title={t(isCreated ? 'users.link.title' : 'users.link.new')}
        text={isCreated ? <InvitationLink user={user} address={address} /> : t('users.link.voids')}
        confirmLabel={t(isCreated ? 'users.link.confirm' : 'users.link.make')}
        cancelLabel={t(isCreated ? 'shell.action.close' : 'shell.action.cancel')}
        busy={isBusy}
        onConfirm={isCreated ? () => copy(address) : create}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}

function InvitationLink({ user, address }: { user: AdminUser; address: string }) {
  const t = useMessage()
  return (
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
  )
}
