import type { SvgIconComponent } from '@mui/icons-material'
import CompareArrows from '@mui/icons-material/CompareArrows'
import ExpandMore from '@mui/icons-material/ExpandMore'
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import GridOn from '@mui/icons-material/GridOn'
import History from '@mui/icons-material/History'
import LockOutlined from '@mui/icons-material/LockOutlined'
import OutboxOutlined from '@mui/icons-material/OutboxOutlined'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Role } from '../../../contract/closedLists'
import { type ResourceName, ROUTES } from '../../../contract/paths'
import { can } from '../../../contract/permissions'
import { roleMay } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import { dataProvider } from '../../dataProvider'
import { type MessageKey, useMessage } from '../../i18n'
import { historyHref, useCanSeeHistory } from '../HistoryLink'
import { LazyMount } from '../LazyMount'
import { useCanSeeMails } from '../useCanSeeMails'
import { useIsPhone } from '../useIsPhone'
import { mayImport } from './ImportLink'
import { useLatestListContext } from './latestListContext'
import { readPage, writeParams } from './listParams'

type Entry = {
  label: MessageKey
  Icon: SvgIconComponent
  to: (resource: ResourceName) => string
  isFor: (role: Role, resource: ResourceName) => boolean
}

/** Tools that open from the lists that they serve (decisions, section 7); each comes with its page. */
const ENTRIES: readonly Entry[] = [
  {
    label: 'imports.open',
    Icon: FileUploadOutlined,
    to: (resource) => ROUTES.tool(resource, 'import'),
    isFor: mayImport,
  },
  {
    label: 'duplicates.menu',
    Icon: CompareArrows,
    to: (resource) => ROUTES.tool(resource, 'duplicates'),
    isFor: (role, resource) => roleMay(role, resource, 'merge'),
  },
]

const HISTORY: Omit<Entry, 'isFor'> = {
  label: 'history.title',
  Icon: History,
  to: (resource) => historyHref(resource),
}

/** Its rows are those that the list shows. There is no room for a table on a phone. */
const TABLE: Omit<Entry, 'isFor' | 'to'> = { label: 'table.open', Icon: GridOn }

/** Mail goes to users. */
const MAILS: Omit<Entry, 'isFor'> = { label: 'mails.title', Icon: OutboxOutlined, to: () => ROUTES.mails }

/** As does what is asked of them when they sign in. */
const SIGN_IN_POLICY: Omit<Entry, 'isFor'> = {
  label: 'secondFactor.policy.title',
  Icon: LockOutlined,
  to: () => ROUTES.signInPolicy,
}

/** The ways to what can be done with a whole list. Nothing for those who may do none of it. */
export function MoreMenu({ resource }: { resource: ResourceName }) {
  const t = useMessage()
  const actor = useActor()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const menuId = useId()
  const seesHistory = useCanSeeHistory()
  const seesMails = useCanSeeMails() && resource === 'users'
  const seesPolicy =
    resource === 'users' && can(actor, 'signInPolicy.read') && dataProvider.supportsSignInPolicy()
  const isPhone = useIsPhone()
  const editsTable = !isPhone && roleMay(actor.role, resource, 'editTable')
  const latestList = useLatestListContext()
  const [tableHref, setTableHref] = useState('')
  const open = (button: HTMLElement) => {
    const { filterValues: filter, sort } = latestList()
    const params = { filter, sort: sort.field, order: sort.order, ...readPage(() => null) }
    setTableHref(`${ROUTES.tool(resource, 'table')}${writeParams(resource, params)}`)
    setAnchor(button)
  }
  const entries = [
    ...(editsTable ? [{ ...TABLE, to: () => tableHref }] : []),
    ...ENTRIES.filter(({ isFor }) => isFor(actor.role, resource)),
    ...(seesMails ? [MAILS] : []),
    ...(seesPolicy ? [SIGN_IN_POLICY] : []),
    ...(seesHistory ? [HISTORY] : []),
  ]
  if (entries.length === 0) return null
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
          {entries.map(({ label, Icon, to }) => (
            <MenuItem key={label} component={Link} to={to(resource)} onClick={() => setAnchor(null)}>
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              {t(label)}
            </MenuItem>
          ))}
        </Menu>
      </LazyMount>
    </>
  )
}
