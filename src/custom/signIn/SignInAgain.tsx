import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { SignOutButton } from '../../components/signOut'
import { useMessage } from '../../i18n'
import { SignInWays } from './SignInWays'
import { UnsentWork } from './UnsentWork'

/** Dialog that asks the user to sign in after the session expired without a network. */
export default function SignInAgain() {
  const t = useMessage()
  const textId = useId()
  return (
    <Dialog open maxWidth="xs" fullWidth aria-describedby={textId}>
      <DialogTitle>{t('signIn.again.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <DialogContentText id={textId} sx={{ color: 'text.primary' }}>
          {t('signIn.again.text')}
        </DialogContentText>
        <UnsentWork />
        <SignInWays isOnTop />
      </DialogContent>
      <DialogActions>
        <SignOutButton>{t('shell.menu.signOut')}</SignOutButton>
      </DialogActions>
    </Dialog>
  )
}
