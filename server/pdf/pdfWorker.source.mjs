// The worker's entry where its source runs unbuilt: tsx does not reach into threads by itself.
import { tsImport } from 'tsx/esm/api'

const { default: draw } = await tsImport('./pdfWorker.ts', import.meta.url)

export default draw
