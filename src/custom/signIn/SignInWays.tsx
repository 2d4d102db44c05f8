import Divider from '@mui/material/Divider'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ComponentProps, useState } from 'react'
import { useClub } from '../../dataProvider/club'
import { useMessage } from '../../i18n'
import { ProviderButton } from './ProviderButton'
import { SignInForm } from './SignInForm'

/** The club’s own sign-in first, if it has one, then the form with a password; behind a link while passwords are off. */
export function SignInWays(form: Omit<ComponentProps<typeof SignInForm>, 'isSecond'>) {
  const t = useMessage()
  const club = useClub()
  const [isOpen, setOpen] = useState(false)
  const hasProvider = typeof club?.providerButton === 'string'
  const isHidden = hasProvider && club.arePasswordsOff === true && !isOpen
  // The form keeps its place and its text when the club is loaded.
  return (
    <>
      <ProviderButton isOnTop={form.isOnTop === true} />
      {hasProvider && form.isOnTop && <Typography variant="body2">{t('signIn.provider.again')}</Typography>}
      {hasProvider && !isHidden && (
        <Divider sx={{ color: 'text.secondary', typography: 'body2' }}>{t('signIn.provider.or')}</Divider>
      )}
      {isHidden ? (
        <Link
          component="button"
          variant="body2"
          color="text.secondary"
          onClick={() => setOpen(true)}
          sx={{ justifySelf: 'start', py: 1.5, my: -1.5 }}
        >
          {t('signIn.provider.withPassword')}
        </Link>
      ) : (
        <SignInForm {...form} isSecond={hasProvider} />
      )}
    </>
  )
}
