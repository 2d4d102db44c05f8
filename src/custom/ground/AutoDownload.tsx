import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider } from 'react-admin'
import { isObject } from '../../../contract/json'
import { roleMay } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import type { AppDataProvider } from '../../dataProvider'
import { NotKeptError } from '../../dataProvider/calls/ground'
import { dayOf } from '../../i18n/days'
import { whenQuiet } from '../../whenIdle'
import { KEPT_KEY } from './useKeepForGround'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** Delays the download until the page that the user opened has loaded. */
const START_AFTER_MS = 10_000
/** The age from which a copy is downloaded again. */
const FRESH_MS = 6 * HOUR_MS
/** The time after the match and the download after which a copy is removed. */
const REMOVE_AFTER_MS = 14 * DAY_MS

/** Returns whether the browser reports a metered connection. */
const isMetered = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return isObject(connection) && (connection.saveData === true || connection.type === 'cellular')
}

const dayIn = (milliseconds: number) => dayOf(new Date(Date.now() + milliseconds))

/**
 * Downloads data for offline use, if the app itself opens offline: unless the connection is metered, the rows of all lists and the
 * user's own matches and analyses. Always downloads the matches of the next three days, including today, that the user should watch, with all
 * related records.
 */
export function AutoDownload() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const { role } = useActor()
  useEffect(() => {
    const stopping = new AbortController()
    const start = setTimeout(() => {
      const opensOffline = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
      if (!opensOffline || !navigator.onLine || !roleMay(role, 'matches', 'list')) return
      // Ignores failures, because the next visit repeats the download.
      whenQuiet(queryClient)
        .then(() => (isMetered() ? undefined : dataProvider.prefetchToDevice({ signal: stopping.signal })))
        .catch(() => undefined)
        .then(() => keepMatchesToWatch(dataProvider, stopping.signal))
        .catch(() => undefined)
        .finally(() => queryClient.invalidateQueries({ queryKey: KEPT_KEY }))
    }, START_AFTER_MS)
    return () => {
      clearTimeout(start)
      stopping.abort()
    }
  }, [dataProvider, queryClient, role])
  return null
}

/** Removes old matches from the device. Downloads the next matches to watch, and coming matches whose copy this release cannot open. */
export async function keepMatchesToWatch(dataProvider: AppDataProvider, signal: AbortSignal): Promise<void> {
  const kept = await dataProvider.keptForGround()
  for (const [id, { date, keptAt }] of kept) {
    const isOver = date < dayIn(-REMOVE_AFTER_MS) && keptAt < Date.now() - REMOVE_AFTER_MS
    if (isOver) await dataProvider.removeFromGround(id)
  }
  const isFresh = (id: string) => {
    const { opens, keptAt } = kept.get(id) ?? { opens: false, keptAt: 0 }
    return opens && keptAt > Date.now() - FRESH_MS
  }
  const toWatch = await dataProvider.matchesToWatch(dayIn(0), dayIn(2 * DAY_MS))
  const wanted = toWatch.map(({ id }) => id).filter((id) => !isFresh(id))
  const unreadable = [...kept].flatMap(([id, { date, opens }]) => (opens || date < dayIn(0) ? [] : id))
  for (const id of new Set([...wanted, ...unreadable])) {
    try {
      await dataProvider.keepForGround(id, { signal })
    } catch (error) {
      signal.throwIfAborted()
      // A match that was deleted or cannot load now must not stop the download of the others.
      if (error instanceof NotKeptError && error.reason === 'gone') await dataProvider.removeFromGround(id)
    }
  }
}
