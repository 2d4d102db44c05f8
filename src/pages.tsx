import type { ComponentType, ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { Navigate } from 'react-router'
import { type ResourceName, ROUTES } from '../contract/paths'
import { can, type RecordlessAction } from '../contract/permissions'
import { homeOf, type PageVerb, roleMay, seesAllJobs, startOf } from './authProvider/access'
import { currentSession } from './authProvider/session'
import { useActor } from './authProvider/useSession'
import { prefetchList } from './components/list/prefetchList'
import { prefetchRecord } from './components/recordPage/prefetchRecord'
import { dataProvider } from './dataProvider'
import { type Feature, useFeature } from './dataProvider/features'
import { queryClient } from './dataProvider/queryClient'
import type { Visit } from './prefetchPages'
import { analyses } from './resources/analyses'
import { matches } from './resources/matches'
import { players } from './resources/players'
import type { PageFile, ResourcePages } from './resources/resourcePages'
import { shortLists } from './resources/shortLists'
import { teams } from './resources/teams'
import { users } from './resources/users'

/** The table of resources: what a line brings is said in the resource's index.ts. */
const RESOURCE_PAGES: Record<ResourceName, ResourcePages> = {
  matches,
  analyses,
  players,
  teams,
  users,
  shortLists,
}

/** By what right each page of a resource is opened. */
const VERBS: Record<keyof ResourcePages, PageVerb> = {
  list: 'list',
  create: 'create',
  edit: 'update',
  import: 'create',
  duplicates: 'merge',
  table: 'editTable',
  lineups: 'create',
}

/** One of a resource's pages. A resource that has no such page has no such address. */
export async function resourcePage(
  resource: ResourceName,
  page: keyof ResourcePages,
): Promise<ComponentType> {
  const { [page]: load, edit } = RESOURCE_PAGES[resource]
  // A new record is edited next, by then perhaps without a network to fetch that page from.
  if (page === 'create') void edit?.().catch(() => undefined)
  return load === undefined ? Elsewhere : allowedPage(resource, VERBS[page], load)
}

export const reportPage = () =>
  allowedPage('analyses', 'list', () => import('./resources/analyses/AnalysisView'))

async function allowedPage(resource: ResourceName, verb: PageVerb, load: PageFile): Promise<ComponentType> {
  const { default: Page } = await load()
  return () => (
    <ResourceContextProvider value={resource}>
      <Allowed resource={resource} verb={verb}>
        <Page />
      </Allowed>
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

export const clubPage = () =>
  withFeature('club', () => permittedPage('club.update', () => import('./custom/club/ClubPage')))

/** For administrators; other users find their own jobs in their account. */
export const jobsPage = () =>
  withFeature('jobs', async () => {
    const { default: Page } = await import('./custom/jobs/JobsPage')
    return () => (seesAllJobs(useActor().role) ? <Page /> : <Navigate to={ROUTES.account} replace />)
  })

/** A page that needs a feature of the server; without it, there is no such address. */
async function withFeature(feature: Feature, load: () => Promise<ComponentType>): Promise<ComponentType> {
  const Page = await load()
  return () => (useFeature(feature) ? <Page /> : <Elsewhere />)
}

/** The address of outgoing email before the page of jobs. */
function MailJobs() {
  return <Navigate to={`${ROUTES.jobs}?kind=mail`} replace />
}

export const mailsPage = async () => MailJobs

/** A page that is about no resource, for whoever may do this. */
async function permittedPage(action: RecordlessAction, load: PageFile): Promise<ComponentType> {
  const { default: Page } = await load()
  return () => (
    <Permitted action={action}>
      <Page />
    </Permitted>
  )
}

function Permitted({ action, children }: { action: RecordlessAction; children: ReactNode }) {
  return can(useActor(), action) ? children : <Denied />
}

export const accountPage = async () => (await import('./custom/account/AccountPage')).default
export const chartsPage = async () => (await import('./custom/charts/ChartsPage')).default

/** For whoever was not known yet when the address was opened. */
function Home() {
  return <Navigate to={startOf(useActor().role)} replace />
}

/** An unknown address (product document, section 2). */
function Elsewhere() {
  return <Navigate to={ROUTES.list('analyses')} replace />
}

export const home = async () => Home
export const denied = async () => Denied
export const elsewhere = async () => Elsewhere

/** Requests what a page shows while its file is still being fetched. A pointer near a link requests only single records. */
export const prefetch = {
  list: (resource: ResourceName, { search, isNear }: Visit) => {
    const role = currentSession()?.actor.role
    if (isNear || role === undefined || !roleMay(role, resource, 'list')) return
    prefetchList(resource, search, dataProvider, queryClient)
  },
  record: (resource: ResourceName, { params: { id = '' }, isNear }: Visit) => {
    const role = currentSession()?.actor.role
    if (role !== undefined && roleMay(role, resource, 'update'))
      prefetchRecord(resource, id, dataProvider, queryClient, isNear)
  },
  report: ({ params: { id = '' }, isNear }: Visit) =>
    prefetchRecord('analyses', id, dataProvider, queryClient, isNear),
  charts: ({ search, isNear }: Visit) => {
    if (isNear) return
    import('./custom/charts/prefetchCharts').then(
      ({ prefetchCharts, prefetchChoices }) => {
        prefetchChoices(dataProvider, queryClient)
        prefetchCharts(new URLSearchParams(search), dataProvider, queryClient)
      },
      () => undefined,
    )
  },
}

type AllowedProps = { resource: ResourceName; verb: PageVerb; children: ReactNode }

/** A page for roles that may do this at all; others are led home (product document, section 6). */
function Allowed({ resource, verb, children }: AllowedProps) {
  return roleMay(useActor().role, resource, verb) ? children : <Denied />
}

/** The way home, where react-admin, too, sends who may not do something. */
function Denied() {
  return <Navigate to={homeOf(useActor().role)} replace />
}
