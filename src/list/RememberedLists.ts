import { createContext } from 'react'
import type { ResourceName } from '../../contract/paths'

/**
 * The last query string of each list, so that a user who returns finds the same search and filters. Lost with the page,
 * unlike react-admin's store.
 */
export const RememberedLists = createContext(new Map<ResourceName, string>())
