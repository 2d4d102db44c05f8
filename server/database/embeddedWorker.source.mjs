// Runs embeddedWorker.ts as it is written, in development and tests: Node before 22.18 knows no TypeScript, and tsx does
// not reach into threads by itself. The build has an entry of its own for the worker instead.
import { tsImport } from 'tsx/esm/api'

await tsImport('./embeddedWorker.ts', import.meta.url)
