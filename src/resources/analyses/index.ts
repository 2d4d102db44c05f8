import { fetchedPage } from '../../components/fetchedPage'
import type { ResourcePages } from '../resourcePages'

export const analyses: ResourcePages = {
  list: fetchedPage(() => import('./AnalysisList')),
  edit: fetchedPage(() => import('./AnalysisEdit')),
  create: fetchedPage(() => import('./AnalysisCreate')),
}
