import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * What `load` comes to, undefined until then: for pages outside react-admin, which has a cache of its own. `load` must
 * not reject, and loads anew when it is another function, or by `again`.
 */
export function useAsync<Result>(load: () => Promise<Result>): {
  loaded: Result | undefined
  again: () => void
} {
  const [loaded, setLoaded] = useState<Result>()
  const newest = useRef<Promise<Result>>(null)
  const again = useCallback(() => {
    setLoaded(undefined)
    const loading = load()
    newest.current = loading
    loading.then((result) => {
      if (newest.current === loading) setLoaded(result)
    })
  }, [load])
  useEffect(() => {
    again()
    return () => {
      newest.current = null
    }
  }, [again])
  return { loaded, again }
}
