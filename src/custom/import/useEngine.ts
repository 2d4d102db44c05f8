import { useCallback, useEffect, useRef } from 'react'
import { startEngine, startLineupEngine } from './engine/startEngine'

/** The engine of this page, started when it is first asked for; it ends with the page. */
export const useEngine = () => useStarted(startEngine)

/** The same for line-ups. */
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
