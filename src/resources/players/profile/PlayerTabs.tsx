import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Link } from 'react-router'
import { ROUTES } from '../../../../contract/paths'
import type { PlayerRow } from '../../../../contract/rows'
import { TextLink } from '../../../components/TextLink'
import { useDraftPlaces } from '../../../components/useDraftPlaces'
import { useMessage } from '../../../i18n'
import { formatFigure } from '../../../i18n/numbers'

const TABS = ['profile', 'reports', 'details'] as const
export type PlayerTab = (typeof TABS)[number]

/** Returns the tab of the page's address. */
export const tabOf = (query: URLSearchParams): PlayerTab =>
  TABS.find((tab) => tab === query.get('tab')) ?? 'profile'

const tabId = (tab: PlayerTab) => `player-tab-${tab}`
const panelId = (tab: PlayerTab) => `player-panel-${tab}`

/** Returns the attributes of a tab's panel. */
export const panelProps = (tab: PlayerTab) => ({
  id: panelId(tab),
  role: 'tabpanel',
  'aria-labelledby': tabId(tab),
  sx: { pt: 2 },
})

type PlayerTabsProps = { player: PlayerRow; tab: PlayerTab; count: number }

/** Shows the tabs of a player's page, and the link to the player's charts. */
export function PlayerTabs({ player: { id }, tab, count }: PlayerTabsProps) {
  const t = useMessage()
  const { drafts } = useDraftPlaces()
  const hasDraft = drafts.some(({ resource, recordId }) => resource === 'players' && recordId === id)
  const labels: Record<PlayerTab, string> = {
    profile: t('profile.tab.profile'),
    reports: count === 0 ? t('profile.tab.reports') : `${t('profile.tab.reports')} ${formatFigure(count)}`,
    details: hasDraft ? t('profile.tab.detailsWithDraft') : t('profile.tab.details'),
  }
  const page = ROUTES.edit('players', id)
  const charts = `${ROUTES.charts}?${new URLSearchParams({ view: 'player', playerId: id })}`
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Tabs value={tab} aria-label={t('profile.tabs')} sx={{ flex: 1, minWidth: 0 }}>
        {TABS.map((one) => (
          <Tab
            key={one}
            value={one}
            id={tabId(one)}
            aria-controls={panelId(one)}
            label={labels[one]}
            component={Link}
            to={one === 'profile' ? page : `${page}?${new URLSearchParams({ tab: one })}`}
            replace
          />
        ))}
      </Tabs>
      <TextLink to={charts} variant="body2" underline="hover">
        {t('shell.menu.charts')}
      </TextLink>
    </Box>
  )
}
