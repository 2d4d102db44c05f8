import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { Mergeable } from '../../../contract/merge'
import { ROUTES } from '../../../contract/paths'
import { roleMay } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import { useFeature } from '../../dataProvider/features'
import { useMessage } from '../../i18n'

/** Links to a record’s likely duplicates, if the user may merge and the server can find duplicates. */
export function DuplicatesLink({ resource, id }: { resource: Mergeable; id: string }) {
  const t = useMessage()
  const { role } = useActor()
  const hasDuplicates = useFeature('duplicates')
  if (!hasDuplicates || !roleMay(role, resource, 'merge')) return null
  const to = {
    pathname: ROUTES.tool(resource, 'duplicates'),
    search: new URLSearchParams({ of: id }).toString(),
  }
  return (
    <Button variant="outlined" startIcon={<ContentCopyOutlined />} component={Link} to={to}>
      {t('duplicates.menu')}
    </Button>
  )
}
