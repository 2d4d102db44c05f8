import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { saveFile } from '../../components/saveFile'
import type { AppDataProvider } from '../../dataProvider'
import { message } from '../../i18n'

/**
 * Getting an analysis' PDF: `progress` is null at rest, 0 while the server draws, and up to 1 while the file arrives.
 * Leaving the page gives the download up; a failure is told as a toast.
 */
export function usePdfDownload(id: string) {
  const notify = useNotify()
  const dataProvider = useDataProvider<AppDataProvider>()
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    // A second click comes before the button could be drawn as busy.
    if (running.current !== null) return
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    try {
      const { data } = await dataProvider.downloadAnalysisPdf(id, {
        signal: controller.signal,
        onProgress: setProgress,
      })
      saveFile(data.blob, data.filename)
    } catch (error) {
      if (!controller.signal.aborted) notify(reasonOf(error), { type: 'error' })
    } finally {
      running.current = null
      setProgress(null)
    }
  }
  return { progress, start, cancel }
}

function reasonOf(error: unknown): string {
  const failed = message('analyses.pdf.failed')
  return error instanceof Error && error.message !== '' ? `${failed}. ${error.message}` : failed
}
