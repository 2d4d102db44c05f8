import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { MERGEABLE, type Mergeable } from '../../../contract/merge'
import { ROUTES } from '../../../contract/paths'
import { roleMay } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import { useMessage } from '../../i18n'

/** Links to the duplicates of each kind of records that the user may merge. */
export function KindLinks({ resource }: { resource: Mergeable }) {
  const t = useMessage()
  const { role } = useActor()
  const kinds = MERGEABLE.filter((kind) => roleMay(role, kind, 'merge'))
  return (
    <Box
      component="nav"
      aria-label={t('duplicates.kinds')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}
    >
      {kinds.map((kind) => (
        <Button
          key={kind}
          component={Link}
          to={ROUTES.tool(kind, 'duplicates')}
          variant={kind === resource ? 'outlined' : 'text'}
          aria-current={kind === resource ? 'page' : undefined}
        >
          {t(`shell.menu.${kind}`)}
        </Button>
      ))}
    </Box>
  )
}
