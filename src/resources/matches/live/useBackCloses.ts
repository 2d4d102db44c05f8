import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Makes the browser's Back button close an open sheet instead of leaving the page. Returns a function that closes the sheet. */
export function useBackCloses(isOpen: boolean, close: () => void): () => void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const hasEntry = state !== null && typeof state === 'object' && 'isSheet' in state
  const open = useEffectEvent(() => {
    if (!hasEntry) navigate(pathname + search, { state: { isSheet: true } })
  })
  useEffect(() => {
    if (isOpen) open()
  }, [isOpen])
  const goBack = useEffectEvent(close)
  // The browser's event, because the router renders two fast navigations as one.
  useEffect(() => {
    if (!isOpen) return
    addEventListener('popstate', goBack)
    return () => removeEventListener('popstate', goBack)
  }, [isOpen])
  return () => {
    close()
    if (hasEntry) navigate(-1)
  }
}
