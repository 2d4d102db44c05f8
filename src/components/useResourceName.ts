import { useResourceContext } from 'react-admin'
import type { ResourceName } from '../../contract/paths'
import { resourceName } from '../dataProvider/records'

/** The resource that the surrounding page is about, as the contract names it. */
export const useResourceName = (): ResourceName => resourceName(useResourceContext() ?? '')
