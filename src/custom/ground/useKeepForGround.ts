import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { HttpError, useDataProvider, useNotify } from 'react-admin'
import { messageOf } from '../../../contract/errors'
import { isAbortOrSignedOut } from '../../components/failureToast'
import { type AppDataProvider, NoAnswerError } from '../../dataProvider'
import { NotKeptError } from '../../dataProvider/calls/ground'
import { withExplanation } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'

/** The cache key of the downloaded matches. */
export const KEPT_KEY = ['keptForGround'] as const

/** Returns the state and progress of a match's offline copy, with functions to start, stop and remove the download. */
export function useKeepForGround(matchId: string) {
  const t = useMessage()
  const notify = useNotify()
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  const { data } = useQuery({ queryKey: KEPT_KEY, queryFn: () => dataProvider.keptForGround() })
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEPT_KEY })
  useEffect(() => () => running.current?.abort(), [])

  async function keep() {
    const stopping = new AbortController()
    running.current = stopping
    setProgress(0)
    // Browsers that run out of storage evict data unless a site has asked for persistence.
    void navigator.storage?.persist?.()
    try {
      await dataProvider.keepForGround(matchId, { signal: stopping.signal, onProgress: setProgress })
    } catch (error) {
      // No toast after a sign-out, which cancels the download: the next user did not start the download.
      const isNotified = !stopping.signal.aborted && !(error instanceof Error && isAbortOrSignedOut(error))
      if (isNotified) notify(explained(t('ground.failed'), error), { type: 'error' })
    }
    if (running.current === stopping) setProgress(null)
    await refresh()
  }

  const kept = data?.get(matchId)
  return {
    kept: kept?.opens ? kept : undefined,
    progress,
    keep,
    stop: () => running.current?.abort(),
    remove: async () => {
      await dataProvider.removeFromGround(matchId)
      await refresh()
    },
  }
}

/** Returns why the download failed, in the user's language. The browser's own messages are not translated. */
function explained(failed: string, error: unknown): string {
  if (error instanceof NotKeptError) return error.message
  const isKnown = error instanceof HttpError || error instanceof NoAnswerError
  return isKnown ? messageOf(withExplanation(failed, error)) : failed
}
