import { useEffect, useState } from 'react'
import {
  CoreAdminContext,
  memoryStore,
  Resource,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
} from 'react-admin'
import { Navigate, Route, Routes } from 'react-router'
import { type ResourceName, ROUTES } from '../contract/paths'
import { can } from '../contract/permissions'
import { authProvider } from './authProvider'
import { homeOf, LIST_TOOLS, roleMay } from './authProvider/access'
import { useActor } from './authProvider/useSession'
import { lazyPage } from './components/lazyPage'
import { dataProvider } from './dataProvider'
import { createQueryClient } from './dataProvider/queryClient'
import { useI18nProvider } from './i18n'
import { Allowed, GuardedPage } from './layout/Allowed'
import { Layout } from './layout/Layout'
import { Toasts } from './layout/Toasts'
import { prefetchRoute } from './prefetchRoute'
import { analyses } from './resources/analyses'
import { matches } from './resources/matches'
import { players } from './resources/players'
import type { ResourcePages } from './resources/resourcePages'
import { teams } from './resources/teams'
import { users } from './resources/users'

const AccountPage = lazyPage(() => import('./custom/account/AccountPage'))
const ChartsPage = lazyPage(() => import('./custom/charts/ChartsPage'))
const HistoryPage = lazyPage(() => import('./custom/history/HistoryPage'))
const AnalysisView = lazyPage(() => import('./resources/analyses/AnalysisView'))

/** The table of resources: what a line brings is said in the resource's index.ts. */
const RESOURCE_PAGES: readonly (readonly [ResourceName, ResourcePages])[] = [
  ['matches', matches],
  ['analyses', analyses],
  ['players', players],
  ['teams', teams],
  ['users', users],
]

const DEFINITIONS = Object.fromEntries(
  RESOURCE_PAGES.map(([name]) => [name, { name, hasList: true, hasEdit: true, hasCreate: true }]),
)

/** Everything behind the sign-in. Another person, or another role, starts with empty caches. */
export default function SignedInApp() {
  const { id, role } = useActor()
  return <AppOfOnePerson key={`${id} ${role}`} />
}

function AppOfOnePerson() {
  const [queryClient] = useState(createQueryClient)
  const [store] = useState(() => memoryStore())
  useState(() => prefetchRoute(location, queryClient))
  useEffect(
    () =>
      dataProvider.onListChange((resource) => {
        for (const kind of ['getList', 'getMany', 'getManyReference']) {
          queryClient.invalidateQueries({ queryKey: [resource, kind] })
        }
      }),
    [queryClient],
  )
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={useI18nProvider()}
      queryClient={queryClient}
      store={store}
    >
      <ResourceDefinitionContextProvider definitions={DEFINITIONS}>
        <Layout>
          <Pages />
        </Layout>
      </ResourceDefinitionContextProvider>
      <Toasts />
    </CoreAdminContext>
  )
}

function Pages() {
  const actor = useActor()
  const { role } = actor
  const start = roleMay(role, 'matches', 'list') ? 'matches' : 'analyses'
  return (
    <Routes>
      <Route index element={<Navigate to={ROUTES.list(start)} replace />} />
      <Route
        path="analyses/view/:id"
        element={
          <ResourceContextProvider value="analyses">
            <Allowed resource="analyses" verb="list" page={AnalysisView} />
          </ResourceContextProvider>
        }
      />
      {RESOURCE_PAGES.map(([name, pages]) => (
        <Route
          key={name}
          path={`${name}/*`}
          element={
            <Resource
              name={name}
              list={<Allowed resource={name} verb="list" page={pages.list} />}
              edit={<Allowed resource={name} verb="update" page={pages.edit} />}
              create={<Allowed resource={name} verb="create" page={pages.create} />}
            >
              {LIST_TOOLS.map(({ tool, verb }) => {
                const page = pages.tools?.[tool]
                return (
                  page && (
                    <Route
                      key={tool}
                      path={tool}
                      element={<Allowed resource={name} verb={verb} page={page} />}
                    />
                  )
                )
              })}
            </Resource>
          }
        />
      ))}
      <Route path="account" element={<GuardedPage page={AccountPage} />} />
      <Route path="charts" element={<GuardedPage page={ChartsPage} />} />
      <Route
        path="history"
        element={
          can(actor, 'history.list') ? (
            <GuardedPage page={HistoryPage} />
          ) : (
            <Navigate to={homeOf(role)} replace />
          )
        }
      />
      {/* Where react-admin sends who may not do something that the guards above let pass. */}
      {['access-denied', 'authentication-error'].map((path) => (
        <Route key={path} path={path} element={<Navigate to={homeOf(role)} replace />} />
      ))}
      <Route path="*" element={<Navigate to={ROUTES.list('analyses')} replace />} />
    </Routes>
  )
}
