import { useResourceContext } from 'react-admin'
import type { ResourceName } from '../../contract/paths'
import { resourceName } from '../dataProvider/records'

/** Returns the resource of the surrounding page by its name in the contract. */
export const useResourceName = (): ResourceName => resourceName(useResourceContext() ?? '')
