import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import GridOn from '@mui/icons-material/GridOn'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { type ResourceName, ROUTES } from '../../contract/paths'
import { useMessage } from '../i18n'
import { readPage, writeParams } from './listParams'
import type { PanelProps } from './Panel'

export type ToolsMenuProps = PanelProps & { resource: ResourceName }

/** Further actions on the whole list. */
export default function ToolsMenu({ id, resource, anchor, onClose }: ToolsMenuProps) {
  const t = useMessage()
  // The table then opens with the list's present rows.
  const { filterValues: filter, sort } = useListContext()
  const params = { filter, sort: sort.field, order: sort.order, ...readPage(() => null) }
  const tableHref = `${ROUTES.tool(resource, 'table')}${writeParams(resource, params)}`
  const actions = [
    { label: t('table.open'), to: tableHref, Icon: GridOn },
    { label: t('imports.open'), to: ROUTES.tool(resource, 'import'), Icon: FileUploadOutlined },
  ]
  return (
    <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {actions.map(({ label, to, Icon }) => (
        <MenuItem key={label} component={Link} to={to} onClick={onClose}>
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
