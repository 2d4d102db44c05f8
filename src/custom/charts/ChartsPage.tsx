import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ComponentType, useId } from 'react'
import { Link } from 'react-router'
import { can } from '../../../contract/permissions'
import type { Basis } from '../../../contract/statistics/basis'
import { statisticsAction } from '../../../contract/statistics/rights'
import { useActor } from '../../authProvider/useSession'
import { CopyLink } from '../../components/CopyLink'
import { CreateLink } from '../../components/CreateLink'
import { EmptyState } from '../../components/EmptyState'
import { useFailureToast } from '../../components/failureToast'
import { lazyComponent } from '../../components/lazyComponent'
import { PageTitle } from '../../components/PageTitle'
import { QueryContent } from '../../components/QueryContent'
import { useMessage } from '../../i18n'
import { ChartsOnPaper, PaperLine, usePrint } from './ChartsOnPaper'
import {
  ChartsAddressProvider,
  filtersOf,
  useBrowserAddress,
  useChartsAddress,
  VIEWS,
  type View,
} from './chartsAddress'
import { FilterBar } from './FilterBar'
import { PickedPlayersProvider, useNewPickedPlayers, usePickedPlayers } from './pickedPlayers'
import { prefetchCharts, VIEW_FILES } from './prefetchCharts'
import { NOT_IN_PICTURE } from './saveFigures'
import { useStatistics } from './useStatistics'
import { ViewLoading } from './ViewFrame'
import { basisWords } from './words'

const PAGES = Object.fromEntries(
  VIEWS.map((view): [View, ComponentType] => [view, lazyComponent(VIEW_FILES[view], <ViewLoading />)]),
) as Record<View, ComponentType>
const TABS = ['overview', 'players', 'player', 'comparison', 'coverage', 'calibration'] as const

/** Page with the figures of all analyses that the user may read. */
export default function ChartsPage() {
  const address = useBrowserAddress(prefetchCharts)
  return (
    <ChartsAddressProvider value={address}>
      <PickedPlayersProvider value={useNewPickedPlayers()}>
        <LoadedCharts />
      </PickedPlayersProvider>
    </ChartsAddressProvider>
  )
}

function LoadedCharts() {
  const query = useStatistics({ view: 'choices' })
  useFailureToast(query.data === undefined ? query.error : null)
  return (
    <QueryContent query={query} isPage>
      {({ basis, drafts }) =>
        basis.analyses === 0 && drafts === 0 ? <NoAnalyses /> : <Charts {...{ basis, drafts }} />
      }
    </QueryContent>
  )
}

function Charts({ basis, drafts }: { basis: Basis; drafts: number }) {
  const t = useMessage()
  const { view, filter } = useChartsAddress()
  const { scale, print } = usePrint()
  const panelId = useId()
  const Page = PAGES[view]
  const draftsWords = filter.drafts === undefined ? 'charts.draftsLeftOut' : 'charts.draftsCounted'
  return (
    <ChartsOnPaper scale={scale}>
      <PageTitle
        title={t('charts.title')}
        subtitle={
          <>
            {t('charts.over', { basis: basisWords(t, basis) })}
            {drafts > 0 && <span>{`. ${t(draftsWords, { smart_count: drafts })}`}</span>}
          </>
        }
        actions={
          <Box {...NOT_IN_PICTURE} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { xs: -1, md: 0 } }}>
            <CopyLink copied={t('charts.linkCopied')} />
            <Button startIcon={<PrintOutlined />} onClick={print}>
              {t('charts.print')}
            </Button>
          </Box>
        }
      />
      <PaperLine />
      <ViewTabs view={view} panelId={panelId} />
      {filtersOf(view).length > 0 && <FilterBar />}
      <Box id={panelId} role="tabpanel" aria-label={t(`charts.view.${view}`)}>
        <Page />
      </Box>
    </ChartsOnPaper>
  )
}

/** Shows a tab for each view that the user may open. */
function ViewTabs({ view, panelId }: { view: View; panelId: string }) {
  const t = useMessage()
  const actor = useActor()
  const { hrefOf } = useChartsAddress()
  const { ids } = usePickedPlayers()
  // The tab opens the comparison with the ticked players, unless the comparison is open.
  const picked = view === 'comparison' || ids.length === 0 ? {} : { playerIds: ids.join(',') }
  const tabs = TABS.filter((tab) => can(actor, statisticsAction(tab)))
  return (
    <Tabs
      value={tabs.find((tab) => tab === view) ?? false}
      variant="scrollable"
      // The chosen tab scrolls into view without scroll buttons, which would take the space of the first tab.
      scrollButtons={false}
      {...NOT_IN_PICTURE}
      aria-label={t('charts.views')}
      sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab}
          value={tab}
          label={t(`charts.view.${tab}`)}
          component={Link}
          to={hrefOf({ view: tab, ...(tab === 'comparison' && picked) })}
          aria-controls={panelId}
        />
      ))}
    </Tabs>
  )
}

function NoAnalyses() {
  const t = useMessage()
  const actor = useActor()
  return (
    <>
      <PageTitle title={t('charts.title')} />
      <Paper variant="outlined">
        {can(actor, 'analysis.create') ? (
          <EmptyState
            title={t('charts.empty')}
            text={t('charts.emptyHint')}
            action={<CreateLink resource="analyses" label={t('analyses.new')} />}
          />
        ) : (
          <EmptyState title={t('analyses.emptyForReader')} text={t('analyses.emptyForReaderHint')} />
        )}
      </Paper>
    </>
  )
}
