import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { authProvider } from '../../authProvider'
import { useMessage } from '../../i18n'
import { SignInForm } from './SignInForm'

/** Asks, on top of the page, for the password of somebody whose session ended while there was no network. */
export default function SignInAgain() {
  const t = useMessage()
  const titleId = useId()
  const textId = useId()
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{t('signIn.again.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <DialogContentText id={textId} sx={{ color: 'text.primary' }}>
          {t('signIn.again.text')}
        </DialogContentText>
        <SignInForm initialEmail="" isOnTop />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => authProvider.logout()}>{t('shell.menu.signOut')}</Button>
      </DialogActions>
    </Dialog>
  )
}
