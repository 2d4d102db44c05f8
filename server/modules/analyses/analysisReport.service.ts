import { buffer } from 'node:stream/consumers'
import type { Analysis } from '../../../contract/analysis'
import { crestBytes } from '../../../contract/club'
import { datedMean, earlierReports } from '../../../contract/earlierReports'
import { ownMediaId } from '../../../contract/fields'
import { ROUTES } from '../../../contract/paths'
import type { Actor } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { Failure } from '../../failure'
import type { AppParts } from '../../http/context'
import { drawablePicture, type Picture } from '../../pdf/picture'
import type { ReportClub } from '../../pdf/reportInput'
import { findClub } from '../club/club.repository'
import type { Media } from '../media/media.service'
import type { PdfFile } from '../pdfFiles'
import { analysisService, readAnalysesOfPlayer } from './analyses.service'
import { findOwnName } from './analysisReading.repository'

type ReportParts = Pick<AppParts, 'config' | 'database' | 'media' | 'drawPdf' | 'now'>

/** The PDF of an analysis for somebody who may read it, with what else they may read about the player. */
export async function drawReport(parts: ReportParts, actor: Actor, id: string): Promise<PdfFile> {
  const { config, database, media, drawPdf, now } = parts
  const { orm } = database
  const analysis = await analysisService.read({ orm, actor, id })
  const ofPlayer = await readAnalysesOfPlayer({ orm, actor, id: analysis.playerId })
  const input = {
    analysis,
    viewer: { name: await findOwnName(orm, actor), role: actor.role },
    madeAt: now().toISOString(),
    earlier: earlierReports(analysis, ofPlayer).map((other) => ({ ...datedMean(other), level: other.level })),
    club: await reportClub(orm),
    publicUrl: new URL(ROUTES.viewAnalysis(id), config.publicUrl).href,
  }
  const picture = await pictureOf(media, actor, analysis)
  const pdf = await drawPdf(picture ? { ...input, picture } : input).catch((error: unknown) => {
    // A picture that cannot be embedded must not make the report fail.
    if (picture === null || error instanceof Failure) throw error
    return drawPdf(input)
  })
  return { name: `${analysis.player.name} ${analysis.match.date}.pdf`, pdf }
}

/** The club, with its words in the report's language. */
async function reportClub(orm: Executor): Promise<ReportClub> {
  const { name, crest, labels } = await findClub(orm)
  return { name, crest: crest === null ? null : crestBytes(crest), ...(labels.en && { labels: labels.en }) }
}

/** The player's picture, where it is a file of ours that the caller may see. */
async function pictureOf(media: Media, actor: Actor, { player }: Analysis): Promise<Picture | null> {
  const id = player.profileImage === null ? undefined : ownMediaId(player.profileImage)
  if (id === undefined) return null
  try {
    const { open } = await media.find(actor, id)
    return await drawablePicture(async () => buffer(await open()))
  } catch (error) {
    if (error instanceof Failure && error.code === 'notFound') return null
    throw error
  }
}
