import { lazy } from 'react'
import type { ResourcePages } from '../resourcePages'

export const analyses: ResourcePages = {
  list: lazy(() => import('./AnalysisList')),
  edit: lazy(() => import('./AnalysisEdit')),
  create: lazy(() => import('./AnalysisCreate')),
}
