import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { isAbort } from '../../dataProvider/http'

export type DownloadOptions = {
  signal: AbortSignal
  /** Called with the received fraction, 0 to 1. */
  onProgress: (fraction: number) => void
}

/**
 * Downloads one file at a time. `progress` is the received fraction; 0 while the size is unknown, null without a download. Leaving the page
 * aborts the download. Other failures are shown as a toast with the text of `failureOf`, if any.
 */
export function useDownload(failureOf: (error: unknown) => string | null) {
  const notify = useNotify()
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  const stop = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const start = async (download: (options: DownloadOptions) => Promise<void>) => {
    // A second click can occur before the button renders as busy.
    if (running.current !== null) return
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    try {
      await download({ signal: controller.signal, onProgress: setProgress })
    } catch (error) {
      const words = controller.signal.aborted || isAbort(error) ? null : failureOf(error)
      if (words !== null) notify(words, { type: 'error', messageArgs: { _: words } })
    } finally {
      running.current = null
      setProgress(null)
    }
  }
  return { progress, isBusy: progress !== null, start, stop }
}
