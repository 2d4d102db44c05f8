// The process's entry where its source runs unbuilt.
import { tsImport } from 'tsx/esm/api'

await tsImport('./pictureWorker.ts', import.meta.url)
