import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  AuthContext,
  type AuthProvider,
  type CoreAdminContextProps,
  type DataProvider,
  DataProviderContext,
  I18nContext,
  type I18nProvider,
  NotificationContextProvider,
  StoreContextProvider,
  UndoableMutationsContextProvider,
} from 'react-admin'

type AdminContextsProps = Required<Pick<CoreAdminContextProps, 'queryClient' | 'store'>> & {
  authProvider: AuthProvider
  dataProvider: DataProvider
  i18nProvider: I18nProvider
  children: ReactNode
}

/**
 * Provides the parts of react-admin's `CoreAdminContext` that our pages use. `CoreAdminContext` renders nothing until an effect
 * has read the language, and then the whole page at once, which blocks a phone.
 */
export function AdminContexts({
  authProvider,
  dataProvider,
  i18nProvider,
  queryClient,
  store,
  children,
}: AdminContextsProps) {
  return (
    <AuthContext.Provider value={authProvider}>
      <DataProviderContext.Provider value={dataProvider}>
        <StoreContextProvider value={store}>
          <QueryClientProvider client={queryClient}>
            <I18nContext.Provider value={i18nProvider}>
              <NotificationContextProvider>
                <UndoableMutationsContextProvider>{children}</UndoableMutationsContextProvider>
              </NotificationContextProvider>
            </I18nContext.Provider>
          </QueryClientProvider>
        </StoreContextProvider>
      </DataProviderContext.Provider>
    </AuthContext.Provider>
  )
}
