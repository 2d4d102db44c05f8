import type { SvgIconComponent } from '@mui/icons-material'
import Add from '@mui/icons-material/Add'
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import SportsSoccerOutlined from '@mui/icons-material/SportsSoccerOutlined'
import type { Level, Role } from '../../../contract/closedLists'
import { ROUTES } from '../../../contract/paths'
import {
  type SearchedResource,
  type SearchResult,
  type SearchWords,
  searchTexts,
} from '../../../contract/search'
import { foldText } from '../../../contract/text'
import { roleMay } from '../../authProvider/access'
import type { FoundRow } from '../../dataProvider/calls/search'
import type { Message, MessageKey } from '../../i18n'
import { formatDay, today } from '../../i18n/days'

/** A line of the search: a record, a page or an action. */
export type SearchItem = {
  key: string
  to: string
  title: string
  subtitle: string
  Icon: SvgIconComponent
  /** The address of a player's picture; missing for everything but players. */
  picture?: string | null
  level?: Level | null
}
export type SearchGroup = { label: string; items: SearchItem[] }

/** A page of the menu. */
export type SearchedPage = { label: string; to: string; Icon: SvgIconComponent }

const KINDS: Record<SearchedResource, { label: MessageKey; Icon: SvgIconComponent }> = {
  players: { label: 'shell.menu.players', Icon: PersonOutlined },
  analyses: { label: 'shell.menu.analyses', Icon: AssessmentOutlined },
  matches: { label: 'shell.menu.matches', Icon: SportsSoccerOutlined },
  teams: { label: 'shell.menu.teams', Icon: ShieldOutlined },
  users: { label: 'shell.menu.users', Icon: GroupsOutlined },
  shortLists: { label: 'shortLists.title', Icon: FormatListNumbered },
}

export const searchWordsOf = (t: Message): SearchWords => ({
  today: today(),
  formerUser: t('analyses.formerUser'),
  day: formatDay,
  position: (position) => t(`players.position.${position}`),
  role: (role) => t(`users.role.${role}`),
})

/** Returns the item of a row. Drafts open in the form, published reports to read. */
export function itemOfRow({ resource, row }: FoundRow, words: SearchWords): SearchItem {
  const item = itemOfResult({ resource, id: row.id, ...searchTexts(resource, row, words) })
  if (resource === 'players') return { ...item, picture: row.profileImage ?? null }
  if (resource !== 'analyses') return item
  const to = row.publishedAt === null ? ROUTES.edit(resource, row.id) : item.to
  return { ...item, to, level: row.level }
}

export function itemOfResult({ resource, id, title, subtitle }: SearchResult): SearchItem {
  const to = resource === 'analyses' ? ROUTES.viewAnalysis(id) : ROUTES.edit(resource, id)
  const item = { key: `${resource}/${id}`, to, title, subtitle, Icon: KINDS[resource].Icon }
  return resource === 'players' ? { ...item, picture: null } : item
}

/** Groups items by resource, in the order of their first items. */
export function groupsByResource(
  t: Message,
  found: readonly { resource: SearchedResource; item: SearchItem }[],
): SearchGroup[] {
  const groups = new Map<SearchedResource, SearchItem[]>()
  for (const { resource, item } of found) groups.set(resource, [...(groups.get(resource) ?? []), item])
  return [...groups].map(([resource, items]) => ({ label: t(KINDS[resource].label), items }))
}

/** Returns the create pages that the role may open. */
export const createItems = (t: Message, role: Role, resources: readonly SearchedResource[]): SearchItem[] =>
  resources
    .filter((resource) => roleMay(role, resource, 'create'))
    .map((resource) => action(t(`${resource}.new`), ROUTES.create(resource), Add))

export const writeReportItem = (t: Message, player: string, id: string): SearchItem =>
  action(t('search.writeReport', { name: player }), ROUTES.create('analyses', { player: id }), EditOutlined)

export const pageItem = ({ label, to, Icon }: SearchedPage): SearchItem => action(label, to, Icon)

/** Returns the items whose titles contain all words. */
export const withWords = (items: readonly SearchItem[], words: readonly string[]) =>
  items.filter(({ title }) => words.every((word) => foldText(title).includes(word)))

const action = (title: string, to: string, Icon: SvgIconComponent): SearchItem => ({
  key: to,
  to,
  title,
  subtitle: '',
  Icon,
})
