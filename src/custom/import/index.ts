import { fetchedPage } from '../../components/fetchedPage'

/** The page that reads tables into the list of the resource around it. */
export const ImportPage = fetchedPage(() => import('./ImportPage'))
