import { readCommandLine } from '../commandLine'
import { ImportFailure } from './failure'
import { readOptions, USAGE } from './options'
import { EXIT, runImport } from './run'

/** `npm run import`. Ctrl-C stops the import and writes the report; a second Ctrl-C ends the process at once. */
async function main(): Promise<number> {
  const stop = new AbortController()
  process.on('SIGINT', () => {
    if (stop.signal.aborted) process.exit(EXIT.stopped)
    stop.abort()
  })
  process.on('SIGTERM', () => stop.abort())
  try {
    const options = readCommandLine(USAGE, readOptions)
    return await runImport(options, stop.signal, (line) => console.log(line))
  } catch (error) {
    // Writing rows does not throw, so the user stopped the command before it.
    if (stop.signal.aborted) {
      console.error('\nStopped. Nothing was imported.')
      return EXIT.stopped
    }
    if (!(error instanceof ImportFailure)) throw error
    console.error(error.message)
    return EXIT.failed
  }
}

process.exit(await main())
