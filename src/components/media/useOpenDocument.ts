import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { AppDataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'

/** Readers of documents come back to the file, to print it or to save it. */
const KEPT_MS = 10 * 60_000

/** Loads a document with the session's token and opens it beside the app; where the browser does not let us, it saves it. */
export function useOpenDocument(address: string) {
  const t = useMessage()
  const notify = useNotify()
  const dataProvider = useDataProvider<AppDataProvider>()
  const running = useRef<AbortController>(null)
  const [isLoading, setLoading] = useState(false)
  useEffect(() => () => running.current?.abort(), [])

  const open = async () => {
    if (running.current !== null) return
    const controller = new AbortController()
    running.current = controller
    setLoading(true)
    try {
      const { data } = await dataProvider.loadMedia(address, { signal: controller.signal })
      show(data)
    } catch (error) {
      if (controller.signal.aborted) return
      const reason = error instanceof Error ? error.message : ''
      notify(t('media.failure.notOpened', { reason }), { type: 'error' })
    } finally {
      running.current = null
      setLoading(false)
    }
  }
  return { open, isLoading }
}

function show(content: Blob): void {
  const url = URL.createObjectURL(content)
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
  // Loading may have taken longer than a browser lets a click open something.
  if (window.open(url, '_blank') !== null) return
  const link = document.createElement('a')
  link.href = url
  link.download = 'document.pdf'
  link.click()
}
