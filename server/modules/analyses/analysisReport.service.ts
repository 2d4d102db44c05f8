import type { Analysis } from '../../../contract/analysis'
import { ROUTES } from '../../../contract/paths'
import type { Actor } from '../../../contract/permissions'
import { overallMean } from '../../../contract/statistics'
import type { AppParts } from '../../http/context'
import { readAnalysesOfPlayer, readAnalysis } from './analyses.service'
import { findOwnName } from './analysisReading.repository'

export type ReportFile = { name: string; pdf: Uint8Array }

type ReportParts = Pick<AppParts, 'config' | 'database' | 'drawPdf' | 'now'>

/** The PDF of an analysis for somebody who may read it, with what else they may read about the player. */
export async function drawReport(parts: ReportParts, actor: Actor, id: string): Promise<ReportFile> {
  const { config, database, drawPdf, now } = parts
  const analysis = await readAnalysis(database, actor, id)
  const ofPlayer = await readAnalysesOfPlayer(database, actor, analysis.playerId)
  const pdf = await drawPdf({
    analysis,
    viewer: { name: await findOwnName(database.orm, actor), role: actor.role },
    madeAt: now().toISOString(),
    earlier: ofPlayer
      .filter((other) => other.publishedAt !== null && isBefore(other, analysis))
      .map((other) => ({ date: other.match.date, mean: overallMean(other), level: other.level })),
    publicUrl: new URL(ROUTES.viewAnalysis(id), config.publicUrl).href,
  })
  return { name: `${analysis.player.name} ${analysis.match.date}.pdf`, pdf }
}

/** By the day of the match; two of one day by when they were written. */
function isBefore(other: Analysis, analysis: Analysis): boolean {
  if (other.id === analysis.id || other.match.date > analysis.match.date) return false
  return other.match.date < analysis.match.date || other.createdAt < analysis.createdAt
}
