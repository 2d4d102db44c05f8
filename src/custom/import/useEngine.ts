import { useCallback, useEffect, useRef } from 'react'
import { startEngine } from './engine/startEngine'

/** The engine of this page, started when it is first asked for; it ends with the page. */
export function useEngine() {
  const started = useRef<ReturnType<typeof startEngine>>(null)
  useEffect(
    () => () => {
      started.current?.end()
      started.current = null
    },
    [],
  )
  return useCallback(() => {
    started.current ??= startEngine()
    return started.current.engine
  }, [])
}
