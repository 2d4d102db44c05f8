import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ComponentProps, useState } from 'react'
import { useLocation } from 'react-router'
import { PATHS } from '../../../contract/paths'
import { API_BASE } from '../../authProvider/base'
import { returnUrlOf } from '../../authProvider/returnUrl'
import { useClub } from '../../dataProvider/club'
import { useMessage } from '../../i18n'
import { SignInForm } from './SignInForm'

/** The link to the club’s own provider first, if it has one, then the form with a password; behind a link while passwords are off. */
export function SignInWays(form: Omit<ComponentProps<typeof SignInForm>, 'isSecond'>) {
  const t = useMessage()
  const { search } = useLocation()
  const club = useClub()
  const [isOpen, setOpen] = useState(false)
  const text = club?.providerButton
  const hasProvider = typeof text === 'string'
  const isHidden = hasProvider && club?.arePasswordsOff === true && !isOpen
  const query = new URLSearchParams({ returnUrl: form.isOnTop ? '' : returnUrlOf(search) })
  // The form keeps its place and its text when the club is loaded.
  return (
    <>
      {hasProvider && (
        <Button
          href={`${API_BASE}${PATHS.providerLogin}?${query}`}
          variant="contained"
          size="large"
          // Opens a tab, because the page has input to keep.
          {...(form.isOnTop && { target: '_blank', rel: 'noopener' })}
        >
          <bdi>{text || t('signIn.provider.button')}</bdi>
        </Button>
      )}
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
