import { createContext } from 'react'
import type { ResourceName } from '../../../contract/paths'

/**
 * What was last asked of each list, as its address says it: who comes back finds the list as they left it. It is
 * forgotten with the page, unlike what react-admin's store keeps.
 */
export const RememberedLists = createContext(new Map<ResourceName, string>())
