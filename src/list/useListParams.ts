import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { type RouterState, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router'
import type { ResourceName } from '../../contract/paths'
import { readParams, writeParams } from './listParams'

/**
 * The last query string of each list, so that a user who returns finds the same search and filters. Lost when the tab reloads, unlike
 * react-admin's store.
 */
export const RememberedLists = createContext(new Map<ResourceName, string>())

/** The pause in typing before the address changes, in milliseconds. Browsers limit how often a page may change its address. */
const ADDRESS_DELAY_MS = 300

/** Returns whether the router is loading another page, or has opened it while React still renders it. */
const hasLeft = ({ navigation, location }: RouterState, pathname: string) =>
  navigation.state === 'loading' || location.pathname !== pathname

/**
 * Returns the parameters of a list and their setter. The page renders new parameters at once; the address follows a moment later. A user who
 * returns finds the same list; `initialSearch` is the query string of the first visit. React-admin's hook writes the filters as JSON and renders after the address changes.
 */
export function useListParams(resource: ResourceName, initialSearch = '') {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  // The router's state is read when the timer fires, because values from router hooks are as old as the last render.
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const remembered = useContext(RememberedLists)
  const [params, setParams] = useState(() =>
    readParams(resource, search === '' ? (remembered.get(resource) ?? initialSearch) : search),
  )
  const written = useRef<string | null>(null)
  /** Earlier addresses that a busy router may still report, and that must not change the parameters. */
  const overtaken = useRef(new Set<string>())

  useEffect(() => {
    // After back, forward or a link to this list, the address sets the parameters. On the first render, `useState` has already read the parameters.
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
      // The user has opened another page, which may still be loading. Navigating now would take the user back.
      if (router !== undefined && hasLeft(router.state, pathname)) return
      const before = written.current
      if (before !== null && before !== search) overtaken.current.add(before)
      written.current = wanted
      navigate({ pathname, search: wanted }, { replace: true, preventScrollReset: true })
    }
    // Remembered parameters are not typing, so the address gets them without delay.
    if (written.current === null && search === '') return write()
    const timer = setTimeout(write, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [params, resource, search, pathname, navigate, router, remembered])

  return [params, setParams] as const
}
