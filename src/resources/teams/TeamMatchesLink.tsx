import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import { useMessage } from '../../i18n'

export function TeamMatchesLink({ teamId }: { teamId: string }) {
  const t = useMessage()
  const to = { pathname: ROUTES.list('matches'), search: new URLSearchParams({ teamId }).toString() }
  return (
    <Button variant="outlined" component={Link} to={to}>
      {t('teams.matches')}
    </Button>
  )
}
