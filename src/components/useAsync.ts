import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Returns the result of `load`, undefined until it resolves, for data outside react-admin's cache. `load` must not reject. Loads again when
 * `again` is called or `load` changes.
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
