import type { ComponentType } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { Navigate } from 'react-router'
import { type ListTool, type PagedResource, type ResourceName, ROUTES } from '../contract/paths'
import { can, type RecordlessAction } from '../contract/permissions'
import { homeOf, type PageVerb, roleMay, seesAllJobs, startOf } from './authProvider/access'
import { currentSession } from './authProvider/session'
import { useActor } from './authProvider/useSession'
import { prefetchRecord } from './components/useRecord'
import { dataProvider } from './dataProvider'
import { type Feature, hasFeature, useFeature } from './dataProvider/features'
import { queryClient } from './dataProvider/queryClient'
import { prefetchList, prefetchRows } from './list/prefetchList'
import type { Visit } from './prefetchPages'
import { reportsOf } from './resources/players/profile/reportsQuery'

/** Loads the file of a page when the page first opens. */
type PageFile = () => Promise<{ default: ComponentType }>

type ResourcePages = { list: PageFile; edit: PageFile; create: PageFile } & Partial<
  Record<ListTool, PageFile>
>

const importPage = () => import('./custom/import/ImportPage')
const duplicatesPage = () => import('./custom/duplicates/DuplicatesPage')
const tablePage = () => import('./custom/table/TablePage')

const RESOURCE_PAGES: Partial<Record<ResourceName, ResourcePages>> & Record<PagedResource, ResourcePages> = {
  matches: {
    list: () => import('./resources/matches/MatchList'),
    edit: () => import('./resources/matches/MatchEdit'),
    create: () => import('./resources/matches/MatchCreate'),
    import: importPage,
    duplicates: duplicatesPage,
    table: tablePage,
    lineups: () => import('./custom/import/lineups/LineupImportPage'),
  },
  analyses: {
    list: () => import('./resources/analyses/AnalysisList'),
    edit: () => import('./resources/analyses/AnalysisEdit'),
    create: () => import('./resources/analyses/AnalysisCreate'),
  },
  players: {
    list: () => import('./resources/players/PlayerList'),
    edit: () => import('./resources/players/PlayerEdit'),
    create: () => import('./resources/players/PlayerCreate'),
    import: importPage,
    duplicates: duplicatesPage,
    table: tablePage,
  },
  teams: {
    list: () => import('./resources/teams/TeamList'),
    edit: () => import('./resources/teams/TeamEdit'),
    create: () => import('./resources/teams/TeamCreate'),
    import: importPage,
    duplicates: duplicatesPage,
    table: tablePage,
  },
  users: {
    list: () => import('./resources/users/UserList'),
    edit: () => import('./resources/users/UserEdit'),
    create: () => import('./resources/users/UserCreate'),
    import: importPage,
  },
  shortLists: {
    list: () => import('./resources/shortLists/ShortListList'),
    edit: () => import('./resources/shortLists/ShortListEdit'),
    create: () => import('./resources/shortLists/ShortListCreate'),
  },
}

/** The right that each page of a resource requires. */
const VERBS: Record<keyof ResourcePages, PageVerb> = {
  list: 'list',
  create: 'create',
  edit: 'update',
  import: 'create',
  duplicates: 'merge',
  table: 'editTable',
  lineups: 'create',
}

/** Returns one of a resource's pages; a redirect if the resource or the server lacks the page. */
export async function resourcePage(
  resource: ResourceName,
  page: keyof ResourcePages,
): Promise<ComponentType> {
  const { [page]: load, edit }: Partial<ResourcePages> = RESOURCE_PAGES[resource] ?? {}
  if (page === 'duplicates' && !hasFeature('duplicates')) return UnknownPage
  // Loads the edit page's file now, because after a creation the edit page opens, possibly offline.
  if (page === 'create') void edit?.().catch(() => undefined)
  return load === undefined ? UnknownPage : allowedPage(resource, VERBS[page], load)
}

export const reportPage = () =>
  allowedPage('analyses', 'list', () => import('./resources/analyses/AnalysisView'))

/** Returns a page of a resource for roles with the right, and redirects other users (product document, section 6). */
async function allowedPage(resource: ResourceName, verb: PageVerb, load: PageFile): Promise<ComponentType> {
  const { default: Page } = await load()
  return () => (
    <ResourceContextProvider value={resource}>
      {roleMay(useActor().role, resource, verb) ? <Page /> : <Denied />}
    </ResourceContextProvider>
  )
}

export const historyPage = () =>
  withFeature('history', () => permittedPage('history.list', () => import('./custom/history/HistoryPage')))
export const batchesPage = () => permittedPage('batch.list', () => import('./custom/batches/BatchesPage'))
export const batchPage = () => permittedPage('batch.list', () => import('./custom/batches/BatchPage'))
export const emailPage = () =>
  withFeature('emailServer', () => permittedPage('mail.list', () => import('./custom/mails/EmailPage')))

export const signInPolicyPage = () =>
  withFeature('signInPolicy', () =>
    permittedPage('signInPolicy.read', () => import('./custom/secondFactor/SignInPolicyPage')),
  )

export const backupsPage = () =>
  withFeature('backups', () => permittedPage('backup.read', () => import('./custom/backups/BackupsPage')))
export const retentionPage = () =>
  withFeature('retention', () =>
    permittedPage('retention.read', () => import('./custom/retention/RetentionPage')),
  )

export const clubPage = () =>
  withFeature('club', () => permittedPage('club.update', () => import('./custom/club/ClubPage')))

/** Returns the page of all jobs for administrators. Redirects other users to the account page, which lists their own jobs. */
export const jobsPage = () =>
  withFeature('jobs', async () => {
    const { default: Page } = await import('./custom/jobs/JobsPage')
    return () => (seesAllJobs(useActor().role) ? <Page /> : <Navigate to={ROUTES.account} replace />)
  })

/** Returns a page that needs a feature of the server. Without the feature, redirects like an unknown address. */
async function withFeature(feature: Feature, load: () => Promise<ComponentType>): Promise<ComponentType> {
  const Page = await load()
  return () => (useFeature(feature) ? <Page /> : <UnknownPage />)
}

/** Redirects the former address of the page of outgoing emails to the jobs page. */
export const mailsPage = async () => () => <Navigate to={`${ROUTES.jobs}?kind=mail`} replace />

/** Returns a page without a resource, for users with the given right, and redirects other users. */
async function permittedPage(action: RecordlessAction, load: PageFile): Promise<ComponentType> {
  const { default: Page } = await load()
  return () => (can(useActor(), action) ? <Page /> : <Denied />)
}

export const accountPage = async () => (await import('./custom/account/AccountPage')).default
export const chartsPage = async () => (await import('./custom/charts/ChartsPage')).default

/** Redirects to the start page. Needed only if the user was unknown when the router opened the address. */
function Home() {
  return <Navigate to={startOf(useActor().role)} replace />
}

/** Redirects an unknown address (product document, section 2). */
function UnknownPage() {
  return <Navigate to={ROUTES.list('analyses')} replace />
}

export const home = async () => Home
export const denied = async () => Denied
export const unknownPage = async () => UnknownPage

/** Fetches a page's data while the page's file loads; before a click (`isNear`), only single records. */
export const prefetch = {
  list: (resource: ResourceName, { search, isNear }: Visit) => {
    const role = currentSession()?.actor.role
    if (isNear || role === undefined || !roleMay(role, resource, 'list')) return
    prefetchList(resource, search, dataProvider, queryClient)
  },
  record: (resource: ResourceName, { params: { id = '' }, isNear }: Visit) => {
    const role = currentSession()?.actor.role
    if (role === undefined || !roleMay(role, resource, 'update')) return
    prefetchRecord(resource, id, dataProvider, queryClient, isNear)
    if (resource === 'players' && !isNear) prefetchRows('analyses', reportsOf(id), dataProvider, queryClient)
  },
  report: ({ params: { id = '' }, isNear }: Visit) =>
    prefetchRecord('analyses', id, dataProvider, queryClient, isNear),
  charts: ({ search, isNear }: Visit) => {
    if (isNear) return
    import('./custom/charts/prefetchCharts').then(
      ({ prefetchCharts, prefetchChoices }) => {
        prefetchChoices()
        prefetchCharts(new URLSearchParams(search))
      },
      () => undefined,
    )
  },
}

/** Redirects to the home page, as react-admin does after a denied access. */
function Denied() {
  return <Navigate to={homeOf(useActor().role)} replace />
}
