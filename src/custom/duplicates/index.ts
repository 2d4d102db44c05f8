import { fetchedPage } from '../../components/fetchedPage'

/** The page of the surrounding resource's likely twins. */
export const DuplicatesPage = fetchedPage(() => import('./DuplicatesPage'))
export { TwinsLink } from './TwinsLink'
