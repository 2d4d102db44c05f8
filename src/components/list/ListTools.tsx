import ExpandMore from '@mui/icons-material/ExpandMore'
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import GridOn from '@mui/icons-material/GridOn'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { type ResourceName, ROUTES } from '../../../contract/paths'
import { roleMay } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import { useMessage } from '../../i18n'
import { LazyMount } from '../LazyMount'
import { useIsPhone } from '../useIsPhone'
import { ImportLink } from './ImportLink'
import { useLatestListContext } from './latestListContext'
import { readPage, writeParams } from './listParams'

/** Further actions on the whole list: a menu, or the only action as a button. On a phone the app's menu leads to imports. */
export function ListTools({ resource }: { resource: ResourceName }) {
  const { role } = useActor()
  const isPhone = useIsPhone()
  if (isPhone) return null
  return roleMay(role, resource, 'editTable') ? (
    <MoreMenu resource={resource} />
  ) : (
    <ImportLink resource={resource} />
  )
}

function MoreMenu({ resource }: { resource: ResourceName }) {
  const t = useMessage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const menuId = useId()
  const latestList = useLatestListContext()
  const [tableHref, setTableHref] = useState('')
  const open = (button: HTMLElement) => {
    // The table shows the rows that the list shows now.
    const { filterValues: filter, sort } = latestList()
    const params = { filter, sort: sort.field, order: sort.order, ...readPage(() => null) }
    setTableHref(`${ROUTES.tool(resource, 'table')}${writeParams(resource, params)}`)
    setAnchor(button)
  }
  const actions = [
    { label: t('table.open'), to: tableHref, Icon: GridOn },
    { label: t('imports.open'), to: ROUTES.tool(resource, 'import'), Icon: FileUploadOutlined },
  ]
  return (
    <>
      <Button
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={menuId}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        {t('shell.list.more')}
      </Button>
      <LazyMount isOpen={anchor !== null}>
        <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
          {actions.map(({ label, to, Icon }) => (
            <MenuItem key={label} component={Link} to={to} onClick={() => setAnchor(null)}>
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </LazyMount>
    </>
  )
}
