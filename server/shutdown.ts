/** Within this time a second signal is the first one repeated: a terminal signals a whole group of processes, which pass it on. */
const REPEATED_SIGNAL_MS = 1_000

/** Calls `stop` at the first SIGTERM or SIGINT and then ends the process; a later second one ends it at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let since: number | undefined
  const onSignal = () => {
    const moment = performance.now()
    if (since !== undefined) {
      if (moment - since > REPEATED_SIGNAL_MS) process.exit(1)
      return
    }
    since = moment
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
}
