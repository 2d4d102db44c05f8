import ExpandMore from '@mui/icons-material/ExpandMore'
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import GridOn from '@mui/icons-material/GridOn'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { type ResourceName, ROUTES } from '../../contract/paths'
import { roleMay } from '../authProvider/access'
import { useActor } from '../authProvider/useSession'
import { LazyMount } from '../components/LazyMount'
import { useIsPhone } from '../components/useIsPhone'
import { useMessage } from '../i18n'
import { IconMenuItem } from './IconMenuItem'
import { readPage, writeParams } from './listParams'
import { type PanelProps, usePanel } from './usePanel'

type ListToolsProps = { resource: ResourceName }

/** Further actions on the whole list, as a menu or a single button. Renders nothing on a phone, where imports are in the app's menu. */
export function ListTools({ resource }: ListToolsProps) {
  const { role } = useActor()
  const isPhone = useIsPhone()
  if (isPhone) return null
  return roleMay(role, resource, 'editTable') ? (
    <MoreMenu resource={resource} />
  ) : (
    <ImportLink resource={resource} />
  )
}

/** Links to a list's import, for users who may import. Analyses and short lists have no import. */
export function ImportLink({ resource }: ListToolsProps) {
  const t = useMessage()
  const { role } = useActor()
  if (resource === 'analyses' || resource === 'shortLists' || !roleMay(role, resource, 'create')) return null
  return (
    <Button startIcon={<FileUploadOutlined />} component={Link} to={ROUTES.tool(resource, 'import')}>
      {t('imports.open')}
    </Button>
  )
}

function MoreMenu({ resource }: ListToolsProps) {
  const t = useMessage()
  const { isOpen, buttonProps, panelProps } = usePanel('menu')
  return (
    <>
      <Button endIcon={<ExpandMore />} {...buttonProps}>
        {t('shell.list.more')}
      </Button>
      <LazyMount isOpen={isOpen}>
        <ToolsMenu resource={resource} {...panelProps} />
      </LazyMount>
    </>
  )
}

function ToolsMenu({ id, resource, anchor, onClose }: PanelProps & ListToolsProps) {
  const t = useMessage()
  // Passes filters and sort, so that the table opens with the list's current rows.
  const { filterValues: filter, sort } = useListContext()
  const params = { filter, sort: sort.field, order: sort.order, ...readPage(() => null) }
  const tableHref = `${ROUTES.tool(resource, 'table')}${writeParams(resource, params)}`
  const actions = [
    { label: t('table.open'), to: tableHref, Icon: GridOn },
    { label: t('imports.open'), to: ROUTES.tool(resource, 'import'), Icon: FileUploadOutlined },
  ]
  return (
    <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {actions.map((action) => (
        <IconMenuItem key={action.label} component={Link} {...action} onClick={onClose} />
      ))}
    </Menu>
  )
}
