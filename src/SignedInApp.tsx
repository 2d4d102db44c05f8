import { useEffect, useState, useSyncExternalStore } from 'react'
import { ResourceDefinitionContextProvider, useAddNotificationContext } from 'react-admin'
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { RESOURCE_NAMES, type ResourceName } from '../contract/paths'
import { authProvider } from './authProvider'
import { isServerAnswering, subscribeToAnswering } from './authProvider/answering'
import { useActor } from './authProvider/useSession'
import { PageErrorBoundary } from './components/PageErrorBoundary'
import { PageLoading } from './components/PageLoading'
import { AutoDownload } from './custom/ground/AutoDownload'
import { MinorConfirmation } from './custom/sharing/MinorConfirmation'
import { dataProvider } from './dataProvider'
import { queryClient } from './dataProvider/queryClient'
import { ConflictResolution } from './forms/conflict/ConflictResolution'
import { useI18nProvider } from './i18n'
import { AdminContexts } from './layout/AdminContexts'
import { Layout } from './layout/Layout'
import { createPreferenceStore } from './layout/preferenceStore'
import { SharedToasts } from './layout/SharedToasts'
import { RememberedLists } from './list/useListParams'

const DEFINITIONS = Object.fromEntries(
  RESOURCE_NAMES.map((name) => [name, { name, hasList: true, hasEdit: true, hasCreate: true }]),
)

/** Renders the signed-in app. Remounts when the user or role changes. */
export function SignedInApp() {
  const { id, role } = useActor()
  return <AppOfRole key={`${id} ${role}`} userId={id} />
}

function AppOfRole({ userId }: { userId: string }) {
  const addToast = useAddNotificationContext()
  const [store] = useState(() => createPreferenceStore(userId))
  const [rememberedLists] = useState(() => new Map<ResourceName, string>())
  // Refetches failed queries once the server answers again. TanStack Query itself refetches only after a network change.
  useEffect(
    () =>
      subscribeToAnswering(() => {
        if (isServerAnswering())
          queryClient.refetchQueries(
            { type: 'active', predicate: ({ state }) => state.status === 'error' },
            { cancelRefetch: false },
          )
      }),
    [],
  )
  return (
    <AdminContexts
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={useI18nProvider()}
      queryClient={queryClient}
      store={store}
    >
      <ResourceDefinitionContextProvider definitions={DEFINITIONS}>
        <RememberedLists value={rememberedLists}>
          <SharedToasts add={addToast}>
            <Layout>
              <CurrentPage />
            </Layout>
            <ConflictResolution />
            <MinorConfirmation />
            <AutoDownload />
          </SharedToasts>
        </RememberedLists>
      </ResourceDefinitionContextProvider>
    </AdminContexts>
  )
}

/** Shows the page, or a placeholder while the page's file loads. An error in the page leaves the menu usable. */
function CurrentPage() {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  useStoredAddress()
  if (next !== undefined && next.pathname !== pathname) return <PageLoading />
  return (
    <PageErrorBoundary>
      <Outlet context={<PageLoading />} />
    </PageErrorBoundary>
  )
}

/** Replaces the temporary id in a new record's address by the id from the server. */
function useStoredAddress(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { subscribe, currentId } = dataProvider.outbox
  const stored = useSyncExternalStore(subscribe, () => pathname.split('/').map(currentId).join('/'))
  useEffect(() => {
    if (stored !== pathname) navigate(`${stored}${search}`, { replace: true })
  }, [navigate, stored, pathname, search])
}
