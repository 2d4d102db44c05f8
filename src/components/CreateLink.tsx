import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { type ResourceName, ROUTES } from '../../contract/paths'
import { roleMay } from '../authProvider/access'
import { useActor } from '../authProvider/useSession'

type CreateLinkProps = {
  resource: ResourceName
  label: string
  /** The first values of the new record, which the create page reads from its address. */
  query?: Record<string, string>
  variant?: 'contained' | 'outlined'
}

/** Links to a resource's create page, for users who may create records. */
export function CreateLink({ resource, label, query, variant = 'contained' }: CreateLinkProps) {
  const { role } = useActor()
  if (!roleMay(role, resource, 'create')) return null
  return (
    <Button variant={variant} startIcon={<Add />} component={Link} to={ROUTES.create(resource, query)}>
      {label}
    </Button>
  )
}
