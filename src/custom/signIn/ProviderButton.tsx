import Button from '@mui/material/Button'
import { useLocation } from 'react-router'
import { PATHS } from '../../../contract/paths'
import { API_BASE } from '../../authProvider/base'
import { returnUrlOf } from '../../authProvider/returnUrl'
import { useClub } from '../../dataProvider/club'
import { useMessage } from '../../i18n'

/** Link to the sign-in at the club’s own provider; nothing without one. `isOnTop`: opens a tab, because the page has input to keep. */
export function ProviderButton({ isOnTop = false }: { isOnTop?: boolean }) {
  const t = useMessage()
  const { search } = useLocation()
  const text = useClub()?.providerButton
  if (typeof text !== 'string') return null
  const query = new URLSearchParams({ returnUrl: isOnTop ? '' : returnUrlOf(search) })
  return (
    <Button
      href={`${API_BASE}${PATHS.providerLogin}?${query}`}
      variant="contained"
      size="large"
      {...(isOnTop && { target: '_blank', rel: 'noopener' })}
    >
      <bdi>{text || t('signIn.provider.button')}</bdi>
    </Button>
  )
}
