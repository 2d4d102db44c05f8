import { lazyComponent } from '../../components/lazyComponent'

/** The player's form, which loads when its tab first opens. The page of a new player loads it earlier. */
export const LazyPlayerDetails = lazyComponent(() => import('./PlayerDetails'))
