import { lazyPage } from '../../components/lazyPage'

/** The page of the surrounding resource's likely duplicates. */
export const DuplicatesPage = lazyPage(() => import('./DuplicatesPage'))
export { DuplicatesLink } from './DuplicatesLink'
