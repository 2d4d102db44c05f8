import type { SvgIconComponent } from '@mui/icons-material'
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined'
import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import CompareArrows from '@mui/icons-material/CompareArrows'
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import History from '@mui/icons-material/History'
import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import SportsSoccerOutlined from '@mui/icons-material/SportsSoccerOutlined'
import type { Role } from '../../contract/closedLists'
import { type ResourceName, ROUTES } from '../../contract/paths'
import { ruleOf } from '../../contract/permissions'
import { roleMay } from '../authProvider/access'
import { isOwnServer } from '../dataProvider/base'
import type { MessageKey } from '../i18n'

export type MenuItem = {
  label: MessageKey
  to: string
  Icon: SvgIconComponent
  isFor: (role: Role) => boolean
}

const everybody = () => true
/** What servers of the document alone do not have. */
const whoPutsForward = (role: Role) => ruleOf(role, 'shortList.list') !== 'never' && isOwnServer()
const administrators = (role: Role) => role === 'Admin' && isOwnServer()
const listOf = (resource: ResourceName) => (role: Role) => roleMay(role, resource, 'list')

/** The document's entries in its order; each appears only for roles that may open it. */
export const MENU: readonly MenuItem[] = [
  {
    label: 'shell.menu.matches',
    to: ROUTES.list('matches'),
    Icon: SportsSoccerOutlined,
    isFor: listOf('matches'),
  },
  {
    label: 'shell.menu.analyses',
    to: ROUTES.list('analyses'),
    Icon: AssessmentOutlined,
    isFor: listOf('analyses'),
  },
  { label: 'shell.menu.players', to: ROUTES.list('players'), Icon: PersonOutlined, isFor: listOf('players') },
  { label: 'shell.menu.teams', to: ROUTES.list('teams'), Icon: ShieldOutlined, isFor: listOf('teams') },
  { label: 'shell.menu.users', to: ROUTES.list('users'), Icon: GroupsOutlined, isFor: listOf('users') },
  { label: 'shell.menu.account', to: ROUTES.account, Icon: AccountCircleOutlined, isFor: everybody },
]

/** What the document's menu does not have; it stands below, set apart (decisions, section 7). */
export const FURTHER: readonly MenuItem[] = [
  { label: 'shell.menu.charts', to: ROUTES.charts, Icon: BarChartOutlined, isFor: everybody },
  { label: 'shortLists.title', to: ROUTES.shortLists, Icon: FormatListNumbered, isFor: whoPutsForward },
  {
    label: 'duplicates.menu',
    to: ROUTES.tool('players', 'duplicates'),
    Icon: CompareArrows,
    isFor: administrators,
  },
  { label: 'history.title', to: ROUTES.history, Icon: History, isFor: administrators },
  { label: 'batches.back', to: ROUTES.batches, Icon: FileUploadOutlined, isFor: administrators },
  { label: 'club.title', to: ROUTES.club, Icon: HomeWorkOutlined, isFor: administrators },
]

/** Which of them a page belongs to: the one whose address is the longest part of the page's. */
export function currentItem(items: readonly MenuItem[], pathname: string): MenuItem | undefined {
  const [item] = items
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length)
  return item
}
