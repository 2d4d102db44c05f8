import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { Role } from '../../contract/closedLists'
import { type ResourceName, ROUTES } from '../../contract/paths'
import { roleMay } from '../authProvider/access'
import { useActor } from '../authProvider/useSession'
import { useMessage } from '../i18n'

/** Whether a role may import tables into this list. Analyses and short lists are written, not imported. */
export const mayImport = (role: Role, resource: ResourceName) =>
  resource !== 'analyses' && resource !== 'shortLists' && roleMay(role, resource, 'create')

/** Links to a list's import when importing is the likely next step. Hidden from users who may not import. */
export function ImportLink({ resource }: { resource: ResourceName }) {
  const t = useMessage()
  const { role } = useActor()
  if (!mayImport(role, resource)) return null
  return (
    <Button startIcon={<FileUploadOutlined />} component={Link} to={ROUTES.tool(resource, 'import')}>
      {t('imports.open')}
    </Button>
  )
}
