import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useDataProvider } from 'react-admin'
import { useLocation } from 'react-router'
import { RESOURCE_NAMES, ROUTES } from '../../contract/paths'
import { isServerAnswering, subscribeToAnswering } from '../authProvider/answering'
import type { AppDataProvider } from '../dataProvider'
import { useMessage } from '../i18n'
import { formatRecent } from '../i18n/days'
import { Notice } from './Notice'

/** The interval between requests to an unreachable server if no other call is sent, in milliseconds. */
const RETRY_MS = 10_000

function subscribeToBrowser(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Returns whether the browser is offline, and whether it is or the server does not answer. */
export function useCutOff(): { isOffline: boolean; isCutOff: boolean } {
  const isOffline = useSyncExternalStore(subscribeToBrowser, () => !navigator.onLine)
  const isUnanswered = !useSyncExternalStore(subscribeToAnswering, isServerAnswering)
  return { isOffline, isCutOff: isOffline || isUnanswered }
}

/** Shows that the browser is offline or the server does not answer, and when the server last sent the page's data. */
export function OfflineBanner() {
  const t = useMessage()
  const { isOffline, isCutOff } = useCutOff()
  const answeredAt = useListAnsweredAt(isCutOff)
  usePollServer(isCutOff && !isOffline)
  return (
    <Notice isShown={isCutOff} severity="warning">
      {t(isOffline ? 'shell.offline' : 'shell.unanswered')}
      {answeredAt !== undefined && <span>{` ${t('shell.asOf', { moment: formatRecent(answeredAt) })}`}</span>}
    </Notice>
  )
}

/** Sends a small request at intervals while the server does not answer and the page is visible. */
function usePollServer(isUnanswered: boolean): void {
  const dataProvider = useDataProvider<AppDataProvider>()
  useQuery({
    queryKey: ['isAnswering'],
    queryFn: () => dataProvider.askForAnswer(),
    enabled: isUnanswered,
    // Delays the first request, because the failed call was just sent.
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: RETRY_MS,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  })
}

/** Returns when the server last answered for the page's list, or for the list of the page's record. */
function useListAnsweredAt(isCutOff: boolean): number | undefined {
  const { pathname } = useLocation()
  const dataProvider = useDataProvider<AppDataProvider>()
  const resource = RESOURCE_NAMES.find((name) => `/${pathname.split('/')[1]}` === ROUTES.list(name))
  const { data } = useQuery({
    queryKey: ['answeredAt', resource],
    queryFn: async () => (resource && (await dataProvider.listAnsweredAt(resource))) ?? null,
    enabled: isCutOff && resource !== undefined,
    // The next outage must not use the time of this outage.
    gcTime: 0,
  })
  return data ?? undefined
}
