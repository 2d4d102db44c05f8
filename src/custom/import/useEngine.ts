import { useCallback, useEffect, useRef } from 'react'
import { startEngine, startLineupEngine } from './engine/startEngine'

/** Returns the page's engine. It starts at the first call and ends with the page. */
export const useEngine = () => useStarted(startEngine)

/** The same for the import of line-ups. */
export const useLineupEngine = () => useStarted(startLineupEngine)

function useStarted<Engine>(start: () => { engine: Engine; end: () => void }): () => Engine {
  const started = useRef<ReturnType<typeof start>>(null)
  useEffect(
    () => () => {
      started.current?.end()
      started.current = null
    },
    [],
  )
  return useCallback(() => {
    started.current ??= start()
    return started.current.engine
  }, [start])
}
