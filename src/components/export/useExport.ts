import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { LIMITS } from '../../../contract/fields'
import type { Exportable } from '../../../contract/import/exportTable'
import type { AppDataProvider } from '../../dataProvider'
import { nextStepOf } from '../../dataProvider/failures'
import { message } from '../../i18n'
import { today } from '../../i18n/days'
import { isAbortOrSignedOut } from '../failureToast'
import { useListContext } from '../list'
import { fileNameOf, saveFile } from '../saveFile'

/**
 * Saving the surrounding list as a file: `progress` is null at rest, else how much of it has come, 0 to 1. Leaving the
 * page gives it up; how it ended is told as a toast.
 */
export function useExport(resource: Exportable) {
  const notify = useNotify()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { params } = useListContext()
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  const stop = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const tell = (words: string, type: 'success' | 'error') =>
    notify(words, { type, messageArgs: { _: words } })

  const start = async () => {
    // A second click comes before the button could be drawn as busy.
    if (running.current !== null) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setProgress(0)
    try {
      const { csvOf } = await import('./csvOf')
      const ask = (page: number) =>
        dataProvider.getList(resource, {
          pagination: { page, perPage: LIMITS.listAmount },
          sort: { field: params.sort, order: params.order },
          filter: { ...params.filters, q: params.q },
          signal,
        })
      const csv = await csvOf(resource, { ask, signal, onProgress: setProgress })
      signal.throwIfAborted()
      if (csv === null) return tell(failed(message('exports.changed')), 'error')
      saveFile(csv.blob, fileNameOf(`${message(`shell.menu.${resource}`)} ${today()}`, 'csv'))
      tell(message('exports.done', { smart_count: csv.count }), 'success')
    } catch (error) {
      if (!signal.aborted && error instanceof Error && !isAbortOrSignedOut(error))
        tell(failed(nextStepOf(error)), 'error')
    } finally {
      running.current = null
      setProgress(null)
    }
  }
  return { progress, start, stop }
}

const failed = (reason: string) => message('errors.because', { failure: message('exports.failed'), reason })
