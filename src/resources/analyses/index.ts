import type { ResourcePages } from '../resourcePages'

export const analyses: ResourcePages = {
  list: () => import('./AnalysisList'),
  edit: () => import('./AnalysisEdit'),
  create: () => import('./AnalysisCreate'),
}
