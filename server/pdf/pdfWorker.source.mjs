// The worker's entry where its source runs unbuilt: tsx does not reach into threads by itself.
import { tsImport } from 'tsx/esm/api'

const { load, drawReport, drawSheet, drawSummary, drawPart, joinParts } = await tsImport(
  './pdfWorker.ts',
  import.meta.url,
)

export { drawPart, drawReport, drawSheet, drawSummary, joinParts, load }
