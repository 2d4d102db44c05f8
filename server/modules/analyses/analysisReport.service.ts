import { buffer } from 'node:stream/consumers'
import type { Analysis } from '../../../contract/analysis'
import { crestBytes } from '../../../contract/club'
import { datedMean, earlierReports } from '../../../contract/earlierReports'
import { ownMediaId } from '../../../contract/fields'
import type { Language } from '../../../contract/languages'
import { ROUTES } from '../../../contract/paths'
import type { Actor } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { noteOfReading } from '../../database/readOnly'
import { Failure } from '../../failure'
import type { AppParts } from '../../http/context'
import { drawablePicture, type Picture } from '../../pdf/picture'
import type { ReportClub, ReportInput } from '../../pdf/reportInput'
import { findClub } from '../club/club.repository'
import type { Media } from '../media/media.service'
import type { PdfFile } from '../pdfFiles'
import { analysisService, readAnalysesOfPlayer } from './analyses.service'
import { findOwnName } from './analysisReading.repository'
import { noteReadings } from './independence.repository'
import { noteDownload } from './shares.repository'

type ReportParts = Pick<AppParts, 'config' | 'database' | 'media' | 'drawPdf' | 'now'>

/** The reader of a report, the language of its words and the locale of its days and numbers. */
export type Reading = { actor: Actor; language: Language; locale: string }

/** Returns the PDF of an analysis in a language, with the facts about the player that the caller may read. */
export async function drawReport(
  parts: ReportParts,
  { id, ...reading }: Reading & { id: string },
): Promise<PdfFile> {
  const { database, drawPdf, now } = parts
  const { report } = await createReportReader(parts, reading)
  const input = await report(id)
  const { analysis } = input
  const pdf = await drawPdf(input).catch((error: unknown) => {
    if (input.picture === undefined || error instanceof Failure) throw error
    return drawPdf(withoutPicture(input))
  })
  await noteDownloads(database.orm, reading.actor, [analysis], now())
  return { name: `${analysis.player.name} ${analysis.match.date}.pdf`, pdf }
}

/** A picture that cannot be embedded must not make a report fail. */
export const withoutPicture = ({ picture: _picture, ...input }: ReportInput): ReportInput => input

/** Records who has downloaded reports: for their sharers, and for independent opinions. */
export async function noteDownloads(
  orm: Executor,
  actor: Actor,
  analyses: readonly Analysis[],
  now: Date,
): Promise<void> {
  for (const { id, accessUserIds } of analyses) {
    if (!accessUserIds.includes(actor.id)) continue
    await noteOfReading(() => noteDownload(orm, { analysisId: id, userId: actor.id }, now))
  }
  const ids = analyses.map(({ id }) => id)
  await noteReadings(orm, actor, { ids }, now)
}

/** Reads the content of reports that the caller may read. Facts that several reports share are read once. */
export async function createReportReader(parts: ReportParts, { actor, language, locale }: Reading) {
  const { config, database, media, now } = parts
  const { orm } = database
  const viewer = { name: await findOwnName(orm, actor), role: actor.role }
  const madeAt = now().toISOString()
  const club = await reportClub(orm, language)
  const ofPlayers = new Map<string, { analyses: Analysis[]; picture: Picture | null }>()

  async function ofPlayer(analysis: Analysis) {
    const known = ofPlayers.get(analysis.playerId)
    if (known !== undefined) return known
    const read = {
      analyses: await readAnalysesOfPlayer({ orm, actor, id: analysis.playerId }),
      picture: await pictureOf(media, actor, analysis),
    }
    ofPlayers.set(analysis.playerId, read)
    return read
  }

  return {
    viewer,
    madeAt,
    club,
    async report(id: string): Promise<ReportInput> {
      // No PDF has the club note, not even the club's own: files are passed on (decisions, section 13).
      const { clubNote: _clubNote, ...analysis } = await analysisService.read({ orm, actor, id })
      const { analyses, picture } = await ofPlayer(analysis)
      return {
        language,
        locale,
        analysis,
        viewer,
        madeAt,
        timeZone: config.timeZone,
        earlier: earlierReports(analysis, analyses).map((other) => ({
          ...datedMean(other),
          level: other.level,
        })),
        club,
        publicUrl: new URL(ROUTES.viewAnalysis(id), config.publicUrl).href,
        ...(picture && { picture }),
      }
    },
  }
}

/** The club, with its words in the report's language. */
async function reportClub(orm: Executor, language: Language): Promise<ReportClub> {
  const { name, crest, labels, levels, notAsked } = await findClub(orm)
  return {
    name,
    crest: crest === null ? null : crestBytes(crest),
    ...(labels[language] && { labels: labels[language] }),
    levels,
    notAsked,
  }
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
