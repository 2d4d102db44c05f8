import type { ComponentType } from 'react'
import type { View } from './chartsAddress'

/** Fetches the file of a view, which no other view brings along. */
export const VIEW_FILES: Record<View, () => Promise<{ default: ComponentType }>> = {
  players: () => import('./players/PlayersView'),
  player: () => import('./OnePlayerView'),
  comparison: () => import('./ComparisonView'),
  coverage: () => import('./coverage/CoverageView'),
  calibration: () => import('./calibration/CalibrationView'),
  analyses: () => import('./AnalysesView'),
}
