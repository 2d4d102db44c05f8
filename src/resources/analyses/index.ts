import { lazyPage } from '../../components/lazyPage'
import type { ResourcePages } from '../resourcePages'

export const analyses: ResourcePages = {
  list: lazyPage(() => import('./AnalysisList')),
  edit: lazyPage(() => import('./AnalysisEdit')),
  create: lazyPage(() => import('./AnalysisCreate')),
}
