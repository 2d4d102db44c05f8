import { useResourceContext } from 'react-admin'
import type { PagedResource } from '../../contract/paths'
import { resourceName } from '../dataProvider/records'

/** Returns the resource of the surrounding page by its name in the contract. */
export const useResourceName = (): PagedResource => resourceName(useResourceContext() ?? '') as PagedResource
