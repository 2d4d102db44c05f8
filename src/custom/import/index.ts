import { lazyPage } from '../../components/lazyPage'

/** The page that reads tables into the list of the resource around it. */
export const ImportPage = lazyPage(() => import('./ImportPage'))
