import { readCommandLine } from '../commandLine'
import { ImportFailure } from './failure'
import { readOptions, USAGE } from './options'
import { EXIT, runImport } from './run'

/** `npm run import`: Ctrl-C ends a run in good order, with its report; a second one ends it at once. */
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
    // Writing does not throw, so a stop that ends here came before it.
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
