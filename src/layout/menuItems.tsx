import type { SvgIconComponent } from '@mui/icons-material'
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined'
import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import SportsSoccerOutlined from '@mui/icons-material/SportsSoccerOutlined'
import StorageOutlined from '@mui/icons-material/StorageOutlined'
import type { Role } from '../../contract/closedLists'
import { RESOURCE_NAMES, type ResourceName, ROUTES } from '../../contract/paths'
import { type RecordlessAction, ruleOf } from '../../contract/permissions'
import { roleMay, seesAllJobs } from '../authProvider/access'
import { type Feature, hasFeature, hasResource } from '../dataProvider/features'
import type { MessageKey } from '../i18n'

export type MenuEntry = {
  label: MessageKey
  to: string
  isFor: (role: Role) => boolean
  /** Addresses of further pages that belong to the entry. */
  also?: readonly string[]
}
export type MenuItem = MenuEntry & { Icon: SvgIconComponent }
export type MenuGroup = { label: MessageKey; Icon: SvgIconComponent; entries: readonly MenuEntry[] }

const everybody = () => true
const listOf = (resource: ResourceName) => (role: Role) =>
  hasResource(resource) && roleMay(role, resource, 'list')
const allowedTo = (action: RecordlessAction) => (role: Role) => ruleOf(role, action) !== 'never'
/** Returns a rule for pages that need a feature of the server. */
const pageOf = (feature: Feature, isFor: (role: Role) => boolean) => (role: Role) =>
  hasFeature(feature) && isFor(role)

/** The document's menu entries, in the document's order; each appears only for roles that may open its page. */
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

/** Entries that the document does not have, shown below the document's entries (decisions, section 7). */
export const FURTHER: readonly MenuItem[] = [
  { label: 'shell.menu.charts', to: ROUTES.charts, Icon: BarChartOutlined, isFor: everybody },
  {
    label: 'shortLists.title',
    to: ROUTES.list('shortLists'),
    Icon: FormatListNumbered,
    isFor: listOf('shortLists'),
  },
]

/** Tools for whole lists, and settings of the club (decisions, section 7). */
const GROUPS: readonly MenuGroup[] = [
  {
    label: 'shell.menu.data',
    Icon: StorageOutlined,
    entries: [
      {
        label: 'shell.menu.imports',
        to: ROUTES.batches,
        isFor: allowedTo('batch.list'),
        also: [
          ...RESOURCE_NAMES.map((resource) => ROUTES.tool(resource, 'import')),
          ROUTES.tool('matches', 'lineups'),
        ],
      },
      {
        label: 'duplicates.menu',
        to: ROUTES.tool('players', 'duplicates'),
        isFor: pageOf('duplicates', allowedTo('player.merge')),
        also: RESOURCE_NAMES.map((resource) => ROUTES.tool(resource, 'duplicates')),
      },
      { label: 'history.title', to: ROUTES.history, isFor: pageOf('history', allowedTo('history.list')) },
      { label: 'jobs.list.title', to: ROUTES.jobs, isFor: pageOf('jobs', seesAllJobs) },
      { label: 'backups.title', to: ROUTES.backups, isFor: pageOf('backups', allowedTo('backup.read')) },
    ],
  },
  {
    label: 'shell.menu.settings',
    Icon: SettingsOutlined,
    entries: [
      { label: 'club.title', to: ROUTES.club, isFor: pageOf('club', allowedTo('club.update')) },
      {
        label: 'secondFactor.policy.title',
        to: ROUTES.signInPolicy,
        isFor: pageOf('signInPolicy', allowedTo('signInPolicy.read')),
      },
      {
        label: 'retention.title',
        to: ROUTES.retention,
        isFor: pageOf('retention', allowedTo('retention.read')),
      },
      { label: 'mails.server.title', to: ROUTES.email, isFor: pageOf('emailServer', allowedTo('mail.test')) },
    ],
  },
]

/** Returns the groups with the entries that the role may open, without empty groups. */
export const groupsFor = (role: Role): MenuGroup[] =>
  GROUPS.map((group) => ({ ...group, entries: group.entries.filter(({ isFor }) => isFor(role)) })).filter(
    ({ entries }) => entries.length > 0,
  )

/** Returns the menu entry of a page: the entry with the longest address that the page's address starts with. */
export function currentEntry(entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined {
  const [found] = entries
    .flatMap((entry) => [entry.to, ...(entry.also ?? [])].map((address) => ({ entry, address })))
    .filter(({ address }) => pathname === address || pathname.startsWith(`${address}/`))
    .sort((one, other) => other.address.length - one.address.length)
  return found?.entry
}
