import { useContext, useEffect, useRef, useState } from 'react'
import { type RouterState, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router'
import type { ResourceName } from '../../../contract/paths'
import { readParams, writeParams } from './listParams'
import { RememberedLists } from './RememberedLists'

/** Browsers refuse to have their address changed at every key of a fast typist. */
const ADDRESS_DELAY_MS = 300

/** Whether the router is on its way to another page, or there already while the browser still draws it. */
const hasLeft = ({ navigation, location }: RouterState, pathname: string) =>
  navigation.state === 'loading' || location.pathname !== pathname

/**
 * What is asked of a list: at once in the page, a moment later in its address. Who comes back to a list finds it as
 * they left it. React-admin's hook of the name writes the filters as JSON, and draws the page only after its address.
 */
export function useListParams(resource: ResourceName) {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  // Asked when the time comes: what hooks tell of the router is as old as the last drawing.
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const remembered = useContext(RememberedLists)
  const [params, setParams] = useState(() =>
    readParams(resource, search === '' ? (remembered.get(resource) ?? '') : search),
  )
  const written = useRef<string | null>(null)
  /** What was written before that, and may still be on its way through the router of a busy browser. */
  const overtaken = useRef(new Set<string>())

  useEffect(() => {
    // Back, forward, or a link to this very list: the address leads. The first time, what was remembered does.
    if (written.current === null || overtaken.current.delete(search)) return
    overtaken.current.clear()
    if (search === written.current) return
    written.current = search
    setParams(readParams(resource, search))
  }, [resource, search])

  useEffect(() => {
    const wanted = writeParams(resource, params)
    remembered.set(resource, wanted)
    if (wanted === (written.current ?? search)) {
      written.current = wanted
      return
    }
    const write = () => {
      // Somebody has gone on already, to a page that is still being loaded or drawn: they must not be called back.
      if (router !== undefined && hasLeft(router.state, pathname)) return
      const before = written.current
      if (before !== null && before !== search) overtaken.current.add(before)
      written.current = wanted
      navigate({ pathname, search: wanted }, { replace: true, preventScrollReset: true })
    }
    // What was remembered is no typing: it stands in the address at once.
    if (written.current === null && search === '') return write()
    const timer = setTimeout(write, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [params, resource, search, pathname, navigate, router, remembered])

  return [params, setParams] as const
}
