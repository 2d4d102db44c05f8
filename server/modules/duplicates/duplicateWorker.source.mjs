// The worker's entry where its source runs unbuilt: tsx does not reach into threads by itself.
import { tsImport } from 'tsx/esm/api'

await tsImport('./duplicateWorker.ts', import.meta.url)
